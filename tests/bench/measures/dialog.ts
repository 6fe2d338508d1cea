import { type Figure, median, spread } from '../figures';
import { type Bench, listPath } from '../openBench';
import { readyTime } from '../probes/loading';
import { closeDialog, openDialog, typing, typingIntoBareField } from '../probes/pressing';

/** The create dialog, opened and typed into. */
export async function measureDialog(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  const first: number[] = [];
  const again: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await readyTime(bench, listPath);
    await bench.page.waitForTimeout(1500); // the dialog's code comes while the browser is idle
    await bench.slowDown(4);
    first.push(await openDialog(bench.page));
    await closeDialog(bench.page);
    for (let opening = 0; opening < 3; opening += 1) {
      again.push(await openDialog(bench.page));
      if (opening < 2) await closeDialog(bench.page);
    }
    await bench.slowDown(1);
  }
  const opening = { unit: 'ms', goal: 150 } as const;
  figures.push(
    { what: 'create dialog, first opening, 4 x slowdown', value: median(first), ...opening, note: spread(first) },
    { what: 'create dialog, later openings, 4 x slowdown', value: median(again), ...opening, note: spread(again) },
  );

  await bench.slowDown(4);
  const bare = await typingIntoBareField(bench.page, 'https://www.atlas.example/a', 100);
  const bareField = 'key to paint in a bare field, 4 x slowdown: the least that can be measured';
  figures.push({ what: bareField, value: median(bare), unit: 'ms', note: spread(bare) });
  for (const { field, text } of [
    { field: 'Destination URL', text: 'https://www.atlas.example/a' },
    { field: 'Custom Slug', text: 'evening-brief' },
    { field: 'Link Name', text: 'evening' },
  ]) {
    await bench.page.getByRole('dialog').getByLabel(field).focus();
    const keys = await typing(bench.page, text, 100);
    const what = `key to paint in the dialog, ${field}, 4 x slowdown`;
    figures.push({ what, value: median(keys), unit: 'ms', goal: 30, note: spread(keys) });
  }
  await bench.slowDown(1);
  return figures;
}
