import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLinkStatus } from '@/contract/links';
import { emptyDraft, writeDraft } from '@/engines/imports/many/draft';
import { closeJobs, openJobs } from '@/engines/jobs/openJobs';
import { openListDatabase } from '@/engines/link-lists/store/listDatabase';
import { domainsInAddress, placeKey } from '@/engines/links/model';
import { consentStore } from '@/providers/consent';
import { draftPrefix } from '@/providers/drafts';
import { findDatabase } from '@/providers/store/database';
import { noteImport, noteProved } from '@/providers/store/keptImports';
import { noteJobs } from '@/providers/store/keptJobs';
import { databaseOf, ownerOf } from '@/providers/store/owner';
import { confirmed } from '../jobs/requests';
import { accessibilityProblems } from '../support/accessibility';
import { takeTimers } from '../support/clock';
import { bringDatabases, madeDatabase } from '../support/indexedDb';
import { bringWorkers, hangWorkers } from '../support/nearWorker';
import { type OpenApp, renderApp } from '../support/renderApp';
import { links } from '../support/rows';
import { waitAhead } from '../support/waitAhead';
import { createTestWorld } from '../support/world';

beforeEach(bringDatabases);
beforeEach(bringWorkers);
afterEach(closeJobs);
beforeAll(async () => {
  await Promise.all([
    import('@/shell/Shell'),
    import('@/resources/links/logout/LogoutQuestion'),
    import('@/pages/dashboard/DashboardPage'),
  ]);
});

const place = { organizationId: 'org_1', projectId: 'prj_1', domains: ['go.localhost:4400'] };

const losses = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** A job that waits for the answer to its first call. */
async function runJob() {
  const world = await createTestWorld({ rows: { links: links(2) } });
  const { user, identity } = renderApp({ world });
  const button = await screen.findByRole('button', { name: 'Logout' });
  const answers = world.hold(setLinkStatus);
  const items = ['l-1', 'l-2'].map((slug) => ({
    id: `${domainsInAddress(place)}+${slug}`,
    shortUrl: `http://${domainsInAddress(place)}/${slug}`,
    before: { isActive: true, deleted: false },
    readAt: Date.now(),
    isLeftAlone: false,
  }));
  const nothing = () => undefined;
  const opening = {
    subject: 'auth0|ada',
    client: world.client(),
    onFailure: nothing,
    onChanged: nothing,
    onCreated: nothing,
  };
  const jobs = openJobs(opening);
  act(() => void jobs.start({ kind: 'status', place, action: 'deactivate', items, ...confirmed }));
  await waitFor(() => expect(answers.waiting).toHaveLength(1));
  return { world, user, identity, button, answers };
}

