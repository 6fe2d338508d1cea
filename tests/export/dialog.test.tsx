import { act, screen, waitFor, within } from '@testing-library/react';
import dayjs from 'dayjs';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { env } from '@/config';
import { listLinks } from '@/contract/links';
import { closeAllLinks } from '@/engines/link-lists/source/openAllLinks';
import { forgetRunningBuild } from '@/lib/lazy/runningBuild';
import { bringAllLinks, loadAllLinksCode } from '../all-links/bringAllLinks';
import { chevron, createElsewhere, domain, openLinks, press } from '../links/openLinks';
import { accessibilityProblems } from '../support/accessibility';
import { fixClock, passTime } from '../support/clock';
import { expectConsole } from '../support/console';
import { bringWorkers, forbidWorkers, loseWorkers } from '../support/nearWorker';
import { renderApp } from '../support/renderApp';
import { link, links } from '../support/rows';
import { savedFiles } from '../support/savedFiles';
import { beginningWith, screenWords } from '../support/screenWords';
import { server } from '../support/server';
import { spokenIn } from '../support/spoken';
import { enterStrictMode } from '../support/strictMode';
import { unzipped } from '../support/unzipped';
import { fileOnDisk } from './exporting';

beforeAll(() => Promise.all([loadAllLinksCode(), import('@/pages/links/tools/ExportLinks')]));
beforeEach(bringAllLinks);

interface Scene extends NonNullable<Parameters<typeof openLinks>[0]> {
  /** The body with which the server refuses what comes after the first page. */
  readonly refusal?: object;
}

async function openExport({ refusal, ...scene }: Scene) {
  const app = await openLinks(scene);
  await rowsShown();
  if (refusal) app.world.fail(listLinks, 422, refusal);
  return openDialog(app);
}

const rowsShown = () => screen.findAllByRole('button', { name: beginningWith(screenWords.detailsFor('')) });

async function openDialog<App extends Pick<ReturnType<typeof renderApp>, 'user'>>(app: App) {
  await rowsShown();
  await app.user.click(await press(screenWords.tools));
  await app.user.click(await screen.findByRole('menuitem', { name: screenWords.exportTool }));
  const dialog = await screen.findByRole('dialog', { name: screenWords.exportTitle });
  return { ...app, dialog };
}
const slugsOf = (text = '') =>
  text
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line).shortLink);

