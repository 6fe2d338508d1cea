import { gzipSync } from 'node:zlib';
import type { CDPSession, Page, Response } from 'playwright-core';
import { type Figure, rounded } from '../figures';
import { listPath } from '../openBench';
import { longestTask } from '../probes/trace';
import { watchWorkerHeap } from '../probes/workerHeap';
import { heapMB, wholeList } from './listPage';

const patience = { timeout: 600_000 };
/** The most that writing may take, in ms, at a size. */
const goals: Readonly<Record<number, number>> = { 20_000: 2_000, 1_000_000: 60_000 };

/** The dashboard's own page writes a list that is stored into a file as JSON lines, and reads it back. */
export async function measureExport(page: Page, cdp: CDPSession, amount: number): Promise<Figure[]> {
  const size = `${amount.toLocaleString('en-US')} links`;
  await page.goto(`${listPath}&all`);
  await page.getByText(wholeList(amount)).waitFor(patience);
  await chooseByItself(page);
  const scripts: string[] = [];
  const collect = (response: Response) => void (/export.*\.js$/i.test(response.url()) && scripts.push(response.url()));
  page.on('response', collect);
  await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByRole('menuitem', { name: 'Export…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export links' });
  await dialog.getByRole('radio', { name: 'JSON lines' }).click();
  await dialog.getByText(`All ${size}`).waitFor(patience);
  const before = await heapMB(page, cdp);
  const heap = await watchWorkerHeap(cdp, 'exportWorker');
  let written = Number.NaN;
  let checked = Number.NaN;
  const longest = await longestTask(page, async () => {
    const from = performance.now();
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    await dialog
      .getByText(/^Verifying|written and verified$/)
      .first()
      .waitFor(patience);
    written = performance.now() - from;
    await dialog.getByText(`${amount.toLocaleString('en-US')} rows written and verified`).waitFor(patience);
    checked = performance.now() - from - written;
  });
  const most = await heap.most();
  const after = await heapMB(page, cdp);
  page.off('response', collect);
  const files = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).body())); // a worker's are gone with it
  const sizes = files.map((file) => gzipSync(file, { level: 9 }).length);
  await page.goto('/lists/index.html');
  return [
    {
      what: `export as JSON lines, ${size}`,
      value: written,
      unit: 'ms',
      goal: goals[amount],
      note: `until the file is written; then ${rounded(checked)} ms to read it back and compare it`,
    },
    {
      what: `reading the export back against writing it, ${size}`,
      value: checked / written,
      unit: 'x',
      goal: goals[amount] && 1,
      note: 'the same links, parsed and compared field by field',
    },
    {
      what: `longest task of the page while ${size} are exported`,
      value: longest,
      unit: 'ms',
      goal: 50,
      note: 'processor time of the main thread',
    },
    {
      what: `memory of the page added by an export, ${size}`,
      value: after - before,
      unit: 'MB',
      goal: 30,
      note: `after collection: ${rounded(before)} MB before`,
    },
    {
      what: `memory of the worker that writes, ${size}`,
      value: most,
      unit: 'MB',
      goal: 60,
      note: 'the most at any moment, garbage included',
    },
    {
      what: 'scripts of the export',
      value: sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000,
      unit: 'kB',
      goal: 12,
      note: 'after gzip: the dialog, and the worker that writes and reads back',
    },
  ];
}

/** Chromium's dialog can't be answered: a file of the origin stands for the one that is chosen. */
const chooseByItself = (page: Page) =>
  page.evaluate(() => {
    const pick = async () => (await navigator.storage.getDirectory()).getFileHandle('export', { create: true });
    Object.assign(window, { showSaveFilePicker: pick });
  });
