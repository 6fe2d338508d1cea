import { type Figure, median, spread } from '../figures';
import { type Bench, listPath } from '../openBench';
import { readyTime } from '../probes/loading';

/** How long 200 rows take, beside the page that does nothing else. */
export async function measureReady(bench: Bench, rate: number, goal: number | undefined): Promise<Figure[]> {
  await readyTime(bench, listPath); // fills the caches
  await readyTime(bench, '/reference/');
  await bench.slowDown(rate);
  const app: number[] = [];
  const reference: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    app.push(await readyTime(bench, listPath));
    reference.push(await readyTime(bench, '/reference/'));
  }
  await bench.slowDown(1);

  const what = `ready with 200 rows against the React-only page, ${rate} x slowdown`;
  const note = `app ${spread(app)}; reference ${spread(reference)}`;
  return [{ what, value: median(app) / median(reference), unit: 'x', ...(goal && { goal, stretch: 1.15 }), note }];
}
