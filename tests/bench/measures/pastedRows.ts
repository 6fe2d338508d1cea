import type { Page } from 'playwright-core';
import { type Figure, largest, median, spread } from '../figures';
import type { Bench } from '../openBench';
import { typing } from '../probes/pressing';
import { longestTask } from '../probes/trace';

const amount = 5_000;
const rounds = 5;
const word = 'evening-brief';

/** In ms: the check waits so long for the next key. */
const pauseMs = 200;

/** Another number in each round, so that its own count is waited for. */
const rowsOf = (round: number) =>
  Array.from({ length: amount - round }, (_, index) => `https://www.atlas.example/${round}-${index}?edition=morning`);

/** The most rows that links are created from at once, pasted, checked, and typed in. */
export async function measurePastedRows({ page, slowDown }: Bench): Promise<Figure[]> {
  await page.goto('/links/create-many');
  await page.getByRole('textbox', { name: 'Destinations' }).focus();
  await put(page, rowsOf(0));
  await checkPaste(page, 0);
  const times: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await put(page, rowsOf(round));
    times.push(await checkPaste(page, round));
  }
  await slowDown(4);
  const tasks: number[] = [];
  for (let round = rounds + 1; round <= 2 * rounds; round += 1) {
    await put(page, rowsOf(round));
    tasks.push(await longestTask(page, async () => void (await checkPaste(page, round))));
  }
  const keys = await typing(page, word, 400);
  await page.evaluate(addBareText);
  const bare = await typing(page, word, 400);
  await slowDown(1);
  return [
    { what: '5,000 pasted rows are judged', value: median(times), unit: 'ms', goal: 300, note: spread(times) },
    {
      what: 'longest main-thread task while 5,000 pasted rows are judged, 4 x slowdown',
      value: largest(tasks),
      unit: 'ms',
      goal: 50,
      note: `of the processor’s time, ${spread(tasks)}; after the browser has laid out the text`,
    },
    {
      what: 'key to paint in a text of 5,000 pasted rows against a bare field with the same text, 4 x slowdown',
      value: median(keys) / median(bare),
      unit: 'x',
      goal: 1.2,
      note: `${spread(keys)}; bare ${spread(bare)}: what the browser takes for a text of so many lines`,
    },
  ];
}

/** Puts the rows into the text, which the browser lays out. */
const put = (page: Page, rows: readonly string[]) =>
  page.evaluate(async (text) => {
    const area = document.querySelector('textarea');
    if (area) area.value = text;
    await window.bench.painted();
  }, rows.join('\n'));

/** Has the text of that round checked; from the end of the pause to the count of what is right, in ms. */
const checkPaste = (page: Page, round: number): Promise<number> =>
  page.evaluate(
    async ({ count, pause }) => {
      document.querySelector('textarea')?.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, pause));
      const from = performance.now();
      while (![...document.querySelectorAll('output')].some(({ textContent }) => textContent.startsWith(count))) {
        await window.bench.painted();
      }
      return performance.now() - from;
    },
    { count: `${(amount - round).toLocaleString('en-US')} of `, pause: pauseMs },
  );

/** Runs in the page: a text of the same length that nothing hangs on takes the focus. */
function addBareText() {
  const bare = document.createElement('textarea');
  bare.wrap = 'off';
  bare.rows = 10;
  bare.value = document.querySelector('textarea')?.value ?? '';
  bare.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 9999';
  document.body.append(bare);
  bare.focus();
}
