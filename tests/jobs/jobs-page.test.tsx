import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listDomains } from '@/contract/domains';
import { listLinks, setLinkStatus } from '@/contract/links';
import { closeJobs } from '@/engines/jobs/openJobs';
import { closeAllLinks } from '@/engines/link-lists/source/openAllLinks';
import { accessibilityProblems } from '../support/accessibility';
import { forbidWorkers } from '../support/nearWorker';
import { renderApp } from '../support/renderApp';
import { link, links } from '../support/rows';
import { screenWords } from '../support/screenWords';
import { enterStrictMode } from '../support/strictMode';
import { createTestWorld } from '../support/world';
import { bar, change, domain, loadJobsCode, openChange, prepareJobs, press } from './openJobs';

beforeAll(loadJobsCode);
beforeEach(prepareJobs);

const refusal = 'Another team has locked this link';
const longSlug = 'off-since-the-sale';

/** Four links, one of which is inactive and one refused. */
async function openEnded() {
  const app = await openChange({ rows: [link('=on'), link('b'), link('bad'), link(longSlug, { isActive: false })] });
  app.world.fail(setLinkStatus, 409, { message: refusal }, { where: { id: `${domain}+bad` } });
  await change(app, 'Deactivate 3 links', 'Done: 2 of 3 deactivated · 1 refused');
  await app.user.click(within(await bar()).getByRole('link', { name: 'Show' }));
  const table = await screen.findByRole('table', { name: 'Links of: Deactivate 3 links' });
  return { ...app, table };
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));

describe('the page of jobs', () => {
  it('says that there are none, and that it shows those of this browser', async () => {
    const world = await createTestWorld();
    renderApp({ world, at: '/jobs' });
    await screen.findByRole('heading', { name: 'No jobs yet' });
    expect(screen.getByText(/^Jobs of this browser in/)).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('shows each link of a job with its outcome as icon and word, a long slug and answer whole in a tooltip', async () => {
    enterStrictMode();
    const { table, user, location } = await openEnded();
    expect(location()).toMatch(/^\/jobs\?job=/);
    const done = ['Active → to Inactive', 'Done', '', '1'];
    expect(rowsOf(table)).toEqual([
      ['=on', ...done],
      ['b', ...done],
      ['bad', 'Active', 'Refused', refusal, '1'],
      [longSlug, 'Inactive', 'Skipped', '', '0'],
    ]);
    expect(within(table).getByText('Refused').closest('td')?.querySelector('svg')).toBeInTheDocument();
    expect(await accessibilityProblems()).toEqual([]);
    for (const long of [longSlug, refusal]) {
      const text = within(table).getByText(long);
      expect(text).toHaveAttribute('data-tooltip', long);
      expect(text).toHaveAttribute('tabindex', '0');
    }
    await user.selectOptions(screen.getByRole('combobox', { name: 'Outcome' }), 'Refused (1)');
    expect(rowsOf(table)).toHaveLength(1);
    expect(screen.getByRole('columnheader', { name: 'Answer' })).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Outcome' }), 'Done (2)');
    expect(rowsOf(table)).toEqual([
      ['=on', 'Active → to Inactive', 'Done', '1'],
      ['b', 'Active → to Inactive', 'Done', '1'],
    ]);
    expect(screen.queryByRole('columnheader', { name: 'Answer' })).not.toBeInTheDocument();
  });

  it('saves a row for every link of the plan, undoes and forgets a job, and says when earlier ones can not be read', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) files.push(blob);
      return 'blob:saved';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user, reload } = await openEnded();
    await user.click(await press('Outcome as CSV'));
    await waitFor(() => expect(files).toHaveLength(1));
    expect((await files[0]?.text())?.split('\r\n')).toEqual([
      'Short link,Destination,Before,After,Outcome,Answer,Tries',
      `http://${domain}/%3Don,,Active,Inactive,Done,,1`,
      `http://${domain}/b,,Active,Inactive,Done,,1`,
      `http://${domain}/bad,,Active,,Refused,${refusal},1`,
      `http://${domain}/${longSlug},,Inactive,,Skipped,,0`,
      '',
    ]);

    await user.click(await press('Undo Deactivate 3 links'));
    await screen.findByRole('heading', { name: 'Undo: reactivate 2 links' });
    await within(await bar()).findByText('Done: 2 of 2 reactivated');
    await user.click(await press('Remove Deactivate 3 links'));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Deactivate 3 links' })).not.toBeInTheDocument());

    await closeJobs();
    const closed = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Internal error', 'UnknownError');
    });
    reload();
    expect(await screen.findByText('Failed to load jobs')).toBeVisible();
    expect(screen.queryByText('No jobs yet')).not.toBeInTheDocument();
    closed.mockRestore();
    await user.click(await press(screenWords.retry));
    await screen.findByRole('heading', { name: 'Undo: reactivate 2 links' });
    expect(screen.queryByText('Failed to load jobs')).not.toBeInTheDocument();
  });
});

