import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { screenWords, withAnyFigures } from '../support/screenWords';
import { unzipped } from '../support/unzipped';
import { findingsInBothThemes } from './bothThemes';
import { focusedText } from './focused';
import { openApp } from './openApp';

it('a reading is saved and compared with its list by key, and has no serious accessibility problem', async () => {
  const { page } = await openApp({ as: 'Ada Lindqvist', at: '/links/changes?domain=go.northwind.example' });
  await page.evaluate(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  const save = page.getByRole('button', { name: 'Save this list' });
  await save.waitFor();
  const saving = page.waitForEvent('download');
  await save.click();
  const saved = await (await saving).path();
  await page.getByText(withAnyFigures(`: ${screenWords.exported(2)}`)).waitFor();
  const entries = unzipped(await readFile(saved));
  expect([...entries.keys()].map((name) => name.replace(/\d/g, '0'))).toEqual([
    'waypost-links-reading-0000-00-00.jsonl',
    'manifest.json',
  ]);

  // Asked for before the focus: the browser may handle a key before a wait that is asked for just before it.
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Compare with a file…' }).focus();
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(saved);
  await page.getByText('No differences', { exact: true }).waitFor();
  await page.getByText(/^Between the file of .* and now$/).waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect.poll(focusedText(page)).toBe('Compare with a file…');
});
