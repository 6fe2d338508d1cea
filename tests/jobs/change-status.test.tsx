import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listLinks, setLinkStatus } from '@/contract/links';
import { closeAllLinks } from '@/engines/link-lists/source/openAllLinks';
import { useJobs } from '@/resources/links/jobs/useJobs';
import { openLinks, table } from '../links/openLinks';
import { accessibilityProblems } from '../support/accessibility';
import { answersRead } from '../support/answersRead';
import { fixClock, passTime, takeTimers } from '../support/clock';
import { renderApp, renderInWorkspace } from '../support/renderApp';
import { link, links, twoOrganizations } from '../support/rows';
import { screenWords } from '../support/screenWords';
import { choose } from '../support/select';
import { enterStrictMode } from '../support/strictMode';
import { waitAhead } from '../support/waitAhead';
import { createTestWorld } from '../support/world';
import { bar, change, domain, loadJobsCode, openChange, openChangeIn, prepareJobs, press } from './openJobs';

beforeAll(loadJobsCode);
beforeEach(prepareJobs);

const mixed = [...links(3), link('off', { isActive: false }), link('gone', { deleted: true })];
const statusOf = (slug: string) => {
  const row = screen.getByRole('button', { name: screenWords.detailsFor(`${domain}/${slug}`) }).closest('tr');
  return within(row ?? document.body).getByText(/^(Active|Inactive|Deleted)$/).textContent;
};

