import { type Edit, joinPlace } from '@sandbox/colleague/edits';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { env } from '@/config';
import { bringAllLinks, loadAllLinksCode } from '../all-links/bringAllLinks';
import { fileOnDisk } from '../export/exporting';
import { domain, press } from '../links/openLinks';
import { accessibilityProblems } from '../support/accessibility';
import { fixClock, passTime } from '../support/clock';
import { expectConsole } from '../support/console';
import { renderApp } from '../support/renderApp';
import { domain as domainRow, link, links } from '../support/rows';
import { savedFiles } from '../support/savedFiles';
import { screenWords } from '../support/screenWords';
import { unzipped } from '../support/unzipped';
import { createTestWorld, type TestWorld } from '../support/world';

beforeAll(() =>
  Promise.all([
    loadAllLinksCode(),
    import('@/pages/links-changes/ChangesPage'),
    import('@/pages/links-changes/FileTools'),
    import('@/providers/files/saveCsv'),
    import('@/engines/link-lists/differences/compareFile'),
    import('@/providers/files/zip'),
  ]),
);
beforeEach(bringAllLinks);

const rows = [link('spring', { name: 'Spring' }), link('flyer'), link('poster'), ...links(3)];

/** Opens the page, with all links of the domain read. */
async function open({ on = domain, world }: { readonly on?: string; readonly world?: TestWorld } = {}) {
  const known = world ?? (await createTestWorld({ rows: { links: rows, domains: [domainRow('go.other.example')] } }));
  const app = renderApp({ world: known, at: `/links/changes?domain=${on}` });
  await screen.findByRole('heading', { level: 1, name: 'What changed' });
  await press('Save this list');
  return { ...app, world: known };
}

/** The same where the browser writes into a file that is chosen. */
function openOnDisk(handle: ReturnType<typeof fileOnDisk>['handle']) {
  vi.stubGlobal('showSaveFilePicker', async () => handle);
  vi.stubGlobal('structuredClone', <Value,>(value: Value) => value); // a file of the disk is no object of JavaScript
  return open();
}

async function edit({ sandbox }: TestWorld, ...edits: readonly Edit[]): Promise<void> {
  const place = { organizationId: 'org_1', projectId: 'prj_1', domain };
  const carryOut = await joinPlace({ ...sandbox, origin: env.apiBaseUrl, now: () => new Date() }, place);
  for (const each of edits) await carryOut(each);
}

/** The file of the reading that is shown. */
async function saved(user: Awaited<ReturnType<typeof open>>['user']): Promise<{ name: string; bytes: Buffer }> {
  const files = savedFiles();
  await user.click(await press('Save this list'));
  await waitFor(() => expect(files).toHaveLength(1));
  const [{ name, blob } = { name: '', blob: new Blob() }] = files;
  return { name, bytes: Buffer.from(await blob.arrayBuffer()) };
}

const fileOf = (bytes: Uint8Array, name = 'reading.zip') => new File([new Uint8Array(bytes)], name);
const compare = (file: File) => fireEvent.change(screen.getByLabelText('Saved list'), { target: { files: [file] } });
const refusal = async () => (await screen.findByRole('alert')).textContent;
/** The same bytes with another text of the same length. */
const changed = (bytes: Buffer, text: string, other: string) => {
  const place = bytes.lastIndexOf(text);
  expect(place).toBeGreaterThan(0);
  const copy = Buffer.from(bytes);
  copy.write(other, place);
  return copy;
};

