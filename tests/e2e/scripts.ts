import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';

interface ScriptSize {
  readonly name: string;
  readonly bytes: number;
}

/** Collects the scripts that the page loads from now on; the result tells their sizes as `gzip -9` makes them, largest first. */
export function weighScripts(page: Page): () => Promise<readonly ScriptSize[]> {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('javascript')) scripts.push(response);
  });
  return async () => {
    const sizes = await Promise.all(
      scripts.map(async (script) => ({
        name: new URL(script.url()).pathname.split('/').at(-1) ?? '',
        bytes: gzipSync(await script.body(), { level: 9 }).length,
      })),
    );
    return sizes.sort((a, b) => b.bytes - a.bytes);
  };
}

export const total = (scripts: readonly ScriptSize[]): number => scripts.reduce((sum, { bytes }) => sum + bytes, 0);

/** '151.2 kB in 5 scripts: index 140.1, client 11.1'. One kB is 1,000 bytes. */
export function describeScripts(scripts: readonly ScriptSize[]): string {
  const kB = (bytes: number) => (bytes / 1000).toFixed(1);
  const parts = scripts.map(({ name, bytes }) => `${name.replace(/-[\w-]{8}\.js$/, '')} ${kB(bytes)}`);
  return `${kB(total(scripts))} kB in ${scripts.length} scripts: ${parts.join(', ')}`;
}
