import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { env } from '@/config';
import { listLinks, setLinkStatus } from '@/contract/links';
import { v1 } from '@/contract/v1';
import { listEvents } from '@/engines/links';
import { bringAllLinks, loadAllLinksCode } from '../all-links/bringAllLinks';
import { bar, loadJobsCode, prepareJobs } from '../jobs/openJobs';
import { domain, press, search, status } from '../links/openLinks';
import { loadPaletteCode, look, openByKey, option } from '../palette/openPalette';
import { bringCodes } from '../print/nearCodes';
import { passTime, takeTimers } from '../support/clock';
import { link, links } from '../support/rows';
import { savedFiles } from '../support/savedFiles';
import { screenWords } from '../support/screenWords';
import { waitAhead } from '../support/waitAhead';
import type { TestWorld } from '../support/world';
import { namesServerSearch, openSearched, questions } from './openSearched';

beforeAll(() =>
  Promise.all([
    loadJobsCode(),
    loadAllLinksCode(),
    loadPaletteCode(),
    import('@/pages/links/tools/ExportLinks'),
    import('@/pages/print/PrintPage'),
    import('@/pages/links/tools/PrintCodes'),
    import('@/pages/links/tools/StatusDialog'),
    import('@/pages/links/tools/Totals'),
    import('@/engines/link-lists/source/searchedLists'),
  ]),
);
namesServerSearch();

type User = Awaited<ReturnType<typeof openSearched>>['user'];

async function openTool(user: User, name: string) {
  await user.click(await press('Tools'));
  await user.click(await screen.findByRole('menuitem', { name }));
}

async function openCreation(user: User) {
  await user.click(await press('Create Link'));
  const dialog = within(await screen.findByRole('dialog', { name: screenWords.createLinkTitle }));
  const enter = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  return { dialog, enter };
}

async function exportLinks(user: User, count: number) {
  await openTool(user, 'Export…');
  await user.click(await screen.findByRole('radio', { name: 'JSON lines' }));
  const button = await press('Export');
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await user.click(button);
  await screen.findByText(screenWords.exported(count));
}

