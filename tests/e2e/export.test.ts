import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { screenWords } from '../support/screenWords';
import { unzipped } from '../support/unzipped';
import { northwind } from './linksScreen';
import { openApp } from './openApp';
import { textOf } from './textOf';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

it('all links are saved as an archive that Node finds as its manifest says, and into a file that the user has chosen', async () => {
  const { page } = await openApp({ as: 'Ada Lindqvist', at: northwind });
  await page.evaluate(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  await page.getByRole('button', { name: screenWords.tools }).click();
  await page.getByRole('menuitem', { name: screenWords.exportTool }).click();
  const dialog = page.getByRole('dialog', { name: screenWords.exportTitle });
  const which = (await dialog.getByText(/^All \d+ links$/).textContent()) ?? '';
  const rows = Number(/\d+/.exec(which)?.[0]);
  await dialog.getByRole('radio', { name: 'ZIP' }).click();
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const saved = await saving;
  const archive = await readFile(await saved.path());
  await dialog.getByText(screenWords.exported(rows)).waitFor();
  await dialog.getByText(sha256(archive)).waitFor();
  const entries = unzipped(archive);
  const manifest = JSON.parse(entries.get('manifest.json')?.toString() ?? '');
  expect(manifest).toMatchObject({ rows, whole: true, serverCount: rows });
  for (const { name, bytes, sha256: expected } of manifest.files) {
    const file = entries.get(name) ?? Buffer.of();
    expect([file.length, sha256(file)]).toEqual([bytes, expected]);
  }

  // Chromium's own dialog can't be answered here: a file of the origin stands for the one that is chosen.
  await page.evaluate(() => {
    const pick = async () => (await navigator.storage.getDirectory()).getFileHandle('chosen', { create: true });
    Object.assign(window, { showSaveFilePicker: pick });
  });
  await dialog.getByRole('radio', { name: 'JSON lines' }).click();
  await dialog.getByRole('button', { name: 'Export again' }).click();
  await expect.poll(textOf(dialog.locator('code'))).not.toBe(sha256(archive)); // of the file before
  await dialog.getByText(screenWords.exported(rows)).waitFor();
  const text = await page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory();
    return (await (await folder.getFileHandle('chosen')).getFile()).text();
  });
  expect(text).toBe(entries.get(manifest.files[1].name)?.toString());
  expect(await dialog.locator('code').textContent()).toBe(sha256(Buffer.from(text)));
});
