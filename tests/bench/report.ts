import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Figure, rounded } from './figures';

const folder = import.meta.dirname;

/** Writes `results.md`: ratios first, because they hold on other machines too. */
export async function writeReport(figures: readonly Figure[], chromium: string, loadBefore: number): Promise<void> {
  const ratiosFirst = [...figures].sort((one, other) => Number(other.unit === 'x') - Number(one.unit === 'x'));
  const text = [
    '# What the links screen and the import cost',
    '',
    'Written by `npm run bench`; every figure is of the same run, browser and machine.',
    '',
    ...machine(chromium, loadBefore).map((line) => `- ${line}`),
    '',
    '| what | figure | goal | met | how |',
    '|---|---|---|---|---|',
    ...ratiosFirst.map(lineOf),
    '',
  ].join('\n');
  await writeFile(join(folder, 'results.md'), text);
}

function lineOf({ what, value, unit, goal, note }: Figure): string {
  const suffix = unit === 'count' ? '' : ` ${unit}`;
  const met = goal === undefined ? '' : value <= goal ? 'yes' : 'no';
  const limit = goal === undefined ? '' : `${goal}${suffix}`;
  return `| ${what} | ${rounded(value)}${suffix} | ${limit} | ${met} | ${note} |`;
}

function machine(chromium: string, loadBefore: number): string[] {
  const load = `${rounded(loadBefore)} before, ${rounded(loadavg()[0] ?? 0)} after`;
  return [
    `date: ${new Date().toISOString().slice(0, 10)}`,
    `browser: Chromium ${chromium}, headless, without GPU, window of 1440 x 900`,
    `machine: ${availableParallelism()} cores, ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB`,
    `load of the machine (1 min; the sandbox, the browser and this program share it): ${load}`,
    'served: the production build and the sandbox, as the end-to-end tests serve them',
    'list: Max Large, read.atlas.example, 20,000 links, 200 a page',
  ];
}
