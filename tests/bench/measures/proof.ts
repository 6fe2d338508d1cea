import type { Page } from 'playwright-core';
import { type Figure, median, rounded, spread } from '../figures';

const rounds = 5;
const links = 200_000;
const rows = 134_156;

/** An import that is compared, row by row, with a list that the worker has. */
export async function measureProof(page: Page): Promise<Figure[]> {
  await page.evaluate(() => window.lists.open());
  await page.evaluate((amount) => window.lists.feed(0, amount, amount), links);
  const proofs = [];
  for (let round = 0; round < rounds; round += 1) {
    proofs.push(await page.evaluate((asked) => window.lists.prove(asked.rows, asked.links), { rows, links }));
  }
  await page.evaluate(() => window.lists.remove());
  const counts = Object.entries(proofs[0]?.counts ?? {}).filter(([, count]) => count > 0);
  const times = proofs.map(({ lookMs, compareMs }) => lookMs + compareMs);
  const written = proofs.map(({ writtenMs }) => writtenMs);
  const made = proofs.map(({ madeMs }) => madeMs);
  return [
    {
      what: `proof of ${rows.toLocaleString('en-US')} rows against ${links.toLocaleString('en-US')} links`,
      value: median(times),
      unit: 'ms',
      goal: 1000,
      note: `by the clock, after the links were loaded; ${spread(times)}; ${counts.map(([outcome, count]) => `${outcome} ${count}`).join(', ')}`,
    },
    {
      what: `plan of ${rows.toLocaleString('en-US')} rows written`,
      value: median(written),
      unit: 'ms',
      goal: 300,
      note: `${rounded(proofs[0]?.bytesPerRow ?? Number.NaN)} B a row; ${spread(written)}; made in ${rounded(median(made))} ms, while the file is checked`,
    },
  ];
}
