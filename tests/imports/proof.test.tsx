import { importRows, imports } from '@sandbox/database/schema';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { asc } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listDomains } from '@/contract/domains';
import { uploadFirebaseCsv } from '@/contract/imports';
import { listLinks } from '@/contract/links';
import { closeAllLinks } from '@/engines/link-lists/source/openAllLinks';
import { localDay } from '@/lib/dates/localTime';
import { consentStore } from '@/providers/consent';
import { changeRegister } from '@/providers/store/register';
import { bringAllLinks, loadAllLinksCode } from '../all-links/bringAllLinks';
import { accessibilityProblems } from '../support/accessibility';
import { type OpenApp, renderApp } from '../support/renderApp';
import { domain, link } from '../support/rows';
import { beginningWith, screenWords } from '../support/screenWords';
import { enterStrictMode } from '../support/strictMode';
import { createTestWorld, type TestWorld } from '../support/world';

beforeAll(async () => {
  await Promise.all([
    loadAllLinksCode(),
    import('@/pages/upload/UploadPage'),
    import('@/pages/upload/proof/proofParts'),
  ]);
});
beforeEach(bringAllLinks);
beforeEach(() => consentStore.accept());

const own = 'go.localhost:4400';
const acme = 'go.acme.example';

/** A slug twice, hosts that land on one domain, slugs that are taken, one of them on the other domain alone, and rows that are invalid. */
const content = `shortLink,deepLink,name,created
x1,https://a.example/1,"One, first",
https://old.page.link/x2,https://a.example/2,,
https://old.page.link/x2,https://a.example/3,,
https://other.page.link/x1,https://b.example,,
taken,https://www.example.com/taken,,
https://old.page.link/late,https://elsewhere.example,,
https://${acme}/taken,https://c.example,,
!,https://a.example,"No slug, so invalid",
empty,,,
runs,javascript:alert(1),,
dated,https://d.example,,2024-05-06T07:08:09Z
`;
const file = () => new File([content], 'links.csv', { type: 'text/csv' });

const press = (name: string | RegExp) => screen.findByRole('button', { name });
const found = () => screen.findByText(/^Arrived /);

async function openUpload(
  rows = [link('newest'), link('taken'), link('late')],
  other = acme,
  prepare: (world: TestWorld) => void = () => undefined,
  serverAheadMs = 0,
) {
  const world = await createTestWorld({
    serverAheadMs,
    rows: { links: rows, domains: [domain(other, { status: 'active' })] },
  });
  prepare(world);
  return { world, ...renderApp({ world, at: '/upload' }) };
}

async function choose({ user }: OpenApp, chosen = file()) {
  await user.click(await press(beginningWith(screenWords.firebase)));
  await user.upload(screen.getByLabelText('CSV file'), chosen);
  await screen.findByText('Will import');
}

/** Uploads what is chosen, and waits until the sandbox has imported it. */
async function upload({ user, world }: OpenApp & { world: TestWorld }) {
  await user.click(await press('Upload'));
  await screen.findByText(/queued for processing\.$/);
  return imported(world);
}

async function imported({ sandbox: { database } }: TestWorld) {
  return waitFor(async () => {
    const [job] = await database.orm.select().from(imports);
    if (job?.state !== 'finished') throw new Error('The import is running');
    const rows = await database.orm.select().from(importRows).orderBy(asc(importRows.line));
    const linesOf = (outcome: string) => rows.filter((row) => row.outcome === outcome).map(({ line }) => line);
    return { imported: job.imported, duplicates: linesOf('duplicate'), invalid: linesOf('invalid') };
  });
}

async function verifyByPalette({ user }: Pick<OpenApp, 'user'>) {
  await user.keyboard('{Control>}k{/Control}');
  fireEvent.change(await screen.findByRole('combobox', { name: screenWords.findAnything }), {
    target: { value: 'verify' },
  });
  await user.click(await screen.findByRole('option', { name: 'Verify import' }));
}