describe('What is done with links that a server finds', () => {
  it('is a change of status of all that match, which is undone', async () => {
    prepareJobs();
    const { world, user } = await openSearched('&q=spring+27');
    await status(/^5 of 300 links/);
    takeTimers({ withDate: true });
    await openTool(user, 'Change status…');
    await user.click(await screen.findByRole('button', { name: 'Deactivate 5 links' }));
    await waitAhead(() => screen.getByText('Done: 5 of 5 deactivated'));
    passTime(500); // a press sooner may be the second half of a double click
    await user.click(within(await bar()).getByRole('button', { name: 'Undo' }));
    await waitAhead(() => screen.getByText('Done: 5 of 5 reactivated'));
    const changes = world.requests(setLinkStatus).map(({ body }) => JSON.stringify(body));
    expect(changes).toEqual([...Array(5).fill('{"isActive":false}'), ...Array(5).fill('{"isActive":true}')]);
  });

  it('is a change of status whose links stay in sight where they match no more', async () => {
    prepareJobs();
    const { user } = await openSearched('&q=spring+27&status=active');
    await status(/^5 of 300 links/);
    await openTool(user, 'Change status…');
    await user.click(await screen.findByRole('button', { name: 'Deactivate 5 links' }));
    expect(await status(/^0 of 300 links · 5 kept in sight because you changed them/)).toBeVisible();
  });

  it('says why totals can’t be had, until they are reloaded, and nothing of it in the next tool', async () => {
    prepareJobs();
    const { world, user } = await openSearched('&q=spring+27');
    await status(/^5 of 300 links/);
    await expect.poll(() => world.pending()).toBe(0);
    world.fail(listLinks, 422, { detail: 'Not today' });
    await openTool(user, 'Totals…');
    const totals = within(await screen.findByRole('dialog', { name: 'Totals' }));
    expect(await totals.findByText('Not today')).toBeVisible();
    world.recover();
    await user.click(totals.getByRole('button', { name: screenWords.reload }));
    expect(await totals.findByRole('row', { name: /^print 2 / })).toBeVisible();
    world.fail(listLinks, 422, { detail: 'Not today' });
    await user.click(totals.getByRole('radio', { name: 'Created by' }));
    expect(await totals.findByText('Not today')).toBeVisible();
    await user.keyboard('{Escape}');
    world.recover();
    await openTool(user, 'Change status…');
    expect(await screen.findByRole('button', { name: 'Deactivate 5 links' })).toBeVisible();
    expect(screen.queryByText('Failed to reload links')).toBeNull();
    expect(await status(/^5 of 300 links/)).toBeInTheDocument();
  });

  it('says of codes to print that the links can’t be had, not that there are none', async () => {
    const { world, user } = await openSearched('&q=spring+27');
    await status(/^5 of 300 links/);
    world.fail(listLinks, 422, { detail: 'Not today' });
    await openTool(user, screenWords.printCodesTool);
    expect(await screen.findByText(/^(?:Not today|No links shown)$/)).toHaveTextContent('Not today');
    expect(await status(/^5 of 300 links/)).toBeVisible();
  });

  it('is a file of all that match, which is verified', async () => {
    bringAllLinks();
    const files = savedFiles();
    const { user } = await openSearched('&q=spring');
    await status(/^100 of 300 links/);
    await exportLinks(user, 100);
    const lines = (await files[0]?.blob.text())?.trim().split('\n');
    const expected = Array.from({ length: 100 }, (_, at) => `l${at * 3}`);
    expect(lines?.map((line): unknown => JSON.parse(line).shortLink)).toEqual(expected);
  });

  it('is a file of all links where no question is asked, and what they come to by a field', async () => {
    bringAllLinks();
    savedFiles();
    const { world, user } = await openSearched();
    await exportLinks(user, 300);
    await user.keyboard('{Escape}');
    await openTool(user, 'Totals…');
    const totals = within(await screen.findByRole('dialog', { name: 'Totals' }));
    expect(await totals.findByRole('row', { name: /^print 150 22,350 0$/ })).toBeVisible();
    expect(world.requests(listLinks).length - questions(world).length).toBe(1);
  });

  it('is asked for with the same calls where a tool is opened again without a question, and with none once it is closed', async () => {
    bringAllLinks();
    const { world, user } = await openSearched();
    const openTotals = async () => {
      const before = questions(world).length;
      await openTool(user, 'Totals…');
      const totals = within(await screen.findByRole('dialog', { name: 'Totals' }));
      await totals.findByRole('row', { name: /^print 150 22,350 0$/ });
      await expect.poll(() => world.pending()).toBe(0);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      return questions(world)
        .slice(before)
        .map(({ query }) => query);
    };
    const first = await openTotals();
    expect(first).toHaveLength(3); // rows, totals, values
    listEvents.tell({ kind: 'refresh', place: { organizationId: 'org_1', projectId: 'prj_1', domains: [domain] } });
    expect(await openTotals()).toEqual(first);
  });

  it('comes to figures of the 50 values that the server names, which is said where it may have more', async () => {
    bringAllLinks();
    const rows = Array.from({ length: 51 }, (_, at) => link(`l${at}`, { tags: [`tag ${at}`], clickCount: at }));
    const { user } = await openSearched('', { links: rows });
    await openTool(user, 'Totals…');
    const totals = within(await screen.findByRole('dialog', { name: 'Totals' }));
    expect(await totals.findByText('The 50 values with the most links. The server names no more.')).toBeVisible();
    expect(totals.queryByText(/^'Clicks since'/)).toBeNull();
    await user.click(totals.getByRole('radio', { name: 'Created by' }));
    await totals.findByRole('row', { name: / 51 1,275 0$/ });
    expect(totals.queryByText(/values with the most links/)).toBeNull();
  });

  it('is a change of status of those that were selected, also once the question is taken back', async () => {
    prepareJobs();
    const { user } = await openSearched('&q=spring+27');
    await status(/^5 of 300 links/);
    await openTool(user, 'Select');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all shown links' }));
    await status('5 selected');
    search('');
    await screen.findByText('Autumn 1');
    await user.click(await press('Change status…'));
    await user.click(await screen.findByRole('radio', { name: 'Reactivate' }));
    await user.click(await screen.findByRole('radio', { name: 'Deactivate' }));
    expect(await screen.findByRole('button', { name: 'Deactivate 5 links' })).toBeVisible();
  });

  it('is a sheet with the codes of all that match', async () => {
    bringAllLinks();
    bringCodes();
    const { user } = await openSearched('&q=spring+27');
    await status(/^5 of 300 links/);
    await openTool(user, 'Print QR codes…');
    fireEvent.click(await press('Make 5 labels'));
    expect(await status('5 of 5 codes verified')).toBeVisible();
  });
});

