import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importMaximumBytes } from '@/contract/imports';
import { exportRow, labels } from '../../imports/exportFile';
import { type Figure, largest, median, rounded, spread } from '../figures';
import type { Bench } from '../openBench';
import { checkFile, type FileChecking } from '../probes/checking';
import { memoryOf } from '../probes/memory';

const rounds = 3;

/** Choosing the largest file that an import takes, and reading what is in it, as a user does before the upload. */
export async function measureBigFile(bench: Bench): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'waypost-bench-'));
  const path = join(folder, 'export.csv');
  const rows = await writeBigFile(path);
  const checks: FileChecking[] = [];
  const first = await checkFile(bench, path);
  const before = await memoryOf(bench);
  for (let round = 0; round < rounds; round += 1) checks.push(await checkFile(bench, path));
  const after = await memoryOf(bench);
  await rm(folder, { recursive: true });

  const works = checks.map(({ longestWork }) => longestWork);
  const durations = checks.map(({ ms }) => ms);
  const held = [first, ...checks].map(({ workerMB }) => workerMB);
  return [
    {
      what: 'longest main-thread task while a CSV file of 50 MB is chosen and checked',
      value: largest(works),
      unit: 'ms',
      goal: 50,
      note: `of the processor’s time, ${spread(works)}; by the clock ${spread(checks.map(({ longestTask }) => longestTask))}`,
    },
    {
      what: 'checking that file, choice to painted report',
      value: median(durations),
      unit: 'ms',
      note: `${rows} rows of 29 columns, in a worker; ${spread(durations)}`,
    },
    {
      what: 'most that the worker’s scripts hold while they check that file',
      value: largest(held),
      unit: 'MB',
      goal: 50,
      note: held.map((megabytes) => `${rounded(megabytes)} MB`).join(', '),
    },
    {
      what: `heap of the page grown over ${rounds} checks of that file`,
      value: after.heapMB - before.heapMB,
      unit: 'MB',
      goal: 10,
      note: `after collection: ${rounded(before.heapMB)} to ${rounded(after.heapMB)} MB`,
    },
  ];
}

/** Fills an export up to 50 MB: every cell quoted, with commas, quotes, line breaks and emoji. Gives the number of rows. */
export async function writeBigFile(path: string): Promise<number> {
  const lines = [labels.join(',')];
  let room = importMaximumBytes - Buffer.byteLength(labels.join(',')) - 2;
  for (let index = 1; ; index += 1) {
    const line = rowOf(index);
    room -= Buffer.byteLength(line) + 2;
    if (room < 0) break;
    lines.push(line);
  }
  await writeFile(path, `${lines.join('\r\n')}\r\n`);
  return lines.length - 1;
}

/** Every tenth row is rejected, so that there are rejected rows to collect. */
const rowOf = (index: number) =>
  exportRow({
    'Short link': index % 10 === 0 ? 'no slug!' : `https://atlas.page.link/article-${index}`,
    'Deep link (link)': `https://www.atlas.example/articles/${index}?edition=morning`,
    'Android package name (apn)': 'example.atlas.reader',
    'iOS bundle ID (ibi)': 'example.atlas.reader',
    'iOS app store ID (isi)': '1000000000',
    'Social title (st)': `Article ${index}, "the morning brief"`,
    'Social description (sd)': `All that happened since yesterday,\nin three minutes. 🧭 Number ${index}`,
    'UTM source (utm_source)': 'newsletter',
    'UTM campaign (utm_campaign)': '=morning',
    'Archived?': index % 7 === 0 ? 'TRUE' : 'FALSE',
    'Link name': `Article ${index}`,
    'Creation timestamp': '2024-05-06T07:08:09Z',
  });