describe('a saved reading', () => {
  it('is an archive of all links with their manifest, as they were read, and has no differences from that list', async () => {
    fixClock();
    const { user } = await open();
    const { name, bytes } = await saved(user);
    expect(name).toBe('waypost-links-reading-2026-03-02.zip');
    await expect(document).toHaveToast('List saved', `${name}: ${screenWords.exported(6)}`);
    await press('Copy SHA-256');
    const [[file, lines] = [], [, manifest] = []] = [...unzipped(bytes)];
    expect(file).toBe('waypost-links-reading-2026-03-02.jsonl');
    expect(lines?.toString().trim().split('\n')).toHaveLength(6);
    expect(JSON.parse(manifest?.toString() ?? '')).toMatchObject({ reading: true, whole: true, rows: 6 });
    expect(await accessibilityProblems()).toEqual([]);

    compare(fileOf(bytes));
    const notice = await screen.findByText('No differences');
    expect(
      within(notice.closest('[role]') ?? document.body).getByText(/^Between the file of .* and now$/),
    ).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('that finds no room is not saved, and the page says why', async () => {
    expectConsole('warn', /An export failed/);
    const { disk, handle } = fileOnDisk(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    const { user } = await openOnDisk(handle);
    await user.click(await press('Save this list'));
    expect(await refusal()).toBe('The list was not saved. No storage left.');
    expect(disk.file).toBeUndefined();
  });

  it('can be canceled by key while it is written, by the button that began it, and leaves no file', async () => {
    fixClock();
    const { disk, handle } = fileOnDisk();
    const stream = await handle.createWritable();
    let goOn: () => void = () => undefined;
    const isReleased = new Promise<void>((resolve) => (goOn = resolve));
    const write = stream.write.bind(stream);
    const slow = Object.assign(stream, {
      write: (bytes: FileSystemWriteChunkType) => isReleased.then(() => write(bytes)),
    });
    const { user } = await openOnDisk(Object.assign(handle, { createWritable: async () => slow }));
    (await press('Save this list')).focus();
    await user.keyboard('{Enter}');
    const cancel = await press('Cancel');
    expect(cancel).toHaveFocus();
    passTime(1_000);
    await user.keyboard('{Enter}');
    goOn();
    expect(await press('Save this list')).toHaveFocus();
    expect(disk.file).toBeUndefined();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('comparing with a saved reading', () => {
  it('shows, of a file of a colleague, what happened since, and saves it as CSV', async () => {
    fixClock();
    const { user, world, close } = await open();
    const { bytes } = await saved(user);
    close();
    bringAllLinks()();
    await edit(
      world,
      { kind: 'create', slug: 'new', fields: { name: 'New', deepLink: 'https://www.example.com/' } },
      { kind: 'change', slug: 'spring', fields: { name: 'Summer' } },
      { kind: 'switch', slug: 'flyer', isActive: false },
      { kind: 'delete', slug: 'poster' },
    );
    passTime(60_000);
    const later = await open({ world });
    compare(fileOf(bytes, 'of a colleague.zip'));
    await screen.findByRole('heading', { level: 2, name: /^Between the file of .* and now · 4 changes$/ });
    const shown = await screen.findAllByRole('row');
    const slugs = shown.flatMap(({ textContent }) => /\/(new|spring|flyer|poster)/.exec(textContent)?.[1] ?? []);
    expect(slugs.toSorted()).toEqual(['flyer', 'new', 'poster', 'spring']);
    expect(screen.queryByRole('link', { name: 'Show in the list' })).not.toBeInTheDocument();
    expect(await accessibilityProblems()).toEqual([]);
    const files = savedFiles();
    await later.user.click(await press('Save CSV'));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await files[0]?.blob.text()).toContain('Spring,Summer');

    const mayBeLater =
      /^The server's time is not known: .* what is created and what is gone may be the other way round\.$/;
    expect(screen.queryByText(mayBeLater)).not.toBeInTheDocument();
    compare(fileOf(changed(bytes, 'serverAheadMs', 'serverAhead__')));
    expect(await screen.findByText(mayBeLater)).toBeVisible();
  });

  it('says of each file that is no reading of this list why, and compares nothing', async () => {
    const { user, close, world } = await open();
    const { bytes } = await saved(user);
    const cases: readonly (readonly [Uint8Array, string])[] = [
      [Buffer.from('Short link,Destination'), 'The file is not a saved list.'],
      [bytes.subarray(0, bytes.length - 40), 'The end of the file is missing.'],
      [changed(bytes, '"name":"Spring"', '"name":"Winter"'), 'The file is damaged.'],
      [changed(bytes, '"format": 1', '"format": 2'), 'The file was saved by a later version of Waypost.'],
      [changed(bytes, '"reading": true', '"reading":false'), 'The file is not a saved list.'],
      [changed(bytes, '"whole": true', '"whole":false'), 'The file has only a part of its list.'],
      [new Uint8Array(), 'The file is not a saved list.'],
    ];
    for (const [content, sentence] of cases) {
      compare(fileOf(content));
      await waitFor(async () => expect(await refusal()).toBe(`${sentence} Nothing was compared.`));
    }
    expect(screen.queryByText(/^Between/)).not.toBeInTheDocument();
    close();
    await open({ world, on: 'go.other.example' });
    compare(fileOf(bytes));
    expect(await refusal()).toBe('The file is a saved list of other links. Nothing was compared.');
  });
});
