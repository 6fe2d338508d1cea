// @vitest-environment node
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Runs the simulation in a process of its own, as `npm run simulate`: what it prints, and whether all held. */
function simulate(...args: string[]): Promise<{ readonly text: string; readonly holds: boolean }> {
  const file = resolve(import.meta.dirname, 'simulate.mjs');
  return new Promise((done) => {
    execFile(process.execPath, ['--max-semi-space-size=64', file, ...args], (error, stdout, stderr) => {
      done({ text: `${stdout}${stderr}`, holds: error === null });
    });
  });
}

describe('the simulation', () => {
  it('runs a seed the same way each time', async () => {
    const [one, other] = await Promise.all([simulate('--seed', '4'), simulate('--seed', '4')]);
    expect(one.text).toContain('"kind":"open"');
    expect(other.text).toBe(one.text);
  });
});
