import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listLinks } from '@/contract/links';
import { consentStore } from '@/providers/consent';
import { closeAllLinks } from '@/resources/links/sync/openAllLinks';
import { chevron, domain, openLinks, press, status, table } from '../links/openLinks';
import { fixClock, passTime, shortenWaits } from '../support/clock';
import { previewing } from '../support/preview';
import { renderApp } from '../support/renderApp';
import { links } from '../support/rows';
import { createTestWorld } from '../support/world';
import { bringAllLinks, loadAllLinksCode } from './bringAllLinks';

beforeAll(loadAllLinksCode);
beforeEach(bringAllLinks);

const all = `?domain=${domain}&all=`;
const from = `loaded from ${domain}`;

/** Somebody opens the address of all links, and the server answers each list call so. */
async function openAnswered(reply: object) {
  const world = await createTestWorld();
  world.reply(listLinks, reply);
  return renderApp({ world, at: `/links${all}` });
}
const wire = (slug: string) => ({
  domain,
  shortLink: slug,
  deepLink: 'https://example.com',
  created: '2026-01-01T00:00:00Z',
});

describe('the status row of all links', () => {
  it('says during the reading how many are here, how many match and how long it takes, and shows the progress', async () => {
    fixClock();
    const { world, user } = await openLinks({ rows: links(1300), search: `?domain=${domain}&q=l-1` });
    await table();
    const answers = world.hold(listLinks);
    await user.click(await press('Load the rest'));
    for (const count of ['200', '400', '600', '800', '1,000']) {
      await waitFor(() => expect(answers.waiting).toHaveLength(1));
      answers.waiting[0]?.release();
      await screen.findByText(new RegExp(`^${count} links`));
    }
    const line = screen.getByText(/^1,000 links/);
    await waitFor(() =>
      expect(line).toHaveTextContent(
        `1,000 links ${from} (more available) · about 1 s left · 112 of 1,000 loaded links match`,
      ),
    );
    expect(line).toHaveAttribute('aria-live', 'off');
    const progress = screen.getByRole('progressbar', { name: 'Loading all links' });
    expect(progress).toHaveAttribute('max', '1300');
    expect(progress).toHaveAttribute('value', '1000');
    answers.releaseAll();
    await screen.findByText(/^1,300 links/);
  });

  it('says that it is offline and goes on by itself', async () => {
    shortenWaits();
    const { world, user } = await openLinks({ rows: links(30) });
    await table();
    world.cut(listLinks, { times: 1 });
    await user.click(await press('Load the rest'));
    expect(await screen.findByText(/ · offline, resumes when online$/)).toBeVisible();
    await screen.findByText(/^30 links .* all loaded just now/);
  });

  it('marks a list that is older than 15 minutes and names the day', async () => {
    fixClock();
    consentStore.accept();
    const app = await openLinks({ rows: links(30) });
    await app.user.click(await press('Load the rest'));
    await screen.findByText(/all loaded just now/);
    expect(screen.queryByRole('img', { name: 'This may be out of date.' })).not.toBeInTheDocument();
    await waitFor(() => expect(localStorage.getItem('waypost-local-lists')).toContain('"isComplete":true'));
    app.go(`/links?domain=${domain}`);
    closeAllLinks();
    passTime(86_400_000);
    const again = app.reload();
    await screen.findByText(/^All 30 links were loaded yesterday at \d/);
    await again.user.click(await press('Use them'));
    await screen.findByText(/ · all loaded yesterday at \d/);
    expect(screen.getByRole('img', { name: 'This may be out of date.' })).toBeVisible();

    await again.user.click(await chevron('l-1'));
    expect(await screen.findByRole('heading', { name: /^Link Details as read yesterday at/ })).toBeVisible();
  });

  it('says when the server counts other links, and offers to read them again', async () => {
    await openAnswered({ links: [wire('a'), wire('b')], hasMore: false, totalCount: 7 });
    expect(await status('The server counts 7 links, 2 are here.')).toBeVisible();
    await press('Read again');
  });

  it('says that the reading begins anew when the server no longer knows its place', async () => {
    fixClock();
    const { world, user } = await openLinks({ rows: links(430) });
    await table();
    const answers = world.hold(listLinks);
    await user.click(await press('Load the rest'));
    await waitFor(() => expect(answers.waiting).toHaveLength(1));
    world.fail(listLinks, 410, { detail: 'Gone' }, { times: 1 });
    answers.waiting[0]?.release();
    await status(
      'The server no longer knows where the reading stopped. It begins anew; what was read can be used meanwhile.',
    );
    expect(screen.getByText(/^200 links/)).toBeVisible();
    answers.releaseAll();
    await screen.findByText(/^430 links .* all loaded just now/);
  });

  it('ends a reading that the server repeats', async () => {
    await openAnswered({ links: [wire('a')], hasMore: true, nextContinuationToken: 'same', totalCount: 90 });
    expect(await status('The list repeats itself on the server')).toBeVisible();
    await press('Read again');
  });

  it('says that the list lasts until the page is left when the browser stores nothing', async () => {
    fixClock();
    consentStore.accept();
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('As in a private window', 'SecurityError');
    });
    const { user } = await openLinks({ rows: links(30), search: all });
    await screen.findByText(/all loaded just now/);
    await user.click(await press('About this list'));
    const keep = screen.getByRole('switch', { name: 'Keep it on this device' });
    expect(keep).toHaveAccessibleDescription('Kept until you leave: this browser gives no room.');
    await user.click(keep);
    expect(keep).not.toBeChecked();
    await user.click(keep);
    expect(keep).toBeChecked();
    await user.click(await press('Read again'));
    await screen.findByText(/^30 links .* all loaded just now/);
    await chevron('l-1');
  });

  it('shows pages where the browser lets no worker run', async () => {
    vi.stubGlobal('Worker', undefined);
    const { user } = await openLinks({ rows: links(30), search: all });
    await status('This browser lets no worker run; load page by page.');
    await screen.findByText(`25 links ${from} (more available)`);
    await user.click(await press('Load More Links'));
    await screen.findByText(`30 links ${from}`);
    await user.click(await press('Back to pages'));
    expect(screen.queryByText(/no worker/)).not.toBeInTheDocument();
  });

  it('has no use for the size of pages and for bulk mode, and says why', async () => {
    previewing('bulk-actions');
    await openLinks({ rows: links(30), search: all });
    await screen.findByText(/all loaded just now/);
    expect(screen.getByRole('button', { name: '25 per page' })).toHaveAttribute(
      'data-tooltip',
      'The whole list is loaded',
    );
    expect(screen.getByRole('button', { name: 'Bulk Actions' })).toHaveAttribute(
      'data-tooltip',
      'Works on loaded pages',
    );
  });
});

