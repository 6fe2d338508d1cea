import type { Page, Route } from 'playwright-core';
import type { Figure } from '../figures';
import { type Bench, listPath } from '../openBench';
import { databaseReader } from '../probes/database';
import { jobLinks } from './jobs';

const amount = Math.min(1000, jobLinks);
/** Every tenth call gets no answer but that of a gateway which has waited too long; half of those were carried out. */
const lostEvery = 10;

const addressOf = (index: number) => `https://www.atlas.example/created/${index}`;

/** Creates links while calls time out, looks up what became of those, and sends the rest again. */
export async function measureCreatedLinks({ page }: Bench): Promise<Figure[]> {
  const reading = databaseReader(page);
  await page.goto(`/links/create-many?${new URL(listPath, 'http://any').searchParams}`);
  const rows = await reading;
  const calls = await loseCalls(page);
  const text = Array.from({ length: amount }, (_, index) => addressOf(index)).join('\n');
  await page.getByRole('textbox', { name: 'Destinations' }).fill(text);
  const begun = performance.now();
  await page.getByRole('button', { name: `Create ${amount.toLocaleString('en')} links` }).click();
  const again = page.getByRole('button', { name: /^Send \d+ links again$/ });
  await again.waitFor({ timeout: 300_000 });
  const took = performance.now() - begun;
  calls.isLosing = false;
  await again.click();
  const all = amount.toLocaleString('en');
  await page.getByText(`Done: ${all} of ${all} created`).first().waitFor({ timeout: 60_000 });
  const found = (await rows()).filter(({ deepLink }) => deepLink.startsWith(addressOf(0).slice(0, -1)));
  const different = new Set(found.map(({ deepLink }) => deepLink)).size;
  return [
    {
      what: `${all} links are created while a tenth of the calls times out`,
      value: took,
      unit: 'ms',
      goal: 60_000,
      note: `with the look-up of what had no answer; ${calls.lost} calls were answered with 504, half of them carried out`,
    },
    {
      what: 'links that are there twice or not at all after that',
      value: found.length - different + (amount - different),
      unit: 'count',
      goal: 0,
      note: `of ${amount}, after what the look-up had not found was sent again`,
    },
  ];
}

async function loseCalls(page: Page) {
  const calls = { made: 0, lost: 0, isLosing: true };
  await page.route(/\/links$/, async (route: Route) => {
    if (route.request().method() !== 'POST' || !calls.isLosing) return route.continue();
    calls.made += 1;
    if (calls.made % lostEvery !== 0) return route.continue();
    calls.lost += 1;
    if (calls.lost % 2 === 0) await route.fetch();
    return route.fulfill({ status: 504, body: '' });
  });
  return calls;
}
