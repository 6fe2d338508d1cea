// @vitest-environment node
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Runs the simulation in a process of its own, as `npm run simulate`: what it prints, and whether all held. */
function simulate(...args: string[]): Promise<{ readonly text: string; readonly holds: boolean }> {
  const file = resolve(import.meta.dirname, 'simulate.mjs');
  return new Promise((done) => {
    execFile(process.execPath, ['--max-semi-space-size=64', file, ...args], (error, stdout) => {
      done({ text: stdout, holds: error === null });
    });
  });
}

describe('the simulation', () => {
  it('runs a seed the same way each time', async () => {
    const [one, other] = await Promise.all([simulate('--seed', '4'), simulate('--seed', '4')]);
    expect(one.text).toContain('"kind":"open"');
    expect(other.text).toBe(one.text);
  });

  it('finds lists, jobs, undos and files right in 150 runs', async () => {
    const { text, holds } = await simulate('--seeds', '150', '--from', '2001', '--one-process');
    expect(text).toContain('150 seeds from 2001 on, 0 failed');
    // a world that lets nothing happen finds nothing wrong
    for (const judged of [
      /\d{4,} rows/,
      /\d{3,} whole/,
      /\d{3,} kept/,
      /\d{2,} jobs/,
      /[1-9]\d* undone/,
      /\d{2,} files/,
    ]) {
      expect(text).toMatch(judged);
    }
    expect(holds).toBe(true);
  });

  it('finds a guard that is missing', async () => {
    const { text, holds } = await simulate('--seeds', '60', '--mutation', '1');
    expect(text).toContain('found after');
    expect(holds).toBe(false);
  });
});