describe('a list on the device', () => {
  const register = () => localStorage.getItem('waypost-local-lists') ?? '';

  it('tells of itself, goes to memory and back without a call or a look away, and is removed', async () => {
    fixClock();
    consentStore.accept();
    const { world, user, location } = await openLinks({ rows: links(30) });
    await user.click(await press('Load the rest'));
    await screen.findByText(/all loaded just now/);
    await waitFor(() => expect(register()).toContain('"links":30'));
    await user.click(await press('About this list'));
    const about = screen.getByRole('group', { name: 'About this list' });
    expect(about).toHaveTextContent(/Loadedfrom .* to .*Links30On this device\d+ kB/);

    const row = await chevron('l-1');
    const calls = world.requests(listLinks).length;
    const keep = within(about).getByRole('switch', { name: 'Keep it on this device' });
    expect(keep).toHaveAccessibleDescription('Until you sign out.');
    await user.click(keep);
    await waitFor(() => expect(keep).toHaveAccessibleDescription('Kept until you leave.'));
    expect(keep).not.toBeChecked();
    await waitFor(() => expect(about).not.toHaveTextContent('On this device'));
    expect(register()).toContain('"lists":{}');
    const said = new Set<string>();
    const listener = new MutationObserver(() => said.add(about.textContent));
    listener.observe(about, { subtree: true, childList: true, characterData: true });
    await user.click(keep);
    await waitFor(() => expect(keep).toHaveAccessibleDescription('Until you sign out.'));
    listener.disconnect();
    expect([...said].join()).toContain('Storing it…');
    expect([...said].join()).not.toContain('gives no room');
    expect(register()).toContain('"links":30');
    expect(keep).toBeChecked();
    expect(about).toHaveTextContent(/On this device\d+ kB/);
    expect(row).toBeInTheDocument();
    expect(world.requests(listLinks)).toHaveLength(calls);

    await user.click(await press('Remove'));
    await waitFor(() => expect(register()).toContain('"lists":{}'));
    expect(location()).toBe(`/links?domain=${encodeURIComponent(domain)}`);
  });
});

describe('the keys of all links', () => {
  it('load the rest, pause and go on with l, and lead to more filters with f', async () => {
    fixClock();
    const { world, user, location } = await openLinks({ rows: links(430) });
    await table();
    const answers = world.hold(listLinks);
    await user.keyboard('l');
    await press('Pause');
    expect(location()).toContain('all=');
    await user.keyboard('l');
    await screen.findByText(/paused$/);
    answers.releaseAll();
    await user.keyboard('l');
    await screen.findByText(/^430 links/);
    await user.keyboard('f');
    expect(screen.getByRole('button', { name: 'More filters' })).toHaveFocus();
  });
});
