import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type Figure, largest, median, spread } from '../figures';
import type { Bench } from '../openBench';
import { traced } from '../probes/trace';
import { writeBigFile } from './bigFile';

const rounds = 5;
const amount = 5_000;
const address = '/links/create-many';

/** The most rows that links are created from, chosen as a file and pasted; with what a bare field takes for the same text. */
export async function measureRecognition({ page, slowDown }: Bench): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'waypost-bench-'));
  const path = join(folder, 'bitly.csv');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const actions = {
    chosen: () => page.getByLabel('File of rows').setInputFiles(path),
    pasted: () => page.keyboard.press('Control+V'),
  };
  const times: Record<keyof typeof actions, { worked: number[]; clock: number[] }> = {
    chosen: { worked: [], clock: [] },
    pasted: { worked: [], clock: [] },
  };
  const bare: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const way of ['chosen', 'pasted'] as const) {
      const count = amount - 2 * round - (way === 'pasted' ? 1 : 0); // of its own, because the text of the last round is kept
      await writeFile(path, bitlyExport(count));
      await page.goto(address);
      await emptyText(page);
      const content = await readFile(path, 'utf8');
      await page.evaluate((text) => navigator.clipboard.writeText(text), content);
      await slowDown(4);
      const words = `of ${count.toLocaleString('en-US')} rows`;
      const { result, mainMs } = await traced(page, () => timed(page, words, actions[way]));
      times[way].worked.push(mainMs);
      times[way].clock.push(result);
      if (way === 'pasted') bare.push((await traced(page, () => page.evaluate(layOutText, content))).mainMs);
      await slowDown(1);
    }
  }
  await emptyText(page);
  await rm(folder, { recursive: true });
  const figureOf = (way: keyof typeof actions, what: string): Figure => ({
    what: `5,000 rows of another product’s ${what} are recognized and judged, to the painted count, 4 x slowdown`,
    value: median(times[way].worked),
    unit: 'ms',
    goal: 2_000,
    note: `of the processor’s time of the page, ${spread(times[way].worked)}; by the clock ${spread(times[way].clock)}`,
  });
  return [
    figureOf('chosen', 'file'),
    figureOf('pasted', 'sheet that is pasted'),
    {
      what: 'for comparison: such a text put into a bare field, 4 x slowdown',
      value: median(bare),
      unit: 'ms',
      note: `of the processor’s time of the page, ${spread(bare)}`,
    },
  ];
}

/** The largest file that an import takes, from which a file for an import is made. */
export async function measureImportFile({ page }: Bench): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'waypost-bench-'));
  const path = join(folder, 'export.csv');
  const rows = (await writeBigFile(path)).toLocaleString('en-US');
  const [worked, clock, tasks]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(address);
    const button = page.getByRole('button', { name: 'Make a file for Import Data' });
    const opened = await traced(page, async () => {
      await page.getByLabel('File of rows').setInputFiles(path);
      await button.waitFor();
    });
    const made = await traced(page, () => timed(page, ' links are in the file', () => button.click()));
    worked.push(made.workerMs);
    clock.push(made.result);
    tasks.push(opened.maxPollingMs, made.maxPollingMs);
  }
  await page.getByRole('button', { name: 'Remove' }).click();
  await rm(folder, { recursive: true });
  return [
    {
      what: `${rows} rows of 29 columns (50 MB) become a file for Import Data, press to painted count`,
      value: Number.isFinite(median(clock)) ? median(worked) : Number.NaN,
      unit: 'ms',
      goal: 5_000,
      note: `of the processor’s time of the worker that makes it, ${spread(worked)}; by the clock ${spread(clock)}`,
    },
    {
      what: 'longest main-thread task while that file is opened and the other made',
      value: largest(tasks),
      unit: 'ms',
      goal: 50,
      note: `of the processor’s time, ${spread(tasks)}`,
    },
  ];
}

const bitlyExport = (count: number) =>
  [
    'Link,Custom Link,Date created,Title,Destination URL,Engagements,Status',
    ...Array.from(
      { length: count },
      (_, index) =>
        `https://bit.ly/3a${index},${index % 3 ? '' : `https://bit.ly/edition-${index}`},2024-05-06T07:08:09+0000,"Edition ${index}, morning",https://www.atlas.example/moved/${index}?edition=morning,${index},Active`,
    ),
  ].join('\r\n');

/** Empties the text and puts the focus in its field. */
async function emptyText(page: Page): Promise<void> {
  const text = page.getByRole('textbox', { name: 'Destinations' });
  const long = page.getByRole('group', { name: /^Destinations/ });
  await text.or(long).waitFor();
  if (await long.isVisible()) await long.getByRole('button', { name: 'Remove' }).click();
  await text.fill('');
  await text.focus();
  await page.getByText('Nothing to check yet.').waitFor();
}

/** Runs in the page: puts the text into a field of the same look that nothing hangs on. */
async function layOutText(text: string): Promise<void> {
  const bare = document.createElement('textarea');
  bare.wrap = 'off';
  bare.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 1000px; height: 210px; font: 13px/20px monospace';
  bare.value = text;
  document.body.append(bare);
  await window.bench.painted();
  bare.remove();
}

/** In ms. */
const maxWaitMs = 90_000;

/** From the beginning of an action to the count that says so, as the page's own clock has it; in ms, or NaN when it does not come. */
async function timed(page: Page, words: string, action: () => Promise<void>): Promise<number> {
  const from = await page.evaluate(() => performance.now());
  const found = page.evaluate(
    ({ part, most }) =>
      new Promise<number>((resolve) => {
        const until = performance.now() + most;
        const look = () => {
          const outputs = [...document.querySelectorAll('output')];
          if (outputs.some(({ textContent }) => textContent.includes(part))) void window.bench.painted().then(resolve);
          else if (performance.now() < until) setTimeout(look, 50);
          else resolve(Number.NaN);
        };
        look();
      }),
    { part: words, most: maxWaitMs },
  );
  await action();
  return (await found) - from;
}
