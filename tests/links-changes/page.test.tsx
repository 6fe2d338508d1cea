import { links as linkRows } from '@sandbox/database/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listLinks } from '@/contract/links';
import { consentStore } from '@/providers/consent';
import { deleteListsOf } from '@/providers/store/deletions';
import { readRegister } from '@/providers/store/register';
import { bringAllLinks } from '../all-links/bringAllLinks';
import { chevron, domain, idle, openLinks, press, status } from '../links/openLinks';
import { accessibilityProblems } from '../support/accessibility';
import { link, links } from '../support/rows';
import { savedFiles } from '../support/savedFiles';
import { screenWords } from '../support/screenWords';
import { edit, loadChangesCode, openChanges, openCompared, pressLater } from './openChanges';

beforeAll(loadChangesCode);
beforeEach(bringAllLinks);

const rows = () => screen.findAllByRole('row');
/** The cells of each row, below the headings. */
const cells = async () =>
  (await rows()).slice(1).map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
const group = (name: string) => screen.findByRole('radio', { name });
const shop = 'https://shop.example/';
const query = (address: string) => new URLSearchParams(address.split('?')[1]);

describe('the page of what changed', () => {
  it('is opened from Tools, shows what a colleague did between two readings, and says how many are kept, and how long', async () => {
    const { world, user, location } = await openLinks({
      rows: [link('spring', { name: 'Spring' }), link('shop', { deepLink: `${shop}old` }), link('flyer'), ...links(3)],
    });
    await chevron('spring'); // before its domain is known nothing can be asked for
    await user.click(await press(screenWords.tools));
    await user.click(await screen.findByRole('menuitem', { name: screenWords.whatChangedTool }));
    await screen.findByRole('heading', { level: 2, name: 'Nothing to compare yet' });
    await status(`6 links · loaded ${screenWords.justNow}`);
    expect(screen.getByText(/^· loaded/)).toHaveAttribute('aria-live', 'off'); // time alone is not spoken
    expect(await accessibilityProblems()).toEqual([]);

    await edit(
      world,
      { kind: 'create', slug: 'new', fields: { name: 'New', deepLink: shop } },
      { kind: 'delete', slug: 'flyer' },
      { kind: 'switch', slug: 'l-1', isActive: false },
      { kind: 'change', slug: 'shop', fields: { deepLink: `${shop}new` } },
      { kind: 'change', slug: 'spring', fields: { name: 'Summer', tags: ['mail'] } },
    );
    await user.click(await idle(screenWords.reload));
    const heading = await screen.findByRole('heading', { level: 2, name: /^Between .* and .* · 5 changes$/ });
    expect(within(heading).getByRole('button')).toHaveAttribute('aria-expanded', 'true');
    await status('The exact time of a change is not known.');
    await status(
      'Kept for 14 days and up to 5 MB, until you leave the page: the last hour singly, the last day by the hour, older ones by the day.',
    );
    await group('All 5');
    expect(await cells()).toEqual([
      [`${domain}/new`, 'Created by Iris Novak', '–', 'Newhttps://shop.example'],
      [`${domain}/flyer`, 'Gone ', 'Active', 'becomes Deleted'],
      [`${domain}/l-1`, 'Switched off ', 'Active', 'becomes Inactive'],
      [`${domain}/shop`, 'Destination changed ', 'shop.example/old', 'becomes shop.example/new'],
      [`${domain}/spring`, 'Name ', 'Spring', 'becomes Summer'],
      [`${domain}/spring`, 'Tags ', '–', 'mail'],
    ]);
    expect(screen.getByText('old', { selector: 'mark' })).toBeVisible();
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '7');
    expect(await accessibilityProblems()).toEqual([]);

    await user.click(await group('Details changed 1'));
    expect(await cells()).toHaveLength(2);
    await status('Details changed: 2 rows');
    await user.click(screen.getByRole('link', { name: 'Show in the list' }));
    await status(`1 of 7 links · ${screenWords.justNow} · 0 clicks, 0 scans`);
    await chevron('spring');
    expect(query(location()).get('changed')).toBe('details');
    await user.click(await press(screenWords.aboutList));
    await user.click(screen.getByRole('link', { name: 'What changed' }));
    await screen.findByRole('heading', { level: 2, name: /5 changes$/ });
  });

  it('folds earlier intervals, says when nothing changed, and shows their links under their own number', async () => {
    const { world, user, location } = await openCompared(links(3), { kind: 'switch', slug: 'l-2', isActive: false });
    await user.click(await idle(screenWords.reloadAll(3)));
    await screen.findByRole('heading', { level: 2, name: / · no changes$/ });
    await status('Nothing changed in between.');
    await edit(world, { kind: 'switch', slug: 'l-2', isActive: true });
    await user.click(await idle(screenWords.reloadAll(3)));
    await waitFor(() =>
      expect(screen.queryByRole('heading', { level: 2, name: / · no changes$/ })).not.toBeInTheDocument(),
    );
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
    const [newest, oldest] = screen.getAllByRole('button', { name: /^Between / });
    expect(newest).toHaveAttribute('aria-expanded', 'true');
    expect(oldest).toHaveAccessibleName(/ · 1 change$/);
    expect(oldest).toHaveAttribute('aria-expanded', 'false');
    await user.click(oldest ?? document.body);
    expect(newest).toHaveAttribute('aria-expanded', 'false');
    const section = within(screen.getAllByRole('region', { name: /^Between .* · 1 change$/ }).at(-1) ?? document.body);
    await user.click(await section.findByRole('link', { name: 'Show in the list' }));
    await status(/^1 of 3 links/);
    expect(query(location()).get('changed')).toMatch(/^switched-off\.\d+$/);
    await screen.findByRole('button', { name: /^Remove Switched off: Between / });
  });

  it('marks what was done in this browser', async () => {
    const { world, user, go } = await openChanges(links(2));
    await press(screenWords.reload);
    go(`/links?domain=${domain}`);
    await user.click(await chevron('l-1'));
    await user.click(await press(screenWords.deactivate));
    await waitFor(() =>
      expect(world.allRequests().some(({ method }) => method === 'PUT' || method === 'PATCH')).toBe(true),
    );
    await edit(world, { kind: 'switch', slug: 'l-2', isActive: false });
    go(`/links/changes?domain=${domain}`);
    await user.click(await idle(screenWords.reload));
    await screen.findByRole('heading', { level: 2, name: /2 changes$/ });
    await waitFor(async () =>
      expect(await cells()).toEqual([
        [`${domain}/l-1`, 'Switched off by you', 'Active', 'becomes Inactive'],
        [`${domain}/l-2`, 'Switched off ', 'Active', 'becomes Inactive'],
      ]),
    );
  });

  it('keeps them with a list on the device until another tab removes it, and saves one as a CSV file without formulas', async () => {
    consentStore.accept();
    const plain = [link('a', { name: 'Plain' })];
    const { reload, user } = await openCompared(plain, { kind: 'change', slug: 'a', fields: { name: '=1+1' } });
    await status(
      'Kept for 14 days and up to 5 MB, on this device: the last hour singly, the last day by the hour, older ones by the day.',
    );
    reload();
    await screen.findByRole('heading', { level: 2, name: /^Between .* · 1 change$/ });
    await waitFor(async () => expect(await cells()).toEqual([[`${domain}/a`, 'Name ', 'Plain', 'becomes =1+1']]));

    const files = savedFiles();
    await user.click(await press('Save CSV'));
    await waitFor(() => expect(files).toHaveLength(1));
    const [file] = files;
    expect(file?.name).toMatch(/^waypost-changes-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
    const [headings, row] = ((await file?.blob.text()) ?? '').split('\r\n');
    expect(headings).toMatch(/Short URL,Group,What,Before,After,By you,From,To,Name,Destination,Created by$/);
    expect(row).toMatch(
      new RegExp(`^http://${domain}/a,Details changed,Name,Plain,"'=1\\+1",,\\d{4}-.*Z,\\d{4}-.*Z,,,$`),
    );

    await deleteListsOf(Object.keys(readRegister()?.lists ?? {})); // as another tab does
    await screen.findByText('Another tab removed the list');
    expect(screen.queryByRole('button', { name: /^(Reload|Save this list|Compare with)/ })).not.toBeInTheDocument();
    await user.click(await press(screenWords.retry));
    await screen.findByRole('heading', { level: 2, name: 'Nothing to compare yet' });
    expect(screen.queryByText('Another tab removed the list')).not.toBeInTheDocument();
  });

  it('is used by keyboard alone, and keeps the focus when the pressed button goes', async () => {
    const { world, user } = await openChanges(links(3), { isUncounted: true });
    (await press(screenWords.loadAllLinks)).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 2, name: 'Nothing to compare yet' });
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await edit(world, { kind: 'switch', slug: 'l-1', isActive: false }, { kind: 'delete', slug: 'l-2' });
    (await idle(screenWords.reload)).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 2, name: /2 changes$/ });
    expect(await press(screenWords.reloadAll(3))).toHaveFocus();

    const opener = await screen.findByRole('button', { name: /^Between / });
    opener.focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    await group('All 2');
    await user.tab();
    expect(await group('All 2')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    await status('Gone: 1 row');
    expect(await group('Gone 1')).toHaveFocus();
    await user.tab();
    while (
      document.activeElement?.getAttribute('aria-label') !== screen.getByRole('table').getAttribute('aria-label')
    ) {
      expect(document.activeElement).not.toBe(document.body);
      await user.tab();
    }
    await user.tab();
    expect(screen.getByRole('link', { name: `${domain}/l-2` })).toHaveFocus();
  });
});

