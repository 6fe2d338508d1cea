import { links as linksTable } from '@sandbox/database/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bringAllLinks } from '../all-links/bringAllLinks';
import { chevron, domain, idle, openLinks, press, status, table } from '../links/openLinks';
import { accessibilityProblems } from '../support/accessibility';
import { link, links } from '../support/rows';
import { screenWords } from '../support/screenWords';
import { edit, loadChangesCode, openCompared } from './openChanges';

beforeAll(loadChangesCode);
beforeEach(bringAllLinks);

const query = (address: string) => new URLSearchParams(address.split('?')[1]);
const visits = (slug: string, times: number) => ({ kind: 'visit' as const, slug, times });
/** The clicks of the rows in sight, by slug. */
const clicks = async () =>
  Object.fromEntries(
    within(await table())
      .getAllByRole('row')
      .slice(1)
      .map((row) => {
        const cells = within(row).getAllByRole('cell');
        return [/\/(\S+)$/.exec(within(row).getAllByRole('button')[0]?.ariaLabel ?? '')?.[1], cells[5]?.textContent];
      }),
  );
async function openFilters(user: Awaited<ReturnType<typeof openLinks>>['user'], name: string) {
  await user.click(await press(name));
  const filters = within(screen.getByRole('group', { name: screenWords.filters }));
  await filters.findByRole('group', { name: 'Status' }); // its code is loaded when it is opened
  return filters;
}

describe('a list that was read twice', () => {
  it('is sorted by the clicks since, which its column and the details show, until the chip is removed', async () => {
    const rows = [
      link('busy', { clickCount: 1200 }),
      link('quiet', { clickCount: 7 }),
      link('fell', { clickCount: 90 }),
    ];
    const app = await openCompared(rows, visits('busy', 4), visits('quiet', 12));
    const { world, user, location, go } = app;
    await world.sandbox.database.orm.update(linksTable).set({ clickCount: 3 }).where(eq(linksTable.slug, 'fell'));
    await user.click(await idle(screenWords.reloadAll(3)));
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2));
    go(`/links?domain=${domain}&sort=clicksSince`);
    await waitFor(async () => expect(await clicks()).toEqual({ busy: '0', quiet: '0', fell: 'reset' }));
    await user.click(await chevron('fell'));
    await screen.findByText(/^3 · reset since /);
    await user.click(await chevron('fell'));
    go(-1);
    await edit(world, visits('busy', 2));
    await user.click(await idle(screenWords.reloadAll(3)));
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3));
    await user.click(screen.getByRole('link', { name: 'Most clicks since then' }));
    await status(new RegExp(`^3 links · ${screenWords.justNow}`));
    await waitFor(async () => expect(await clicks()).toEqual({ busy: '+2', quiet: '0', fell: '0' }));
    expect(screen.getByRole('columnheader', { name: 'Clicks since the list was loaded before' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await user.click(await chevron('busy'));
    await screen.findByText(/^1,206 · 2 since /);
    expect(await accessibilityProblems()).toEqual([]);

    const filters = await openFilters(user, 'Filters');
    expect(filters.getByRole('checkbox', { name: 'Sort by clicks since then' })).toBeChecked();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /^Remove By clicks since / }));
    await waitFor(() => expect(query(location()).has('sort')).toBe(false));
    expect(screen.getByRole('searchbox', { name: screenWords.searchLinks })).toHaveFocus();
    await waitFor(async () => expect(await clicks()).toEqual({ busy: '1,206', quiet: '19', fell: '3' }));
  });

  it('is narrowed to a group in the filters, with a chip that removes it', async () => {
    const { user, location, go } = await openCompared(
      [link('grew', { clickCount: 10 }), ...links(3)],
      visits('grew', 10),
      visits('l-1', 9),
      { kind: 'switch', slug: 'l-2', isActive: false },
    );
    await user.click(await screen.findByRole('link', { name: 'Took off' }));
    await status(/^1 of 4 links/);
    await waitFor(async () => expect(await clicks()).toEqual({ grew: '+10' }));
    const filters = await openFilters(user, 'Filters (1)');
    const choice = filters.getByRole('combobox', { name: /^Changed since / });
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Changed or not', 'Switched off (1)', 'Took off (1)']);
    expect(await accessibilityProblems()).toEqual([]);
    await user.selectOptions(choice, 'Switched off (1)');
    await status(/^1 of 4 links/);
    await chevron('l-2');
    await waitFor(() => expect(query(location()).get('changed')).toBe('switched-off'));
    await waitFor(async () => expect(await clicks()).toEqual({ 'l-2': '0' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /^Remove Switched off since / }));
    await status(/^4 links/);
    expect(query(location()).has('changed')).toBe(false);
    go(`/links?domain=${domain}&changed=created.9`);
    await screen.findByRole('button', { name: 'Remove Created: not kept any more' });
    await status(/^0 of 4 links/);
  });
});

it('a list that was read once offers nothing of it in its filters, and says so of an address that asks for it', async () => {
  const { user } = await openLinks({ rows: links(3), search: `?domain=${domain}&changed=took-off` });
  await status(/^0 of 3 links/);
  await screen.findByRole('button', { name: 'Remove Took off: nothing compared yet' });
  const filters = await openFilters(user, 'Filters (1)');
  await filters.findByRole('button', { name: 'Destination host' });
  expect(filters.queryByRole('combobox', { name: /^Changed/ })).not.toBeInTheDocument();
  expect(filters.queryByRole('checkbox', { name: 'Sort by clicks since then' })).not.toBeInTheDocument();
});