describe('a change of status from a list', () => {
  it('from a pasted list has the list again when the session ends while its links are looked for', async () => {
    const world = await createTestWorld({ rows: { links: links(30) } });
    const { user, close } = renderApp({ world, at: '/jobs' });
    await user.click(await press('Change status from a list…'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change status from a list' }));
    await dialog.findByText(`${domain} (Default)`);
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'l-1\nl-30' } });
    world.fail(listLinks, 401);
    await user.click(await press('Find the links'));
    await screen.findByText('Your session has ended');
    close();
    world.recover();
    const again = renderApp({ world, at: '/jobs' });
    await again.user.click(await press('Change status from a list…'));
    expect(await screen.findByText('What you had entered is here again')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Short links/ })).toHaveValue('l-1\nl-30');
    await again.user.click(await press('Start over'));
    expect(screen.getByRole('textbox', { name: /^Short links/ })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: /^Short links/ })).toHaveFocus();
  });

  it('finds the links among all of the domain, and names the lines that are none', async () => {
    enterStrictMode();
    const world = await createTestWorld({ rows: { links: links(30) } });
    world.fail(listDomains, 400, { detail: 'No domains today' });
    const { user } = renderApp({ world, at: '/jobs' });
    await user.click(await press('Change status from a list…'));
    const dialog = await screen.findByRole('dialog', { name: 'Change status from a list' });
    await within(dialog).findByText('No domains today');
    world.recover();
    await user.click(within(dialog).getByRole('button', { name: screenWords.retry }));
    await within(dialog).findByText(`${domain} (Default)`); // no press before is taken
    expect(await accessibilityProblems()).toEqual([]);
    const lines = `l-1\nhttp://${domain}/l-30\nother`;
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: lines } });
    await user.click(await press('Find the links'));
    await screen.findByRole('dialog', { name: screenWords.statusTitle(2) });
    screen.getByText('1 of 3 is not among the 30 links');
    expect(screen.getByText('other')).toBeInTheDocument();
    await user.click(await press('Deactivate 2 links'));
    await within(await bar()).findByText('Done: 2 of 2 deactivated');
    expect(world.requests(setLinkStatus).map(({ params }) => params.id)).toEqual([`${domain}+l-1`, `${domain}+l-30`]);
  });

  it('takes what is there of a list without an end, and says so where no worker runs', async () => {
    const world = await createTestWorld();
    const wire = { domain, shortLink: 'a', deepLink: 'https://a.example', created: '2026-01-01T00:00:00Z' };
    world.reply(listLinks, { links: [wire], hasMore: true, nextContinuationToken: 'same', totalCount: 90 });
    const { user, reload } = renderApp({ world, at: '/jobs' });
    const find = async () => {
      await user.click(await press('Change status from a list…'));
      const dialog = await screen.findByRole('dialog', { name: 'Change status from a list' });
      fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'a' } });
      await within(dialog).findByText(`${domain} (Default)`);
      await user.click(await press('Find the links'));
    };
    await find();
    await screen.findByRole('dialog', { name: screenWords.statusTitle(1) });
    expect(screen.getByText('The list is not complete (1 of 90).')).toBeVisible();
    closeAllLinks();
    await closeJobs();
    forbidWorkers();
    reload();
    await find();
    expect(await screen.findByText('Failed to reload links')).toBeVisible();
  });
});
