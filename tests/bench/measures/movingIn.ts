import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type Figure, largest, median, spread } from '../figures';
import type { Bench } from '../openBench';
import { longestTask } from '../probes/trace';
import { writeBigFile } from './bigFile';

const rounds = 3;
const amount = 5_000;

/** Files of other products: one that is created link by link, and the largest, of which a file for an import is made. */
export async function measureMovingIn({ page, slowDown }: Bench): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'waypost-bench-'));
  const [short, long] = [join(folder, 'bitly.csv'), join(folder, 'export.csv')];
  const rows = (await writeBigFile(long)).toLocaleString('en-US');
  await slowDown(4);
  const judged: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const count = amount - round; // of its own, because the text of the last round is kept
    await writeFile(short, bitlyExport(count));
    await page.goto('/links/create-many');
    judged.push(await timed(page, `of ${count.toLocaleString('en-US')} rows`, () => choose(page, short)));
  }
  await slowDown(1);
  const times: number[] = [];
  const tasks: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.goto('/links/create-many');
    await page.getByText(/ rows can be created$/).waitFor(); // the text of the last round is checked
    const make = async () => void times.push(await timed(page, ' links are in the file', () => press(page)));
    tasks.push(await longestTask(page, () => choose(page, long).then(make)));
  }
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('textbox', { name: 'Destinations' }).fill('');
  await rm(folder, { recursive: true });
  return [
    {
      what: '5,000 rows of another product’s file are recognized and judged, choice to count, 4 x slowdown',
      value: median(judged),
      unit: 'ms',
      goal: 2_000,
      note: spread(judged),
    },
    {
      what: `${rows} rows of 29 columns become a file for Import Data, press to count`,
      value: median(times),
      unit: 'ms',
      goal: 5_000,
      note: spread(times),
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

const choose = (page: Page, path: string) => page.getByLabel('File of rows').setInputFiles(path);
const press = (page: Page) => page.getByRole('button', { name: 'Make a file for Import Data' }).click();

/** In ms. */
const longestWait = 90_000;

/** From the beginning of a deed to the count that says so, as the page's own clock has it; in ms, or NaN when it does not come. */
async function timed(page: Page, words: string, deed: () => Promise<void>): Promise<number> {
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
    { part: words, most: longestWait },
  );
  await deed();
  return (await found) - from;
}
