import { largest } from '../figures';
import type { Bench } from '../openBench';
import { tasksOf } from './trace';
import { watchWorkerHeap } from './workerHeap';

export interface FileChecking {
  /** From the choice to the painted report, in ms. */
  readonly ms: number;
  /** Of the tasks of the page's main thread: the most processor time of one, and the longest by the clock; in ms. */
  readonly longestWork: number;
  readonly longestTask: number;
  /** The most that the worker's scripts held, in MB. */
  readonly workerMB: number;
}

/** Chooses the file on a fresh import page and waits for what the check says. */
export async function checkFile({ page, cdp }: Bench, path: string): Promise<FileChecking> {
  await page.goto('/upload');
  await page.getByRole('button', { name: /^Firebase Dynamic Links/ }).click();
  const zone = page.getByRole('button', { name: /^Drag CSV file here/ });
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), zone.click()]);
  await page.waitForTimeout(500); // what belongs to the page is done
  const heap = await watchWorkerHeap(cdp);
  const browser = page.context().browser();
  if (!browser) throw new Error('The page is of a browser that the bench has started');
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });

  const from = await page.evaluate(() => performance.now());
  await chooser.setFiles(path);
  const to = await page.evaluate(reported);

  const tasks = tasksOf(await browser.stopTracing(), 'CrRendererMain');
  return {
    ms: to - from,
    longestWork: longest(tasks.map(({ tdur = 0 }) => tdur)),
    longestTask: longest(tasks.map(({ dur = 0 }) => dur)),
    workerMB: await heap.most(),
  };
}

/** Runs in the page: waits for the report without looking for it all the time, which would be a task itself. */
const reported = () =>
  new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('table caption')) return;
      observer.disconnect();
      void window.bench.painted().then(resolve);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });

/** In ms; no trace without a task. */
const longest = (times: readonly number[]) => (times.length > 0 ? largest(times) / 1000 : Number.NaN);
