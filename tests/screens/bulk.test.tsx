import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkFile } from '@/engines/imports/check/fileServer';
import { localDay } from '@/lib/dates/localTime';
import { bringAllLinks, loadAllLinksCode } from '../all-links/bringAllLinks';
import { search } from '../links/openLinks';
import { accessibilityProblems } from '../support/accessibility';
import { fixClock, passTime, shortenWaits, takeTimers, testTime } from '../support/clock';
import { previewing } from '../support/preview';
import { renderApp } from '../support/renderApp';
import { link, links, domain as namedDomain, twoOrganizations } from '../support/rows';
import { savedFiles } from '../support/savedFiles';
import { screenWords } from '../support/screenWords';
import { choose } from '../support/select';
import { enterStrictMode } from '../support/strictMode';
import { createTestWorld } from '../support/world';

beforeAll(loadAllLinksCode);

const domain = 'go.localhost:4400';
const another = namedDomain('elsewhere.example', { status: 'active' });

const press = (name: string) => screen.findByRole('button', { name });
const box = (slug: string) => screen.findByRole('checkbox', { name: `Select ${domain}/${slug}` });
const allBox = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select all shown links' });
const bar = () => screen.findByRole('region', { name: 'Bulk actions' });
const barIsGone = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Bulk actions' })).toBeNull());

async function openLinks(rows = links(30), more = {}) {
  const world = await createTestWorld({ rows: { links: rows, ...more } });
  const app = renderApp({ world, at: `/links?domain=${domain}` });
  await screen.findByRole('table', { name: screenWords.linksOn(domain) });
  return { world, ...app };
}

async function enterBulk(rows = links(30), more = {}) {
  previewing('bulk-actions');
  const app = await openLinks(rows, more);
  await app.user.click(await press(screenWords.bulkActions));
  await allBox();
  return app;
}

async function select(slugs: readonly string[], rows = links(3)) {
  const app = await enterBulk(rows, { domains: [another] });
  for (const slug of slugs) await app.user.click(await box(slug));
  return app;
}

