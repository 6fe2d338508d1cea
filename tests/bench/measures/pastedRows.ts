import type { Page } from 'playwright-core';
import { type Figure, largest, median, spread } from '../figures';
import type { Bench } from '../openBench';
import { typing } from '../probes/pressing';
import { longestTask } from '../probes/trace';

const amount = 5_000;
const rounds = 5;

/** In ms: the check waits so long for the next key. */
const pauseMs = 200;

/** Another number in each round, so that its own count is waited for. */
const rowsOf = (round: number) =>
  Array.from({ length: amount - round }, (_, index) => `https://www.atlas.example/${round}-${index}?edition=morning`);

/** The most rows that links are created from at once, pasted, judged, and typed in. */
export async function measurePastedRows({ page, slowDown }: Bench): Promise<Figure[]> {
  await page.goto('/links/create-many');
  await page.getByRole('textbox', { name: 'Destinations' }).focus();
  await judge(page, rowsOf(0));
  const times: number[] = [];
  for (let round = 1; round <= rounds; round += 1) times.push(await judge(page, rowsOf(round)));
  await slowDown(4);
  const tasks: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    tasks.push(await longestTask(page, async () => void (await judge(page, rowsOf(rounds + round)))));
  }
  const keys = await typing(page, 'evening-brief', 400);
  await slowDown(1);
  return [
    { what: '5,000 pasted rows are judged', value: median(times), unit: 'ms', goal: 300, note: spread(times) },
    {
      what: 'longest main-thread task while 5,000 pasted rows are judged, 4 x slowdown',
      value: largest(tasks),
      unit: 'ms',
      goal: 50,
      note: `of the processor’s time, ${spread(tasks)}; with what the browser takes to lay out the text`,
    },
    {
      what: 'key to paint in a text of 5,000 pasted rows, 4 x slowdown',
      value: median(keys),
      unit: 'ms',
      goal: 50,
      note: spread(keys),
    },
  ];
}

/** Puts the rows into the text; from the end of the pause to the count of what is right, in ms. */
const judge = (page: Page, rows: readonly string[]): Promise<number> =>
  page.evaluate(
    async ({ text, count, pause }) => {
      const area = document.querySelector('textarea');
      if (!area) throw new Error('The page has a text');
      area.value = text;
      area.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, pause));
      const from = performance.now();
      while (![...document.querySelectorAll('output')].some(({ textContent }) => textContent.startsWith(count))) {
        await window.bench.painted();
      }
      return performance.now() - from;
    },
    { text: rows.join('\n'), count: `${rows.length.toLocaleString('en-US')} of `, pause: pauseMs },
  );
