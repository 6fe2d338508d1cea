// @vitest-environment node
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { mutations } from './mutations';

/** What a process of its own has printed, and whether all held. */
let text = '';
let holds = false;

// the product is bundled once for all tests: that takes longer than their runs, and minutes beside others
beforeAll(async () => {
  const file = resolve(import.meta.dirname, 'simulate.mjs');
  const args = ['--max-semi-space-size=64', file, '--check', '--seeds', '80', '--from', '2001', '--one-process'];
  await new Promise<void>((done) => {
    execFile(process.execPath, args, (error, stdout) => {
      text = stdout;
      holds = error === null;
      done();
    });
  });
}, 600_000);

describe('the simulation', () => {
  it('runs a seed the same way each time', () => {
    expect(text).toContain('seed 2001 runs the same way each time');
  });

  it('finds lists, jobs, undos and files right in 80 runs', () => {
    expect(text).toContain('80 seeds from 2001 on, 0 failed');
    // a world that lets nothing happen finds nothing wrong
    const checked = text.split('\n').findLast((line) => line.startsWith('checked: '));
    for (const count of [
      /\d{4,} rows/,
      /\d{2,} whole/,
      /\d{2,} kept/,
      /\d{2,} jobs/,
      /\d{2,} undone/,
      /[1-9]\d* files/,
      /[1-9]\d* differences/,
    ]) {
      expect(checked).toMatch(count);
    }
    expect(holds).toBe(true);
  });

  it('finds a guard that is missing', () => {
    expect(text).toMatch(/--mutation 1\nfound after \d+ seeds/);
  });
});

it.each(mutations)('mutation $name has each of its pieces in the source, once', ({ swaps }) => {
  for (const { file, from } of swaps) {
    const source = readFileSync(resolve(import.meta.dirname, '../../src', file), 'utf8');
    expect(source.split(from), `${file}: ${from}`).toHaveLength(2);
  }
});
