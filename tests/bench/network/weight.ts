import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Visit } from '../probes/visit';

export interface Weight {
  readonly scripts: number;
  readonly styleSheets: number;
  /** Of the scripts, after `gzip -9`. */
  readonly scriptBytes: number;
  readonly styleSheetBytes: number;
}

/** The files that a page has asked for until its first content. */
export function weightOf({ requests, content }: Visit, dist: string): Weight {
  const paths = requests.filter(({ start }) => start <= content).map(({ path }) => path);
  const named = (ending: string) => [...new Set(paths.filter((path) => path.endsWith(ending)))];
  const bytes = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0);
  const [scripts, styleSheets] = [named('.js'), named('.css')];
  return {
    scripts: scripts.length,
    styleSheets: styleSheets.length,
    scriptBytes: bytes(scripts),
    styleSheetBytes: bytes(styleSheets),
  };
}

/** The longest row of calls to the API that each began when the one before it had been answered. */
export function dependentCalls({ requests, content }: Visit): number {
  const calls = requests.filter(({ path, start }) => /^\/(v1|idp)\//.test(path) && start <= content);
  let trips = 0;
  let answered = 0;
  for (const { start, end } of calls.toSorted((one, other) => one.end - other.end)) {
    if (start < answered) continue;
    trips += 1;
    answered = end;
  }
  return trips;
}