describe('bulk mode', () => {
  it('is coming soon where a deployment does not preview it', async () => {
    const { user } = await openLinks(links(1));
    const button = await press(screenWords.bulkActions);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAttribute('data-tooltip', 'Coming soon');
    await user.click(button);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('waits for a domain', async () => {
    previewing('bulk-actions');
    const { user } = renderApp({ world: await createTestWorld({ rows: { domains: [another] } }), at: '/links' });
    await screen.findByRole('heading', { name: 'Select a Domain' });
    expect(await press(screenWords.bulkActions)).toHaveAttribute('data-tooltip', 'Select a domain first');
    await user.click(await press(screenWords.tools));
    const select = await screen.findByRole('menuitem', { name: 'Select' });
    expect(select).toHaveAttribute('data-tooltip', 'Select a domain first');
  });

  it('says that its actions are simulated before and while links are selected, and has no accessibility problem', async () => {
    const { user } = await enterBulk(links(2));
    expect(screen.getByText('Sample data').parentElement).toHaveTextContent('Simulated: nothing is sent.');
    await user.click(await box('l-1'));
    expect(await bar()).toHaveTextContent('1 link selected');
    expect(await bar()).toHaveTextContent('Sample data');
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(await press(screenWords.tools));
    const other = await screen.findByRole('menuitem', { name: 'Select' });
    expect(other).toHaveAttribute('data-tooltip', 'Exit bulk mode first');
  });

  it('ends with its column, its bar and its selection, and not by the second half of a double click', async () => {
    const { user } = await select(['l-1']);
    fixClock();
    passTime(500);
    await user.dblClick(await press(screenWords.exitBulkMode));
    await barIsGone();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    passTime(500);
    await user.dblClick(await press(screenWords.bulkActions));
    expect(await box('l-1')).not.toBeChecked();
    expect(await press(screenWords.exitBulkMode)).toBeInTheDocument();
  });

  it('ends when a question is answered by all links, whose rows are not its own', async () => {
    onTestFinished(bringAllLinks());
    const { user } = await enterBulk();
    await user.click(await box('l-1'));
    search('l-29');
    await barIsGone();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(await press(screenWords.bulkActions)).toHaveAttribute('data-tooltip', 'Works on loaded pages');
  });
});

describe('a selection', () => {
  it('is counted on the screen and for screen readers, and a check box opens no details', async () => {
    const { user } = await select(['l-1', 'l-2']);
    expect(await bar()).toHaveTextContent('2 links selected');
    await waitFor(() => expect(document.getElementById('announcements')).toHaveTextContent('2 links selected'));
    await user.click(await box('l-2'));
    await waitFor(() => expect(document.getElementById('announcements')).toHaveTextContent('1 link selected'));
    await user.click(screen.getAllByText('Active', { selector: 'td' })[1] ?? document.body);
    expect(await bar()).toHaveTextContent('1 link selected');
    expect(screen.getByRole('button', { name: screenWords.detailsFor(`${domain}/l-1`) })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    expect(screen.getByRole('button', { name: screenWords.detailsFor(`${domain}/l-2`) })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });

  it('is made by the space key, from row to row by the arrow keys, and in ranges with shift', async () => {
    const { user } = await enterBulk(links(6));
    (await box('l-1')).focus();
    await user.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    expect(await box('l-3')).toHaveFocus();
    expect(await bar()).toHaveTextContent('3 links selected');
    await user.keyboard('{Shift>}');
    await user.click(await box('l-5'));
    await user.keyboard('{/Shift}');
    expect(await bar()).toHaveTextContent('5 links selected');
  });

  it('takes all shown links and releases them, and is cleared with the focus going to the check box of all', async () => {
    const { user } = await enterBulk(links(3));
    await user.click(await box('l-2'));
    expect(await allBox()).toBePartiallyChecked();
    await user.click(await allBox());
    expect(await bar()).toHaveTextContent('3 links selected');
    expect(await allBox()).toBeChecked();
    await user.click(await allBox());
    await barIsGone();

    await user.click(await box('l-1'));
    await user.click(await press('Clear Selection'));
    await barIsGone();
    expect(await allBox()).toHaveFocus();
    expect(await box('l-1')).not.toBeChecked();
  });

  it('stays while more links are loaded, sorted and filtered, and says what the filter hides', async () => {
    const { user } = await enterBulk([...links(29), link('needle')]);
    await user.click(await allBox());
    expect(await bar()).toHaveTextContent('25 links selected');
    await user.click(await press(screenWords.loadMore));
    await screen.findByText(screenWords.loaded(30, domain));
    expect(await bar()).toHaveTextContent('25 links selected');
    expect(await allBox()).toBePartiallyChecked();
    search('needle');
    await waitFor(async () => expect(await bar()).toHaveTextContent('25 not shown'));
    await user.click(await allBox());
    expect(await bar()).toHaveTextContent('26 links selected');
  });

  it('is dropped with its project', async () => {
    const { user } = await enterBulk(links(3), twoOrganizations);
    await user.click(await box('l-1'));
    expect(await bar()).toBeInTheDocument();
    await choose(user, 'Project', 'Spring');
    await barIsGone();
  });

  it('is dropped with its domain, for good', async () => {
    const { go } = await select(['l-1']);
    await bar();
    go('/links?domain=elsewhere.example');
    await screen.findByText(screenWords.noLinks);
    go(`/links?domain=${domain}`);
    expect(await box('l-1')).not.toBeChecked();
  });
});

describe('an action on the selected links', () => {
  it('is simulated, told with the number of links, and asks the server for nothing', async () => {
    const { user, world } = await select(['l-1', 'l-2']);
    takeTimers();
    const before = world.allRequests().length;
    await user.tripleClick(await press('Activate'));
    expect(await press(screenWords.deactivate)).toHaveAttribute('data-tooltip', 'Another action is running');
    expect(await press('Activate')).toHaveAttribute('aria-busy', 'true');
    await act(() => vi.advanceTimersByTimeAsync(1500));
    await expect(document).toHaveToast('Links Activated', '2 links. Simulated: nothing was sent.');
    expect(document.querySelectorAll('.ant-notification-notice')).toHaveLength(1);
    expect(world.allRequests()).toHaveLength(before);
    expect(await bar()).toHaveTextContent('2 links selected');
  });

  it('deactivates only after a question, asked by the button and the menu, whose first button is Cancel', async () => {
    shortenWaits();
    enterStrictMode();
    const { user } = await select(['l-1', 'l-2']);
    const questioned = async () => {
      const question = await screen.findByRole('alertdialog', { name: 'Confirm Bulk Deactivate' });
      expect(question).toHaveAccessibleDescription(/^2 links will stop working .* nothing is sent/);
      expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
      return question;
    };
    await user.click(await press(screenWords.deactivate));
    expect(await questioned()).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

    await user.click(await press('More Actions'));
    await user.click(await screen.findByRole('menuitem', { name: 'Deactivate Links' }));
    const question = await questioned();
    await user.click(within(question).getByRole('button', { name: 'Deactivate 2 links' }));
    await expect(document).toHaveToast('Links Deactivated', '2 links. Simulated: nothing was sent.');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('updates tags once there is one', async () => {
    shortenWaits();
    enterStrictMode();
    const { user } = await select(['l-1']);
    await user.click(await press('Update Tags'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Tags' }));
    const submit = dialog.getByRole('button', { name: 'Update Tags' });
    expect(submit).toHaveAttribute('aria-disabled', 'true');
    await user.type(dialog.getByRole('textbox', { name: 'Tags' }), '{Enter}');
    await user.type(dialog.getByRole('textbox', { name: 'Tags' }), 'spring{Enter}');
    expect(submit).not.toHaveAttribute('aria-disabled');
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(submit);
    await expect(document).toHaveToast('Tags Updated', '1 link. Simulated: nothing was sent.');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows no toast when its selection is cleared before it ends', async () => {
    const { user } = await select(['l-1']);
    takeTimers({ withDate: true });
    const files = savedFiles();
    await user.click(await press('More Actions'));
    await user.click(await screen.findByRole('menuitem', { name: 'Export to CSV' }));
    passTime(500);
    await user.click(await press(screenWords.exitBulkMode));
    passTime(500);
    await user.click(await press(screenWords.bulkActions));
    await user.click(await box('l-2'));
    await user.click(await press('Activate'));
    await act(() => vi.advanceTimersByTimeAsync(1500));
    await expect(document).toHaveToast('Links Activated');
    expect(files).toEqual([]);
    expect(document.querySelectorAll('.ant-notification-notice')).toHaveLength(1);
  });
});

describe('the export of the selected links', () => {
  beforeEach(shortenWaits);

  const exportFile = async (user: Awaited<ReturnType<typeof select>>['user']) => {
    await user.click(await press('More Actions'));
    await user.click(await screen.findByRole('menuitem', { name: 'Export to CSV' }));
  };

  it('is a CSV file of these links, named after the product and the day', async () => {
    fixClock();
    const { user } = await select(['one'], [link('one', { name: '=1+1' }), link('two')]);
    const files = savedFiles();
    await exportFile(user);
    await expect(document).toHaveToast('Export Complete', '1 link');
    expect(files.map(({ name }) => name)).toEqual([`waypost-links-export-${localDay(testTime)}.csv`]);
    const [headings, row, ...rest] = (await files[0]?.blob.text())?.split('\r\n') ?? [];
    expect(headings).toMatch(/Short link,Destination,Name,Description,Status,Tags,Clicks/);
    expect(row).toMatch(/^http:\/\/go\.localhost:4400\/one,https:[^,]*,"'=1\+1",/);
    expect(rest).toEqual(['']);
  });

  it('has each link that was selected across pages once, none that was released, and can be imported again', async () => {
    const { user } = await enterBulk();
    const files = savedFiles();
    await user.click(await allBox());
    await user.click(await press(screenWords.loadMore));
    await screen.findByText(screenWords.loaded(30, domain));
    await user.click(await box('l-1'));
    await exportFile(user);
    await expect(document).toHaveToast('Export Complete', '24 links');
    const lines = (await files[0]?.blob.text())?.trim().split('\r\n').slice(1) ?? [];
    const exported = lines.map((line) => line.split(',')[0]?.split('/').at(-1));
    expect(exported).toEqual(Array.from({ length: 24 }, (_, index) => `l-${index + 2}`));
    const check = await checkFile(files[0]?.blob ?? new Blob(), () => {});
    expect(check).toMatchObject({ kind: 'checked', report: { rows: 24, importable: 24 } });
  });
});
