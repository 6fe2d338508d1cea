import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type Figure, median, p95, spread } from '../figures';
import type { Bench } from '../openBench';
import { readyTime } from '../probes/loading';

export const declaredRows = 10_000;

const path = '/webhooks';
const src = join(import.meta.dirname, '../../../src');

/** Stores rows as the dashboard does, with the token that its sign-in has left: an answer from here would slow down each call of the page. */
export const storeRows = ({ page }: Bench): Promise<void> =>
  page.evaluate(async () => {
    const stored = Object.values<string>(localStorage).find((value) => value.includes('"access_token"')) ?? '{}';
    const token = String(JSON.parse(stored).body?.access_token);
    for (let index = 0; index < 25; index += 1) {
      const body = {
        name: `Webhook ${index}`,
        targetUrl: 'https://example.com/',
        event: 'Link created',
        isActive: true,
      };
      const reply = await fetch('/v1/organizations/org_atlas/webhooks', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!reply.ok) throw new Error(`A webhook is stored, not answered with ${reply.status}`);
    }
  });

/** Answers the call of the list with so many rows. */
async function answerWith(page: Page, amount: number): Promise<void> {
  const json = Array.from({ length: amount }, (_, index) => ({
    id: `webhook_${index}`,
    name: `Webhook ${index}`,
    targetUrl: `https://example.com/hooks/${index}`,
    event: 'Link created',
    isActive: index % 3 > 0,
    created: '2026-03-01T12:00:00Z',
  }));
  await page.route(/\/v1\/.*\/webhooks$/, (route) => route.fulfill({ json }));
}

/** How long 25 rows of a drawn page take, beside as many of the page that does nothing else. */
export async function measureFirstRow(bench: Bench, rate: number, goal: number | undefined): Promise<Figure[]> {
  const reference = '/reference/?rows=25';
  await readyTime(bench, path); // fills the caches
  await readyTime(bench, reference);
  await bench.slowDown(rate);
  const drawn: number[] = [];
  const plain: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    drawn.push(await readyTime(bench, path));
    plain.push(await readyTime(bench, reference));
  }
  await bench.slowDown(1);
  const what = `first row of a drawn page against the React-only page with as many rows, ${rate} x slowdown`;
  const note = `drawn page ${spread(drawn)}; reference ${spread(plain)}`;
  return [{ what, value: median(drawn) / median(plain), unit: 'x', ...(goal && { goal }), note }];
}

/** In px a frame. */
const step = 100;
const frameCount = 300;

/** Ten thousand rows that come whole: until they are there, while they scroll, and until a search has found one. */
export async function measureTable(bench: Bench): Promise<Figure[]> {
  const { page } = bench;
  await answerWith(page, declaredRows);
  const ready = await readyTime(bench, path);
  const standing = await scroll(page, 0);
  const scrolled = await scroll(page, step);
  await page.getByRole('searchbox', { name: 'Search webhooks' }).focus();
  await page.evaluate(() => void window.bench.keys.splice(0));
  await page.keyboard.type('9876', { delay: 100 });
  await page.getByRole('row', { name: 'Webhook 9876' }).waitFor();
  const keys = await page.evaluate(() => window.bench.keys);
  const size = `${declaredRows.toLocaleString('en')} rows`;
  const frame = (what: string, frames: readonly number[], goal?: number): Figure => {
    return { what, value: p95(frames), unit: 'ms', ...(goal && { goal }), note: spread(frames) };
  };
  return [
    { what: `first row of a table of ${size}`, value: ready, unit: 'ms', note: 'those in sight are drawn' },
    frame(`frame of a table of ${size} that stands still, p95`, standing),
    frame(`frame while scrolling ${size} by ${step} px a frame, p95`, scrolled, 17.5),
    frame(`key to paint while searching ${size}, p95`, keys),
  ];
}

/** From frame to frame in ms, while the page scrolls by so many px in each, turning at its ends. */
const scroll = (page: Page, px: number): Promise<number[]> =>
  page.evaluate(
    async ([by, count]) => {
      let box: Element | null | undefined = document.querySelector('table');
      while (box && box.scrollHeight < box.clientHeight + 200) box = box.parentElement;
      const scroller = box ?? document.scrollingElement;
      if (!scroller) throw new Error('Something scrolls');
      const frames: number[] = [];
      let last: number | undefined;
      let direction = 1;
      while (frames.length < count) {
        const now = await new Promise<number>(requestAnimationFrame);
        if (last !== undefined) frames.push(now - last);
        last = now;
        const before = scroller.scrollTop;
        scroller.scrollTop += by * direction;
        if (by > 0 && scroller.scrollTop === before) direction = -direction;
      }
      return frames;
    },
    [px, frameCount] as const,
  );

/** The lines of TypeScript of what draws pages from declarations. */
export async function countLines(): Promise<Figure[]> {
  const folders = ['pages/declared', 'forms'];
  const counts = await Promise.all(
    folders.map(async (folder) => {
      const names = (await readdir(join(src, folder), { recursive: true })).filter((name) => /\.tsx?$/.test(name));
      const texts = await Promise.all(names.map((name) => readFile(join(src, folder, name), 'utf8')));
      return texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0);
    }),
  );
  const note = folders.map((folder, at) => `src/${folder} ${counts[at]}`).join(', ');
  const value = counts.reduce((sum, count) => sum + count, 0);
  return [{ what: 'lines of code that draw pages', value, unit: 'count', goal: 1800, note }];
}