describe('Tools', () => {
  it('says why the status of no links can be changed, and leads to the jobs', async () => {
    const world = await createTestWorld({ rows: { links: [] } });
    const { user } = renderApp({ world, at: `/links?domain=${domain}` });
    await press('Create Your First Link');
    await user.click(await press(screenWords.tools));
    const entry = await screen.findByRole('menuitem', { name: screenWords.changeStatus });
    expect(entry).toHaveAttribute('data-tooltip', 'No links shown');
    await user.click(screen.getByRole('menuitem', { name: 'Jobs and undo…' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  });
});

describe('the dialog that changes the status of many links', () => {
  it('says what will change before it does, and brings deleted links back only by a tick of its own', async () => {
    const { dialog, world, user } = await openChange({ rows: mixed });
    await waitFor(() => expect(dialog).toHaveAccessibleName(screenWords.statusTitle(5)));
    const plan = '3 will change · 1 is inactive already · 1 is deleted and skipped';
    expect(await within(dialog).findByText(plan)).toBeVisible();
    expect(within(dialog).getByText(`loaded ${screenWords.justNow}`)).toHaveAttribute('aria-live', 'off'); // time alone is not spoken
    expect(await accessibilityProblems()).toEqual([]);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: screenWords.reactivate }));
    await within(dialog).findByText('1 will change · 3 are active already · 1 is deleted and skipped');
    const tick = await screen.findByRole('checkbox', { name: 'Also reactivate 1 deleted link' });
    expect(tick).toHaveAccessibleDescription("This can't be undone.");
    await user.click(tick);
    await within(dialog).findByText('2 will change · 3 are active already');
    expect(await press('Reactivate 2 links')).toBeEnabled();
    expect(world).toHaveRequested(setLinkStatus, 0);
  });

  it('says by what the links were filtered, and names the first five that will change, and the clicks of all of them', async () => {
    const rows = [
      ...Array.from({ length: 7 }, (_, at) => link(`l-${at}`, { name: `Launch ${at}`, clickCount: at })),
      link('off', { name: 'Launch off', clickCount: 100, isActive: false }),
    ];
    const { dialog } = await openChange({ rows, search: `?domain=${domain}&q=launch` });
    await waitFor(() => expect(dialog).toHaveAccessibleName(screenWords.statusTitle(8)));
    const filters = within(dialog).getByRole('list', { name: 'Filters that are set' });
    expect(filters).toHaveTextContent(/^“launch”$/);
    const first = within(within(dialog).getByRole('list', { name: 'The first of them' })).getAllByRole('listitem');
    expect(first).toHaveLength(5);
    expect(first[1]).toHaveTextContent(`${domain}/l-1 Launch 1 · 1 click`);
    expect(within(dialog).getByText('and 2 more · 21 clicks altogether')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('changes the links in the list, one call each, and undoes that', async () => {
    const app = await openChange({ rows: mixed });
    await change(app, 'Deactivate 3 links', 'Done: 3 of 3 deactivated');
    const { world, user } = app;
    expect(world).toHaveRequested(setLinkStatus, 3);
    expect(world.requests(setLinkStatus)[0]?.body).toEqual({ isActive: false });
    await waitFor(() => expect(['l-1', 'l-2', 'l-3'].map(statusOf)).toEqual(Array(3).fill('Inactive')));
    expect(['off', 'gone'].map(statusOf)).toEqual(['Inactive', 'Deleted']);
    expect(await accessibilityProblems()).toEqual([]);
    fixClock(new Date(Date.now() + 500)); // a press sooner may be the second half of a double click
    await user.click(within(await bar()).getByRole('button', { name: 'Undo' }));
    vi.useRealTimers();
    await waitFor(async () => expect(await bar()).toHaveTextContent('Done: 3 of 3 reactivated'));
    await waitFor(() =>
      expect(['l-1', 'l-2', 'l-3', 'off'].map(statusOf)).toEqual([...Array(3).fill('Active'), 'Inactive']),
    );
    await user.click(within(await bar()).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: 'Job' })).not.toBeInTheDocument();
  });

  it('says how far it is, in the title of the window and under another organization too, and pauses when told', async () => {
    const place = { organizationId: 'org_northwind', projectId: 'prj_northwind_default_project' };
    const { user, world, go } = await openChange({ rows: links(3, place), also: twoOrganizations });
    const answers = world.hold(setLinkStatus);
    await user.click(await press('Deactivate 3 links'));
    await waitFor(async () => expect(await bar()).toHaveTextContent('Deactivating 0 of 3'));
    await waitFor(() => expect(document.title).toBe('(0 %) Links · Waypost'));
    await choose(user, 'Organization', 'Helios');
    await waitFor(async () =>
      expect(await bar()).toHaveTextContent('Deactivating 0 of 3 · Northwind / Default Project'),
    );
    expect(within(await bar()).getByText('Default Project').tagName).toBe('BDI'); // a name turns no words around
    await user.keyboard('{Control>}k{/Control}');
    fireEvent.change(await screen.findByRole('combobox', { name: screenWords.findAnything }), {
      target: { value: 'deact job' },
    });
    await user.click(
      await screen.findByRole('option', { name: 'Deactivate 3 links Job · Deactivating 0 of 3 · Northwind' }),
    );
    await screen.findByRole('button', { name: 'Links of: Deactivate 3 links', expanded: true });
    go(-1);
    go(-1);
    await within(await bar()).findByText('Deactivating 0 of 3');
    await user.click(within(await bar()).getByRole('button', { name: 'Pause' }));
    await waitFor(async () => expect(await bar()).toHaveTextContent('Paused · 0 of 3 done'));
    await waitFor(() => expect(document.title).toBe('Links · Waypost'));
    answers.releaseAll();
    await waitFor(async () => expect(await bar()).toHaveTextContent('Paused · 1 of 3 done'));
    expect(world).toHaveRequested(setLinkStatus, 1);
    fixClock(new Date(Date.now() + 500)); // a press sooner may be the second half of a double click
    await user.click(within(await bar()).getByRole('button', { name: 'Cancel' }));
    const question = screen.getByRole('alertdialog', { name: 'Cancel this job?' });
    expect(question).toHaveTextContent('1 of 3 is done and stays so. The rest will not be changed.');
    await user.click(within(question).getByRole('button', { name: 'Keep job' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    const cancel = within(await bar()).getByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(cancel).toHaveFocus());
    await user.click(within(await bar()).getByRole('button', { name: 'Resume' }));
    vi.useRealTimers();
    await waitFor(async () => expect(await bar()).toHaveTextContent('Done: 3 of 3 deactivated'));
  });

  it('has the start of the job spoken, ends it when its Cancel is confirmed, and keeps the focus in the bar', async () => {
    const { user, world } = await openChange({ rows: links(3) });
    const answers = world.hold(setLinkStatus);
    await user.click(await press('Deactivate 3 links'));
    await waitFor(() => expect(document.getElementById('announcements')).toHaveTextContent(/^Deactivating 0 of 3$/));
    await waitFor(async () => expect(await bar()).toHaveTextContent('Deactivating 0 of 3'));
    await waitFor(() => expect(answers.waiting).toHaveLength(1));
    within(await bar())
      .getByRole('button', { name: 'Cancel' })
      .focus();
    await user.keyboard('{Enter}');
    (await press('Cancel job')).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await answersRead(); // the worker has been told
    answers.releaseAll();
    await waitFor(async () => expect(await bar()).toHaveTextContent(/^Canceled: 1 of 3 deactivated/));
    expect(world).toHaveRequested(setLinkStatus, 1);
    await waitFor(async () => expect(within(await bar()).getByRole('link', { name: 'Show' })).toHaveFocus());
  });

  it('keeps the focus in the bar when Cancel disappears with the end of the job, though the clock was set back', async () => {
    const { user, world } = await openChange({ rows: links(1) });
    const answers = world.hold(setLinkStatus);
    await user.click(await press('Deactivate 1 link'));
    await waitFor(() => expect(answers.waiting).toHaveLength(1));
    within(await bar())
      .getByRole('button', { name: 'Cancel' })
      .focus();
    fixClock(new Date(Date.now() - 3_600_000));
    answers.releaseAll();
    await waitFor(async () => expect(await bar()).toHaveTextContent('Done: 1 of 1 deactivated'));
    await waitFor(async () => expect(within(await bar()).getByRole('link', { name: 'Show' })).toHaveFocus());
  });

  it('counts down the seconds that the server asks to wait', async () => {
    const { user, world } = await openChange({ rows: links(2) });
    world.fail(setLinkStatus, 429, {}, { times: 1, headers: { 'retry-after': '3' } });
    takeTimers({ withDate: true });
    await user.click(await press('Deactivate 2 links'));
    const shown: string[] = [];
    await waitAhead(async () => {
      const [, seconds] = /resumes in (\d+) s/.exec((await bar()).textContent) ?? [];
      if (seconds !== undefined && shown.at(-1) !== seconds) shown.push(seconds);
      expect(shown).toEqual(['3', '2', '1']);
    });
    await waitAhead(async () => expect(await bar()).toHaveTextContent('Done: 2 of 2 deactivated'));
  });

  it('takes the links that the filter lets through', async () => {
    const app = await openChange({ rows: links(12), search: `?domain=${domain}&q=l-1` });
    await waitFor(() => expect(app.dialog).toHaveAccessibleName(screenWords.statusTitle(4)));
  });

  it('reads the rest first, by itself, and shows how far that is', async () => {
    enterStrictMode();
    const app = await openLinks({ rows: links(230) });
    await table();
    const answers = app.world.hold(listLinks);
    const { world, user, dialog } = await openChangeIn(app);
    expect(dialog).toHaveAccessibleName(screenWords.statusTitle());
    await within(dialog).findByText('Loading… 25 of 230');
    expect(within(dialog).getByRole('progressbar', { name: screenWords.loadingProgress })).toHaveAttribute(
      'value',
      '25',
    );
    await user.click(screen.getByRole('radio', { name: screenWords.reactivate }));
    world.recover();
    answers.releaseAll();
    await screen.findByRole('dialog', { name: screenWords.statusTitle(230) });
    expect(screen.getByRole('dialog')).toBe(dialog);
    expect(screen.getByRole('radio', { name: screenWords.reactivate })).toBeChecked();
    expect(world.requests(listLinks).map(({ query }) => query.pageSize)).toEqual(['25', '200', '200']);
  });

  it('asks whether the loaded links are meant where the rest can’t be read', async () => {
    const app = await openLinks({ rows: links(30) });
    await table();
    app.world.fail(listLinks, 422, { detail: 'Not today' });
    const { user, dialog } = await openChangeIn(app);
    await within(dialog).findByText('The list is not complete (25 of 30).');
    within(dialog).getByRole('button', { name: screenWords.loadRest });
    await user.click(await screen.findByRole('checkbox', { name: 'Change the 25 links found so far' }));
    expect(await press('Deactivate 25 links')).not.toHaveAttribute('aria-disabled');
  });

  it('says that all links can’t be had any more, and puts no loaded ones in their place', async () => {
    const { user, dialog } = await openChange({ rows: links(30), search: `?domain=${domain}&all=` });
    await waitFor(() => expect(dialog).toHaveAccessibleName(screenWords.statusTitle(30)));
    act(() => closeAllLinks()); // as when another tab removes the list
    expect(await within(dialog).findByText('Failed to reload links')).toBeVisible();
    expect(dialog).toHaveAccessibleName(screenWords.statusTitle());
    expect(await press(screenWords.deactivate)).toHaveAttribute('aria-disabled', 'true');
    await user.click(await press(screenWords.reload));
    await waitFor(() => expect(dialog).toHaveAccessibleName(screenWords.statusTitle(30)));
  });

  it('has the number typed from 101 links on', async () => {
    const rows = links(101);
    const { user, world } = await openChange({ rows, search: `?domain=${domain}&all=` });
    const order = await press('Deactivate 101 links');
    expect(order).toHaveAttribute('data-tooltip', 'Type 101 to confirm.');
    const field = screen.getByRole('textbox', { name: 'Number of links' });
    await user.type(field, '{Enter}');
    await user.type(field, '10{Enter}');
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.type(field, '1');
    expect(await press('Deactivate 101 links')).not.toHaveAttribute('aria-disabled');
    expect(world).toHaveRequested(setLinkStatus, 0);
  });

  it('reloads first what was read fifteen minutes ago, and says that an undo will skip it', async () => {
    fixClock();
    const { user, world } = await openChange({ rows: links(2) });
    const show = async () => {
      await user.click(screen.getByRole('radio', { name: screenWords.reactivate }));
      await user.click(screen.getByRole('radio', { name: screenWords.deactivate }));
    };
    passTime(14 * 60_000);
    await show();
    expect(await press(screenWords.reload)).toBeVisible();
    passTime(60_000);
    await show();
    await screen.findByText('loaded 15 minutes ago');
    screen.getByText('2 statuses were loaded up to 15 minutes ago. An undo will skip these links.');
    await user.click(await press('Reload first'));
    await screen.findByText(`loaded ${screenWords.justNow}`);
    expect(screen.queryByText(/An undo will skip/)).not.toBeInTheDocument();
    expect(world).toHaveRequested(listLinks, 2);
    passTime(-3_600_000);
    await show();
    await screen.findByText('The clock was set back: the age of 2 statuses is unknown. An undo will skip these links.');
    expect(await press('Reload first')).toBeVisible();
  });
});

describe('the question before a job is canceled', () => {
  /** One job at work and one that waits for it, and the question of the bar about the first. */
  async function openQuestion() {
    const app = await openChange({ rows: [...links(3), link('off', { isActive: false })] });
    const { user, world } = app;
    const ofFirst = world.hold(setLinkStatus, { where: { id: `${domain}+l-1` } });
    const ofSecond = world.hold(setLinkStatus, { where: { id: `${domain}+off` } });
    await user.click(await press('Deactivate 3 links'));
    await within(await bar()).findByText('Deactivating 0 of 3');
    await waitFor(() => expect(ofFirst.waiting).toHaveLength(1));
    await openChangeIn(app);
    await user.click(screen.getByRole('radio', { name: screenWords.reactivate }));
    await user.click(await press('Reactivate 1 link'));
    const { result: jobs } = await renderInWorkspace(useJobs, { world });
    await waitFor(() => expect(jobs.current.jobs).toHaveLength(2));
    await user.click(within(await bar()).getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel this job?' });
    const first = jobs.current.jobs.find(({ state }) => state.kind === 'working')?.id ?? '';
    return { user, ofFirst, ofSecond, jobs, question, first };
  }

  it('ends the job that it was opened for, though the bar shows the next one by then', async () => {
    const { user, ofFirst, ofSecond, jobs, question, first } = await openQuestion();
    act(() => jobs.current.pause(first)); // as pressed in another tab
    ofFirst.releaseAll();
    await within(await bar()).findByText('Reactivating 0 of 1');
    await waitFor(() => expect(question).toHaveTextContent('1 of 3 is done and stays so.'));
    await user.click(within(question).getByRole('button', { name: 'Cancel job' }));
    await waitFor(() =>
      expect(jobs.current.jobs.find(({ id }) => id === first)?.state).toEqual({ kind: 'ended', isCanceled: true }),
    );
    ofSecond.releaseAll();
    await within(await bar()).findByText('Done: 1 of 1 reactivated');
  });

  it('closes when its job ends, and lets the next one run', async () => {
    const { ofFirst, ofSecond, question } = await openQuestion();
    ofFirst.releaseAll();
    await within(await bar()).findByText('Reactivating 0 of 1');
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    ofSecond.releaseAll();
    await within(await bar()).findByText('Done: 1 of 1 reactivated');
  });
});
