import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Figure, rounded } from './figures';

const file = join(import.meta.dirname, 'results.md');

/** The parts of the page, in their order; each is written by a file of its own. */
const titles = [
  'On the network of a phone',
  'The links screen and the import',
  'Moving in from other products',
  'All links of a domain',
  'Search on the server',
  'Every domain in one list',
  'What changed',
  'Jobs',
  'A second tab',
  'A drawn page',
] as const;

interface Part {
  readonly title: (typeof titles)[number];
  readonly chromium: string;
  /** The load of the machine before the run. */
  readonly loadBefore: number;
  /** How it was measured. */
  readonly conditions: readonly string[];
  readonly figures: readonly Figure[];
  /** What follows the figures. */
  readonly more?: readonly string[];
}

/** Writes one part of `results.md` and leaves the others as they are, those too that are written by hand. */
export async function writeReport({ title, chromium, loadBefore, conditions, figures, more = [] }: Part) {
  const old = await readFile(file, 'utf8');
  const bodies = new Map(
    old
      .split(/^## /m)
      .slice(1)
      .map((part): [string, string] => [part.split('\n')[0] ?? '', part.slice(part.indexOf('\n')).trim()]),
  );
  const body = [...machine(chromium, loadBefore), ...conditions].map((line) => `- ${line}`);
  bodies.set(title, [...body, '', ...tableOf(figures), ...more].join('\n'));
  const text = [
    '# What the dashboard costs',
    '',
    'Written by `npm run bench`, where the figures of a part are of the same run, browser and machine; the last three parts are written by hand.',
    ...[...new Set([...titles, ...bodies.keys()])].flatMap((part) => [
      '',
      `## ${part}`,
      '',
      bodies.get(part) ?? 'Not measured yet.',
    ]),
    '',
  ].join('\n');
  await writeFile(file, text);
}

/** Ratios first, because they hold on other machines too. */
function tableOf(figures: readonly Figure[]): readonly string[] {
  const ratiosFirst = [...figures].sort((one, other) => Number(other.unit === 'x') - Number(one.unit === 'x'));
  const head = ['| what | figure | goal | stretch | met | how |', '|---|---|---|---|---|---|'];
  return [...head, ...ratiosFirst.map(lineOf)];
}

function lineOf({ what, value, unit, goal, stretch, note }: Figure): string {
  const suffix = unit === 'count' ? '' : ` ${unit}`;
  const shown = value > 0 && value < 0.01 ? value.toFixed(4) : rounded(value); // so that little does not look like nothing
  const limit = (most: number | undefined) => (most === undefined ? '' : `${most}${suffix}`);
  const met = goal === undefined ? '' : value > goal ? 'no' : value <= (stretch ?? -1) ? 'stretch' : 'yes';
  return `| ${what} | ${shown}${suffix} | ${limit(goal)} | ${limit(stretch)} | ${met} | ${note} |`;
}

function machine(chromium: string, loadBefore: number): readonly string[] {
  const load = `${rounded(loadBefore)} before, ${rounded(loadavg()[0] ?? 0)} after`;
  return [
    `date: ${new Date().toISOString().slice(0, 10)}`,
    `browser: Chromium ${chromium}, headless, without GPU, window of 1440 x 900`,
    `machine: ${availableParallelism()} cores, ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB`,
    `load of the machine (1 min; the sandbox, the browser and this program share it): ${load}`,
  ];
}