describe('Export…', () => {
  it('saves the shown links in their order, says that they were read back, and has no accessibility problem', async () => {
    fixClock();
    const files = savedFiles();
    const rows = [link('b', { clickCount: 2 }), link('a', { clickCount: 1, name: '=1+1' }), link('other')];
    const { user, dialog } = await openExport({ rows, search: `?domain=${domain}&status=active&sort=clicks` });
    await within(dialog).findByText('3 links that match');
    expect(within(dialog).getByText(`in list order · loaded ${screenWords.justNow}`)).toHaveAttribute(
      'aria-live',
      'off',
    );
    await user.click(screen.getByRole('radio', { name: 'JSON lines' }));
    await user.click(await press('Export'));
    await screen.findByText(screenWords.exported(3));
    const [file, ...others] = files;
    expect(others).toEqual([]);
    expect(file?.name).toBe('waypost-links-export-2026-03-02.jsonl');
    expect(slugsOf(await file?.blob.text())).toEqual(['b', 'a', 'other']);
    await user.click(screen.getByRole('radio', { name: 'CSV' }));
    await user.click(await press('Export again'));
    await screen.findByText('1 formula got an apostrophe.');
    expect(await accessibilityProblems()).toEqual([]);
    const written = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(await press('Copy SHA-256'));
    expect(written.mock.calls[0]?.[0]).toMatch(/^[0-9a-f]{64} {2}waypost-links-export-2026-03-02\.csv$/);
  });

  it('saves a file for spreadsheets with the separator and the columns that were chosen, and reads it back', async () => {
    fixClock();
    const files = savedFiles();
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['C', 'de-DE']); // WebKitGTK says C where the system names no language
    const { user, dialog } = await openExport({
      rows: [link('a', { name: 'One; two', created: Date.parse('2026-03-01T10:00:00Z') })],
    });
    await within(dialog).findByText('All 1 link');
    await user.click(screen.getByRole('radio', { name: 'CSV for spreadsheets' }));
    expect(screen.getByRole('combobox', { name: 'Separator' })).toHaveDisplayValue('Semicolon');
    await user.click(screen.getByText('Columns: 22 of 22'));
    const columns = within(dialog).getAllByRole('checkbox');
    for (const box of columns)
      if (!/^(Name|Created|Short link)$/.test(box.closest('label')?.textContent ?? '')) await user.click(box);
    expect(screen.getByText('Columns: 3 of 22')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(await press('Export'));
    await screen.findByText(screenWords.exported(1));
    const [file] = files;
    expect(file?.name).toBe('waypost-links-export-2026-03-02.csv');
    const local = dayjs('2026-03-01T10:00:00Z').format('YYYY-MM-DD HH:mm');
    expect((await file?.blob.text())?.replace('\ufeff', '')).toBe(
      `Short link;Name;Created\r\nhttp://${domain}/a;"One; two";${local}\r\n`,
    );
    for (const box of within(dialog).getAllByRole('checkbox', { checked: true })) await user.click(box);
    expect(await press('Export again')).toHaveAttribute('data-tooltip', 'Choose a column first.');
  });

  it('saves a workbook with the columns that were chosen, and reads it back', async () => {
    fixClock();
    const files = savedFiles();
    const { user, dialog } = await openExport({ rows: [link('a', { name: '=1+1' })] });
    await within(dialog).findByText('All 1 link');
    await user.click(screen.getByRole('radio', { name: 'Excel' }));
    expect(screen.queryByRole('combobox', { name: 'Separator' })).not.toBeInTheDocument();
    await user.click(screen.getByText('Columns: 22 of 22'));
    await user.click(within(dialog).getByRole('checkbox', { name: 'Clicks' }));
    await user.click(await press('Export'));
    await screen.findByText(screenWords.exported(1));
    expect(screen.queryByText(/got an apostrophe/)).not.toBeInTheDocument();
    const [file] = files;
    expect(file?.name).toBe('waypost-links-export-2026-03-02.xlsx');
    const entries = unzipped(Buffer.from((await file?.blob.arrayBuffer()) ?? new ArrayBuffer()));
    const text = entries.get('xl/worksheets/sheet1.xml')?.toString() ?? '';
    expect(text).toContain('<is><t>=1+1</t></is>');
    expect(text).not.toContain('<is><t>Clicks</t></is>');
  });

  it('takes the loaded links that match now, without those that were changed and stay in sight', async () => {
    const { localCopies } = env;
    Object.assign(env, { localCopies: 'off' });
    onTestFinished(() => void Object.assign(env, { localCopies }));
    const files = savedFiles();
    const rows = [link('a'), link('b'), link('c')];
    const { user } = await openLinks({ rows, search: `?domain=${domain}&status=active` });
    await user.click(await chevron('b'));
    await user.click(await press(screenWords.deactivate));
    await expect(screen).toHaveToast(screenWords.linkDeactivated);
    await user.click(await press(screenWords.tools));
    await user.click(await screen.findByRole('menuitem', { name: screenWords.exportTool }));
    const dialog = await screen.findByRole('dialog', { name: screenWords.exportTitle });
    await within(dialog).findByText('2 links that match');
    await user.click(screen.getByRole('radio', { name: 'JSON lines' }));
    await user.click(await press('Export'));
    await screen.findByText(screenWords.exported(2));
    expect(slugsOf(await files[0]?.blob.text())).toEqual(['a', 'c']);
  });

  it('calls no part of the links all where the rest is not there, and writes one only when it is asked to', async () => {
    enterStrictMode();
    fixClock();
    const files = savedFiles();
    const { user, dialog, world, go } = await openExport({ rows: links(30), refusal: { detail: 'Not today' } });
    await within(dialog).findByText('Failed to load the rest');
    await within(dialog).findByText('25 links loaded');
    within(dialog).getByText('The list is not complete (25 of 30).');
    const order = await press('Export');
    expect(order).toHaveAttribute('data-tooltip', 'Load the rest or choose the links found so far.');
    await user.click(screen.getByRole('checkbox', { name: 'Export the 25 links found so far' }));
    await user.click(order);
    await screen.findByText('Partial: not the whole list.');
    expect(files[0]?.name).toBe('waypost-links-export-part-2026-03-02.csv');

    world.recover();
    passTime(500);
    await user.click(within(dialog).getByRole('button', { name: screenWords.loadRest }));
    await within(dialog).findByText('All 30 links');
    expect(dialog).toContainElement(document.activeElement as HTMLElement); // what had the focus first is another one by now
    await user.keyboard('{Escape}');
    passTime(500);
    await createElsewhere(world);
    go('/domains');
    await screen.findByText(screenWords.addFirstDomain);
    const answers = world.hold(listLinks);
    go(-1);
    await waitFor(() => expect(answers.waiting).toHaveLength(1));
    answers.waiting[0]?.release();
    await waitFor(() => expect(answers.waiting).toHaveLength(1)); // the list is read again, and stays as it is until then
    await user.click(await press(screenWords.tools));
    await user.click(await screen.findByRole('menuitem', { name: screenWords.exportTool }));
    await screen.findByText('The list is not complete (30 of 31).');
    await user.click(screen.getByRole('checkbox', { name: 'Export the 30 links found so far' }));
    await user.click(screen.getByRole('radio', { name: 'ZIP' }));
    await user.click(await press('Export'));
    await screen.findByText('Partial: not the whole list.');
    const archive = unzipped(Buffer.from(await (files[1]?.blob ?? new Blob()).arrayBuffer()));
    expect(JSON.parse(archive.get('manifest.json')?.toString() ?? '')).toMatchObject({ rows: 30, whole: false });
    answers.releaseAll();
  });

  it('reads the rest by itself without a word at each page, writes all links, and no file when their worker ends', async () => {
    const files = savedFiles();
    const { user, dialog, world } = await openExport({ rows: links(230), refusal: { detail: 'Not today' } });
    await within(dialog).findByText('Failed to load the rest');
    world.recover();
    const answers = world.hold(listLinks);
    const spoken = spokenIn(dialog);
    await user.click(within(dialog).getByRole('button', { name: screenWords.loadRest }));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'CSV' })).toHaveFocus()); // what was pressed is gone
    await within(dialog).findByText('Loading… 25 of 230');
    within(dialog).getByRole('progressbar', { name: screenWords.loadingProgress });
    expect(screen.queryByRole('checkbox', { name: /found so far$/ })).not.toBeInTheDocument();
    expect(await press('Export')).toHaveAttribute('data-tooltip', 'Loading the links…');
    answers.releaseAll();
    await within(dialog).findByText('All 230 links');
    expect(spoken.filter((words) => /^(Loading|\d+ links loaded)/.test(words))).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'JSON lines' }));
    await user.click(await press('Export'));
    await screen.findByText(screenWords.exported(230));
    expect(slugsOf(await files[0]?.blob.text())).toEqual(links(230).map(({ slug }) => slug));

    expectConsole('warn', /An export failed/);
    const { disk, handle } = fileOnDisk();
    vi.stubGlobal('structuredClone', <Value,>(value: Value) => value); // a file of the disk is no object of JavaScript
    vi.stubGlobal('showSaveFilePicker', async () => {
      loseWorkers();
      return handle;
    });
    await user.click(await press('Export again'));
    await screen.findByText('The list was closed. Export again.');
    expect(disk.file).toBeUndefined();
  });

  it('says that all links can’t be had any more, and reads them again by a press', async () => {
    const { user, dialog } = await openExport({ rows: links(30), search: `?domain=${domain}&all=` });
    await within(dialog).findByText('All 30 links');
    act(() => closeAllLinks()); // as when another tab removes the list
    await within(dialog).findByText('Failed to reload links');
    expect(await press('Export')).toHaveAttribute('aria-disabled', 'true');
    await user.click(within(dialog).getByRole('button', { name: screenWords.reload }));
    expect(await within(dialog).findByText('All 30 links')).toBeVisible();
  });

  it('reads the rest with a new worker where the first one did not start', async () => {
    forbidWorkers();
    const { user, dialog } = await openExport({ rows: links(30) });
    const rest = await within(dialog).findByRole('button', { name: screenWords.loadRest });
    await within(dialog).findByText('Failed to load the rest');
    bringWorkers();
    await user.click(rest);
    expect(await within(dialog).findByText('All 30 links')).toBeVisible();
  });

  it('writes where the user says, nothing where nothing is said, and says why there is no file', async () => {
    const { disk, handle } = fileOnDisk();
    const pick = vi.fn<() => Promise<typeof handle>>().mockResolvedValue(handle);
    vi.stubGlobal('showSaveFilePicker', pick);
    vi.stubGlobal('structuredClone', <Value,>(value: Value) => value); // a file of the disk is no object of JavaScript
    const { user } = await openExport({ rows: links(3) });
    pick.mockRejectedValueOnce(new DOMException('', 'AbortError'));
    await user.click(await press('Export'));
    await waitFor(() => expect(pick).toHaveBeenCalledTimes(1));
    const button = await press('Export');
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    await user.click(button);
    await screen.findByText(screenWords.exported(3));
    expect(await disk.file?.text()).toContain('/l-3,');

    const unwanted = fileOnDisk();
    let choose: (chosen: typeof handle) => void = () => undefined;
    pick.mockReturnValueOnce(new Promise((resolve) => void (choose = resolve)));
    await user.click(await press('Export again'));
    await user.click(await press('Cancel'));
    choose(unwanted.handle);
    await waitFor(() => expect(unwanted.disk.file).toBeUndefined());

    expectConsole('warn', /An export failed/);
    pick.mockResolvedValueOnce(
      fileOnDisk(() => {
        throw new DOMException('', 'QuotaExceededError');
      }).handle,
    );
    await user.click(await press('Export'));
    await screen.findByText('No storage left.');

    onTestFinished(forgetRunningBuild);
    server.use(http.get('/', () => HttpResponse.text('')));
    const unfinished = fileOnDisk((bytes) => {
      loseWorkers();
      return bytes;
    });
    pick.mockResolvedValueOnce(unfinished.handle);
    await user.click(await press('Export'));
    await screen.findByText('Check your connection and export again.');
    expect(unfinished.disk.file).toBeUndefined();
    await screen.findByText('A part of this page could not be loaded');
  });

  it('says at the next opening, once, that the end of the session has cut off a file', async () => {
    fixClock();
    const { disk, handle } = fileOnDisk();
    const stream = handle.createWritable();
    let answer = () => {};
    const asked = vi
      .spyOn(handle, 'createWritable')
      .mockReturnValue(new Promise((resolve) => void (answer = () => resolve(stream))));
    vi.stubGlobal('showSaveFilePicker', async () => handle);
    vi.stubGlobal('structuredClone', <Value,>(value: Value) => value); // a file of the disk is no object of JavaScript
    const { user, identity, world, close } = await openExport({ rows: links(3) });
    await user.click(await press('Export'));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    identity.signOut();
    await press(screenWords.signIn);
    answer();
    await waitFor(() => expect(disk.file).toBeUndefined());
    close();

    const again = await openDialog(renderApp({ world, at: `/links?domain=${domain}` }));
    const sentence =
      'The session or the page ended before waypost-links-export-2026-03-02.csv was written. Export again.';
    expect(within(again.dialog).getByText(sentence)).toBeVisible();
    await again.user.click(await press('Cancel'));
    const later = await openDialog(again);
    expect(within(later.dialog).queryByText(sentence)).not.toBeInTheDocument();
  });
});