it('Logout asks while a job is not finished, and then removes it from this browser', async () => {
  const { world, user, identity, button, answers } = await runJob();
  await user.click(button);
  const dialog = await screen.findByRole('alertdialog', { name: 'Log out?' });
  expect(losses(dialog)).toEqual(['Deactivate 2 links: not finished, 0 of 2 done']);
  await user.click(within(dialog).getByRole('button', { name: 'Stay signed in' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(button).toHaveFocus();

  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(identity.visitor()).toBe('visitor'));
  expect(await indexedDB.databases()).toEqual([]);
  act(() => answers.releaseAll());
  await closeJobs();
  expect(world).toHaveRequested(setLinkStatus, 1);
});

it('Logout names the jobs that were not finished where the worker that has them does not answer', async () => {
  hangWorkers();
  noteJobs((await ownerOf('auth0|ada')) ?? '', { used: Date.now(), unfinished: 1 });
  const { user, identity } = renderApp({ world: await createTestWorld() });
  takeTimers();
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  const dialog = await waitAhead(() => screen.getByRole('alertdialog', { name: 'Log out?' }));
  expect(losses(dialog)).toEqual(['1 job that is not finished']);
  await user.click(within(dialog).getByRole('button', { name: 'Log out' }));
  await waitAhead(() => expect(identity.visitor()).toBe('visitor'));
});

it('what Logout asks follows a job that ends while it is asked', async () => {
  const { user, answers, button } = await runJob();
  await user.click(button);
  const dialog = await screen.findByRole('alertdialog', { name: 'Log out?' });
  expect(losses(dialog)).toEqual(['Deactivate 2 links: not finished, 0 of 2 done']);
  act(() => answers.releaseAll());
  await waitFor(() => expect(losses(dialog)).toEqual(['the undo of 1 job of the last 24 hours']));
});

describe('what only this device has', () => {
  const hourMs = 3_600_000;
  const draftKey = `${draftPrefix}auth0|ada-prj_1`;

  /** A text of many rows, an upload without a proof, and differences that readings have found, some of them older than a day. */
  async function leaveTraces() {
    const owner = (await ownerOf('auth0|ada')) ?? '';
    writeDraft({ subject: 'auth0|ada', projectId: 'prj_1' }, { ...emptyDraft, text: 'a.example\n\nb.example\n' });
    const kept = { ...place, fileName: 'links.csv', rows: 3 };
    for (const id of ['one', 'two']) noteImport(owner, { ...kept, id, began: Date.now() - hourMs });
    noteProved('two');
    const database = await openListDatabase(await madeDatabase(databaseOf(owner)), false, () => undefined);
    for (const [number, age, links] of [
      [5, 30, 7],
      [6, 3, 4],
      [7, 1, 1],
    ] as const) {
      const to = Date.now() - age * hourMs;
      const interval = { id: String(number), from: to - hourMs, to, counts: {}, links, isCut: false };
      await database?.put('intervals', { interval, former: number - 1, bytes: 9, pieces: 0 }, [
        placeKey(place),
        number,
        0,
      ]);
    }
    database?.close();
  }
  const named = [
    '2 lines in Create many',
    'the proof of the import links.csv, which is not finished',
    '5 changes found in the last 24 hours (What changed)',
  ];
  const ask = async ({ user }: OpenApp) => {
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    return screen.findByRole('alertdialog', { name: 'Log out?' });
  };
  const stored = async () => {
    const database = await findDatabase(databaseOf((await ownerOf('auth0|ada')) ?? ''));
    const kept = [
      ...((await database?.getAllKeys('intervals')) ?? []),
      ...((await database?.getAllKeys('imports')) ?? []),
    ];
    database?.close();
    return {
      hasLists: kept.length > 0,
      hasText: localStorage.getItem(draftKey) !== null,
    };
  };

  async function open() {
    const world = await createTestWorld({ rows: { links: links(1) } });
    await leaveTraces();
    return { world, app: renderApp({ world }) };
  }

  it('is named before it is deleted by Logout', async () => {
    consentStore.accept();
    const { app } = await open();
    const dialog = await ask(app);
    expect(losses(dialog)).toEqual(named);
    expect(await accessibilityProblems()).toEqual([]);
    await app.user.click(within(dialog).getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(app.identity.visitor()).toBe('visitor'));
    await waitFor(async () => expect(await stored()).toEqual({ hasLists: false, hasText: false }));
  });

  it('can’t be kept without functional storage', async () => {
    consentStore.save({ analytics: true, functional: false });
    const { app } = await open();
    const dialog = await ask(app);
    expect(losses(dialog)).toEqual(named.slice(0, 1)); // the rest is deleted at the sign-in
    expect(within(dialog).queryByRole('button', { name: 'Keep for me on this device' })).toBeNull();
  });

  async function keep() {
    consentStore.accept();
    const { world, app } = await open();
    const dialog = await ask(app);
    await app.user.click(within(dialog).getByRole('button', { name: 'Keep for me on this device' }));
    await waitFor(() => expect(app.identity.visitor()).toBe('visitor'));
    app.close();
    expect(await stored()).toEqual({ hasLists: true, hasText: true });
    return world;
  }

  it('waits for its person, who has asked for it, and is there at the next sign-in', async () => {
    const world = await keep();
    vi.setSystemTime(Date.now() + 13 * 24 * hourMs);
    const app = renderApp({ world });
    await screen.findByRole('heading', { level: 1 });
    expect(await stored()).toEqual({ hasLists: true, hasText: true });
    expect(losses(await ask(app))).toEqual(named.slice(0, 2)); // what changed is older than a day by now
  });

  it.each([
    { who: 'another person', as: 'bo', days: 0 },
    { who: 'its person', as: 'ada', days: 15 },
  ] as const)('goes before $who is let in', async ({ as, days }) => {
    const world = await keep();
    vi.setSystemTime(Date.now() + days * 24 * hourMs);
    renderApp({ world, as });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(async () => expect(await stored()).toEqual({ hasLists: false, hasText: false }));
  });

  it('goes when the permission to keep it is withdrawn, but for jobs and texts', async () => {
    await keep();
    renderApp({ world: await createTestWorld(), as: 'visitor', at: '/login' });
    act(() => consentStore.save({ analytics: false, functional: false }));
    await waitFor(async () => expect(await stored()).toEqual({ hasLists: false, hasText: true }));
  });

  it('is not asked about where there is nothing', async () => {
    const { app } = await open();
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
    localStorage.removeItem(draftKey);
    noteProved('one');
    await app.user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(app.identity.visitor()).toBe('visitor'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