/** The register names an import whose plan the browser has dropped. */
function alsoNoteGoneImport() {
  changeRegister(({ imports: [first] = [], imports = [] }) => ({
    imports: [...imports, ...(first ? [{ ...first, id: 'gone', fileName: 'gone.csv' }] : [])],
  }));
}

function saved() {
  const files: { name: string; text: () => Promise<string> }[] = [];
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return `blob:${blobs.length}`;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function name(this: HTMLAnchorElement) {
    const blob = blobs.at(-1);
    files.push({ name: this.download, text: async () => (await blob?.text()) ?? '' });
  });
  return files;
}

describe('the proof of an import', () => {
  it.each([
    ['ten minutes ahead of the server', -600_000],
    ['ten minutes behind the server', 600_000],
  ])('goes by the time of the server where the clock of the browser is %s', async (_, serverAheadMs) => {
    const app = await openUpload([], acme, undefined, serverAheadMs);
    await choose(app, new File(['shortLink,deepLink\nx1,https://a.example/1\nx2,https://a.example/2\n'], 'links.csv'));
    await upload(app);
    await app.user.click(await press('Verify import'));
    expect((await found()).textContent).toMatch(
      /Arrived 2 · with another destination 0 · existed before 0 · not there 0$/,
    );
    expect(screen.queryByText(/may have existed before/)).not.toBeInTheDocument();
  });

  it('is offered for an upload that failed and may have arrived all the same', async () => {
    const app = await openUpload([]);
    await choose(app, new File(['shortLink,deepLink\nx1,https://a.example/1\n'], 'links.csv'));
    app.world.fail(uploadFirebaseCsv, 413, undefined, { times: 1 });
    await app.user.click(await press('Upload'));
    await screen.findByText(/takes no file of this size/);
    expect(screen.queryByRole('button', { name: 'Verify import' })).not.toBeInTheDocument();
    app.world.fail(uploadFirebaseCsv, 502, undefined, { times: 1 });
    await app.user.click(await press('Upload'));
    await app.user.click(await press('Verify import'));
    expect((await found()).textContent).toMatch(/^Arrived 0 .* not there 1$/);
    await upload(app);
    await app.user.click(await press('Verify import'));
    expect((await found()).textContent).toMatch(/^Arrived 1 .* not there 0$/);
  });

  it('says of each row what the import did with it', async () => {
    const app = await openUpload();
    const files = saved();
    await choose(app);
    const job = await upload(app);
    expect(app.world).toHaveRequested(listLinks, 0);
    await app.user.click(await press('Verify import'));
    expect((await found()).textContent).toBe(
      'Arrived 4 · with another destination 0 · existed before 2 · twice in the file 2 · not there 3',
    );
    expect(job).toEqual({ imported: 4, duplicates: [4, 5, 6, 7], invalid: [9, 10, 11] });
    expect(screen.getByText(/^Loaded \d+ s ago · the import may still be running$/)).toBeVisible();
    expect(screen.getByText(`3 rows on ${own}`)).toBeVisible();
    expect(screen.getByText(`1 row on ${acme}`)).toBeVisible();
    const toList = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^Show the links created since / });
    const queries = toList.map(({ href }) => new URL(href).searchParams);
    const today = localDay(new Date());
    expect(queries.map((query) => [query.get('domain'), query.get('from')])).toEqual([
      [own, today],
      [acme, today],
    ]);
    expect(screen.getByText(/^1 row may have existed before: /)).toBeVisible();
    expect(screen.queryByText(/rows arrived$/)).not.toBeInTheDocument();
    expect(await accessibilityProblems()).toEqual([]);

    const Worker = globalThis.Worker;
    vi.stubGlobal('Worker', undefined);
    await app.user.click(await press('Not there (CSV)'));
    expect(await screen.findByText('The rows could not be written. Reload the page and try again.')).toBeVisible();
    vi.stubGlobal('Worker', Worker);
    await app.user.click(await press('Not there (CSV)'));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toBe('not-there-links.csv');
    expect(await files[0]?.text()).toContain('9,!,https://a.example,"No slug, so invalid",\r\n10,empty,');
    await waitFor(() => expect(localStorage.getItem('waypost-on-device')).toContain('links.csv'));
    closeAllLinks();

    const again = app.reload();
    const button = await press('Verify import of links.csv');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    app.world.fail(listDomains, 400, { detail: 'Not today' }, { times: 1 });
    await again.user.click(button);
    expect(await screen.findByText('Not today')).toBeVisible();
    await again.user.click(await press(screenWords.retry));
    const proof = (await found()).textContent;
    expect(proof).toMatch(/ · existed before 2 · twice in the file 2 · not there 3$/);
    expect(screen.getByRole('button', { name: 'Verify import' })).toHaveFocus();
    await act(() => vi.advanceTimersByTimeAsync(62_000));
    expect(await screen.findByText(/^Loaded \d+ s ago · no change since$/)).toBeVisible();
    expect((await found()).textContent).toBe(proof);

    vi.useRealTimers();
    const once = again.reload();
    const domains = app.world.hold(listDomains);
    (await press('Verify import of links.csv')).focus();
    await once.user.keyboard('{Enter}');
    await waitFor(() => expect(domains.waiting).toHaveLength(1));
    await waitFor(() => expect(document.activeElement).toHaveProperty('tagName', 'H1'));
    domains.releaseAll();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Verify import' })).toHaveFocus());
  });

  it('is possible in a later visit, and knows what was there before; its plan goes with the permission to keep it', async () => {
    enterStrictMode();
    const app = await openUpload();
    const files = saved();
    await choose(app);
    app.world.fail(listLinks, 422, { detail: 'Not today' }, { times: 1 });
    await app.user.click(await press(`Load all links of ${own}`));
    expect(await screen.findByText(`${own}: Not today`)).toBeVisible();
    await app.user.click(await press(`Load all links of ${own}`));
    await waitFor(() => expect(screen.getByRole('button', { name: `Load all links of ${acme}` })).toHaveFocus());
    expect(
      await screen.findByText(/^Taken already: 2 \(of 3 links of go.localhost:4400 loaded \d+ s ago\)$/),
    ).toBeVisible();
    await upload(app);
    await waitFor(() => expect(localStorage.getItem('waypost-on-device')).toContain('links.csv'));
    alsoNoteGoneImport();
    closeAllLinks();

    const again = app.reload();
    await screen.findByRole('heading', { name: 'Earlier imports' });
    expect(await press('Verify import of links.csv')).toBeVisible();
    await again.user.click(await press(beginningWith(screenWords.firebase)));
    await verifyByPalette(again);
    expect(await press(/^Drag CSV file here/)).toBeVisible();
    expect((await found()).textContent).toBe(
      'Arrived 4 · with another destination 0 · existed before 2 · twice in the file 2 · not there 3',
    );
    expect(screen.queryByText(/may have existed before/)).not.toBeInTheDocument();
    expect(await accessibilityProblems()).toEqual([]);
    await again.user.click(await press('Verify import of gone.csv'));
    expect(await screen.findByText('This import is no longer kept on this device.')).toBeVisible();
    expect(screen.queryByText(/^Arrived /)).not.toBeInTheDocument();
    await verifyByPalette(again);
    await found();
    await again.user.click(await press('Not there (CSV)'));
    const field = screen.getByLabelText<HTMLInputElement>('The file that was uploaded');
    await again.user.upload(field, new File([content.replace('x1', 'x9')], 'links.csv', { type: 'text/csv' }));
    expect(await screen.findByText('This is not the uploaded file.')).toBeVisible();
    expect(files.filter(({ name }) => name !== '')).toEqual([]);
    await again.user.upload(field, file());
    await waitFor(() => expect(files.at(-1)?.name).toBe('not-there-links.csv'));
    await waitFor(() =>
      expect(screen.queryByText('Choose links.csv again: files are not kept.')).not.toBeInTheDocument(),
    );
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValueOnce(new DOMException('', 'NotFoundError'));
    await again.user.click(await press('Not there (CSV)'));
    expect(await screen.findByText('Choose links.csv again: files are not kept.')).toBeVisible();

    act(() => consentStore.save({ analytics: false, functional: false }));
    expect(screen.queryByRole('heading', { name: 'Earlier imports' })).not.toBeInTheDocument();
    await waitFor(async () => expect(await indexedDB.databases()).toEqual([]));
    expect(localStorage.getItem('waypost-on-device')).toBe(null);
  });

  it('calls no row missing where no links are read, or the server counts more than it gives', async () => {
    const app = await openUpload([], 'one.example');
    await choose(app, new File([`shortLink,deepLink\none,https://a.example\n`], 'one.csv', { type: 'text/csv' }));
    await upload(app);
    app.world.fail(listLinks, 422, { detail: 'Not today' });
    await waitFor(() => expect(localStorage.getItem('waypost-on-device')).toContain('one.csv'));
    const earlier = () => screen.queryByRole('heading', { name: 'Earlier imports' });
    expect(earlier()).not.toBeInTheDocument();
    await verifyByPalette(app);
    expect(await screen.findByText(`${own}: Not today`)).toBeVisible();
    expect(earlier()).not.toBeInTheDocument();
    expect((await found()).textContent).toMatch(/ · not there 0 · not known 1$/);
    expect(screen.queryByText(/^Loaded \d+ s ago/)).not.toBeInTheDocument();
    app.world.recover();
    app.world.reply(listLinks, { links: [], hasMore: false, totalCount: 5 });
    await app.user.click(await press('Verify import'));
    expect(await screen.findByText(/^Loaded \d+ s ago · the import may still be running$/)).toBeVisible();
    expect((await found()).textContent).toMatch(/ · not there 0 · not known 1$/);
    expect(screen.getByText(`Not all links of ${own} are loaded.`)).toBeVisible();
    app.world.recover();
    const reading = app.world.hold(listLinks);
    await verifyByPalette(app);
    expect(screen.getByRole('button', { name: 'Verify import' })).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(reading.waiting).not.toEqual([]));
    reading.releaseAll();
    await app.user.click(await press('Remove'));
    expect(await press(/^Drag CSV file here/)).toBeVisible();
    expect(earlier()).not.toBeInTheDocument();
  });

  it('never says that all arrived while a domain is unread, and ends when two looks agree that could read all', async () => {
    consentStore.reject();
    const app = await openUpload([], 'xn--mnchen-3ya.example', (world) =>
      world.fail(listDomains, 400, { detail: 'Not today' }),
    );
    await choose(app, new File([`shortLink,deepLink\none,https://a.example\n`], 'one.csv', { type: 'text/csv' }));
    expect(await screen.findByText('Not today')).toBeVisible();
    await upload(app);
    expect(await screen.findByText('Not today')).toBeVisible();
    app.world.recover();
    await app.user.click(await press(screenWords.retry));
    expect(await screen.findByText(/^Verify before you leave/)).toBeVisible();
    expect(app.world).toHaveRequested(listLinks, 0);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    await app.user.click(await press('Verify import'));
    expect((await found()).textContent).toMatch(/^Arrived 1 · .* · not there 0$/);
    expect(screen.getByText('Not all links of münchen.example are loaded.')).toBeVisible();
    expect(screen.queryByText('The row arrived')).not.toBeInTheDocument();
    await app.user.click(await press(`Load all links of münchen.example`));
    expect(await screen.findByText('The row arrived')).toBeVisible();
    expect(screen.getByText(/the import may still be running$/)).toBeVisible();
    app.world.fail(listLinks, 422, { detail: 'Not today' });
    await act(() => vi.advanceTimersByTimeAsync(62_000));
    expect(await screen.findByText(`${own}: Not today`)).toBeVisible();
    expect(screen.getByText(/the import may still be running$/)).toBeVisible();
    app.world.recover();
    await act(() => vi.advanceTimersByTimeAsync(240_000));
    expect(await screen.findByText(/^Loaded \d+ s ago · no change since$/)).toBeVisible();
    expect(await indexedDB.databases()).toEqual([]);
    expect(localStorage.getItem('waypost-on-device')).toBe(null);
  });
});
