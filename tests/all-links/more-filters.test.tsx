import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { MoreFilters } from '@/pages/links/filters/more/MoreFilters';
import { noFilter } from '@/resources/links/filter';
import { countFacets, type FacetOrder } from '@/resources/links/localIndex/facetCounts';
import { LocalIndex } from '@/resources/links/localIndex/localIndex';
import { type MoreFilter, noMoreFilter } from '@/resources/links/localIndex/moreFilter';
import { Queries } from '@/resources/links/localIndex/query';
import type { Link } from '@/resources/links/model';
import { aLink } from '../links/builders';
import { accessibilityProblems } from '../support/accessibility';

const now = Date.parse('2026-03-02T10:00:00Z');

/** The filters over an index of these links, counted at once. */
async function open(links: readonly Partial<Link>[], start: Partial<MoreFilter> = {}) {
  const index = new LocalIndex('go.example.com');
  index.append(links.map((fields, number) => aLink({ slug: `s${number}`, ...fields })));
  const queries = new Queries(index);
  let asked: readonly FacetOrder[] = [];
  let shown: MoreFilter = { ...noMoreFilter, ...start };
  function askFor(orders: readonly FacetOrder[], setOrders: (orders: readonly FacetOrder[]) => void) {
    asked = orders;
    setOrders(orders);
  }
  function narrow(part: Partial<MoreFilter>, setMore: (more: MoreFilter) => void) {
    shown = { ...shown, ...part };
    setMore(shown);
  }
  function Page() {
    const [more, setMore] = useState(shown);
    const [orders, setOrders] = useState<readonly FacetOrder[]>([]);
    const counting = countFacets(index, queries, { filter: noFilter, more, sort: undefined, now }, orders);
    let step = counting.next();
    while (!step.done) step = counting.next();
    return (
      <main>
        <h1>Links</h1>
        <MoreFilters
          more={more}
          counts={step.value}
          onCount={(wanted) => askFor(wanted, setOrders)}
          onChange={(part) => narrow(part, setMore)}
        />
      </main>
    );
  }
  render(<Page />);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: /^More filters/ }));
  return {
    user,
    more: () => shown,
    orders: () => asked,
    unfold: (name: RegExp) => user.click(screen.getByRole('button', { name })),
  };
}

const to = (host: string, fields: Partial<Link> = {}) => ({ destination: `https://${host}/x`, ...fields });
const offered = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);

describe('more filters', () => {
  it('have no accessibility problem, folded and unfolded', async () => {
    const { unfold } = await open([to('a.example'), to('b.example')], { host: ['a.example'] });
    expect(await accessibilityProblems()).toEqual([]);
    await unfold(/^Destination host/);
    expect(screen.getByRole('button', { name: /^Destination host/ })).toHaveAttribute('aria-expanded', 'true');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('list the values with their counts under the other filters, most frequent first', async () => {
    const ada = { createdBy: 'Ada' };
    const { unfold } = await open([to('a.example', ada), to('b.example', ada), to('b.example', ada), to('c.example')], {
      by: ['Ada'],
      host: ['a.example'],
    });
    await unfold(/^Destination host/);
    expect(offered()).toEqual(['b.example 2', 'a.example 1']);
  });

  it('take several values of one as either, and say on the button how many are on', async () => {
    const { user, more, unfold } = await open([to('a.example'), to('b.example'), { destination: 'myapp://open' }]);
    await unfold(/^Destination host/);
    await user.click(screen.getByRole('checkbox', { name: /^myapp:/ }));
    await user.click(screen.getByRole('checkbox', { name: /^a\.example/ }));
    expect(more().host).toEqual(['myapp:', 'a.example']);
    expect(screen.getByRole('button', { name: 'More filters (1)' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Destination host/ })).toHaveTextContent('myapp:, a.example');
    await user.click(screen.getByRole('checkbox', { name: /^myapp:/ }));
    expect(more().host).toEqual(['a.example']);
  });

  it('keep a chosen value in sight that no link has', async () => {
    const { unfold } = await open([{ utm: { ...aLink().utm, campaign: 'spring' } }], { campaign: ['autumn'] });
    await unfold(/^Campaign/);
    expect(offered()).toEqual(['autumn ', 'spring 1']);
  });

  it('show 50 values at a time and search all of them', async () => {
    const { user, unfold } = await open(Array.from({ length: 120 }, (_, number) => to(`h${number}.example`)));
    await unfold(/^Destination host/);
    expect(offered()).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Show 50 more' }));
    await user.click(screen.getByRole('button', { name: 'Show 20 more' }));
    expect(offered()).toHaveLength(120);
    const search = screen.getByRole('searchbox', { name: 'Search destination host' });
    await user.type(search, 'H11');
    await waitFor(() => expect(offered()).toHaveLength(11));
    expect(screen.getByRole('checkbox', { name: 'h110.example 1' })).toBeInTheDocument();
    await user.type(search, 'x');
    expect(await screen.findByText('Nothing has “H11x” in it')).toBeInTheDocument();
  });

  it('name when a link expires and what it lacks in words', async () => {
    const { user, more, unfold } = await open([
      { expiresAt: '2026-03-05T00:00:00Z', description: 'x' },
      { expiresAt: '2026-03-01T00:00:00Z' },
      { tags: ['a'] },
    ]);
    await unfold(/^Expires/);
    expect(new Set(offered())).toEqual(new Set(['Never 1', 'Has expired 1', 'Within 7 days 1', 'Within 30 days 1']));
    await user.click(screen.getByRole('checkbox', { name: /^Within 7 days/ }));
    expect(more().expires).toEqual(['week']);
    await unfold(/^Missing/);
    expect(offered()).toEqual(['Social meta tags 1', 'Tags 1']);
  });

  it('take the fewest and the most clicks in either order, figures only', async () => {
    const { user, more, unfold } = await open([{ clickCount: 7 }]);
    await unfold(/^Clicks/);
    await user.type(screen.getByRole('textbox', { name: 'To' }), '1a0');
    expect(more().clicks).toEqual({ from: undefined, to: 10 });
    await user.type(screen.getByRole('textbox', { name: 'From' }), '200');
    expect(more().clicks).toEqual({ from: 10, to: 200 });
    expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('200');
    expect(screen.getByRole('button', { name: /^Clicks/ })).toHaveTextContent('10 – 200');
  });

  it('are cleared together, and the focus goes to the first of them', async () => {
    const { user, more } = await open([], { by: ['Ada'], clicks: { from: 1, to: undefined } });
    await user.click(screen.getByRole('button', { name: 'Clear more filters' }));
    expect(more()).toEqual(noMoreFilter);
    expect(screen.getByRole('button', { name: /^Destination host/ })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'More filters' })).toBeInTheDocument();
  });

  it('are folded and count nothing once they are closed', async () => {
    const { user, unfold, orders } = await open([to('a.example')]);
    await unfold(/^Created by/);
    expect(orders()).toEqual([{ facet: 'by', text: '', most: 50 }]);
    await user.click(screen.getByRole('button', { name: 'More filters' }));
    expect(orders()).toEqual([]);
  });
});