describe('A link that is about to be created', () => {
  beforeEach(bringAllLinks);
  const old = link('old', { deepLink: 'https://www.example.com/Sale%20now/?utm_source=mail' });
  const rows = [...links(60), old, link('same', { deepLink: 'https://example.com/Sale%20now' })];

  it('is compared by the server with links that are not loaded, which tells that its slug is taken too', async () => {
    const { user, world } = await openSearched('', { links: rows });
    const { dialog, enter } = await openCreation(user);
    enter(screenWords.destinationLabel, 'https://example.com/Sale%20now/');
    await dialog.findByText('1 link leads here already, 1 link with a similar destination');
    dialog.getByText(`Searched: all 62 links of ${domain}`);
    enter(screenWords.slugLabel, 'old');
    await dialog.findByText('This slug is taken');
    expect(questions(world).map(({ query }) => query.q ?? query.slug)).toEqual(['example.com /Sale now', 'old']);
  });

  it('ends the session where the server answers 401', async () => {
    const { user, world, identity } = await openSearched('', { links: rows });
    const { enter } = await openCreation(user);
    world.fail(v1.listLinks, 401);
    enter(screenWords.slugLabel, 'old');
    await waitFor(() => expect(identity.visitor()).toBe('visitor'));
  });

  it('is compared with the loaded links where the server does not answer', async () => {
    const { user, world } = await openSearched('', { links: rows });
    const { dialog, enter } = await openCreation(user);
    world.fail(v1.listLinks, 403, { detail: 'The audit has locked it' });
    enter(screenWords.destinationLabel, 'https://example.com/l-1');
    await expect.poll(() => questions(world).length).toBeGreaterThan(0);
    expect(screen.queryByText('The audit has locked it')).toBeNull();
    expect(dialog.queryByText(/^Searched: all/)).toBeNull();
  });
});

describe('A deployment that does not name the search', () => {
  beforeEach(() => void Object.assign(env, { linkSearch: 'browser' }));

  function expectCallsOfSpecification(world: TestWorld) {
    const parameters = world.allRequests().flatMap(({ query }) => Object.keys(query));
    expect([...new Set(parameters)].toSorted()).toEqual(['continuationToken', 'pageSize']);
    expect(questions(world)).toEqual([]);
  }

  it('makes the calls of the specification alone for a search, a creation, the palette and a file', async () => {
    bringAllLinks();
    savedFiles();
    const { world, user } = await openSearched('&sort=clicks&tag=print');
    search('spring');
    expect(await status(/^50 of 300 links/)).toBeVisible();
    const { dialog, enter } = await openCreation(user);
    enter(screenWords.destinationLabel, 'https://example.com/sale');
    enter(screenWords.slugLabel, 'l1');
    await dialog.findByText('This slug is taken');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await press('Discard'));
    await openByKey({ user });
    await look('autumn 299');
    await option(/Autumn 299/);
    await user.keyboard('{Escape}');
    await exportLinks(user, 50);
    await expect.poll(() => world.pending()).toBe(0);
    expectCallsOfSpecification(world);
  });
});