describe('without two complete readings', () => {
  it('the page offers to read, says why nothing comes, and compares no part', async () => {
    const { world, user } = await openChanges(links(450), { isUncounted: true });
    await screen.findByText('Load all links. The next complete list is compared with this one.');
    expect(await accessibilityProblems()).toEqual([]);
    world.fail(listLinks, 400, { detail: 'Refused' }, { times: 1 });
    await user.click(await press(screenWords.loadAllLinks));
    await screen.findByText(screenWords.linksFailed);
    expect(screen.getByText('Refused')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await pressLater(user, 'Retry');
    await screen.findByRole('heading', { level: 2, name: 'Nothing to compare yet' });
    const reload = await idle(screenWords.reload);

    const answers = world.hold(listLinks);
    await user.click(reload);
    await waitFor(() => expect(answers.waiting).toHaveLength(1));
    await screen.findByText('Loading… 0 of 450');
    answers.waiting[0]?.release();
    await screen.findByText('Loading… 200 of 450');
    expect(screen.getByRole('progressbar', { name: screenWords.loadingProgress })).toHaveAttribute('value', '200');
    expect(screen.queryByRole('heading', { level: 2, name: /^Between/ })).not.toBeInTheDocument();
    answers.releaseAll();
    await screen.findByRole('heading', { level: 2, name: /^Between/ });
  });

  it('a reading whose number moved is no complete one, and is read again though that fails at first', async () => {
    const { world, user, go } = await openChanges(links(250), { isUncounted: true });
    async function readMoving(name: string, slug: string) {
      const button = await idle(name);
      const answers = world.hold(listLinks);
      await user.click(button);
      await waitFor(() => expect(answers.waiting).toHaveLength(1));
      await world.sandbox.database.orm.delete(linkRows).where(eq(linkRows.slug, slug));
      answers.releaseAll();
      world.recover();
    }
    await readMoving(screenWords.loadAllLinks, 'l-1');
    await screen.findByText('The list changed while its 250 links were loaded');
    expect(screen.getByText('Only lists that are loaded to the end are compared.')).toBeVisible();
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();

    world.fail(listLinks, 400, { detail: 'Refused' }, { times: 1 });
    await pressLater(user, screenWords.reloadAll());
    await screen.findByText('Refused');
    await pressLater(user, 'Retry', 2000);
    await screen.findByRole('heading', { level: 2, name: 'Nothing to compare yet' });
    await user.click(await idle(screenWords.reload));
    await screen.findByRole('heading', { level: 2, name: /^Between/ });
    await screen.findByRole('link', { name: 'Most clicks since then' });
    await readMoving(screenWords.reloadAll(249), 'l-2');
    await screen.findByText('The list changed while its 249 links were loaded');
    screen.getByRole('heading', { level: 2, name: /^Between/ });
    expect(screen.queryByRole('link', { name: 'Most clicks since then' })).not.toBeInTheDocument();
    go(`/links?domain=${domain}`);
    await user.click(await press(screenWords.filters));
    await screen.findByRole('combobox', { name: /^Changed / });
    expect(screen.queryByRole('checkbox', { name: 'Sort by clicks since then' })).not.toBeInTheDocument();
  });
});
