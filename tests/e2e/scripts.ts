import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';

interface ScriptSize {
  readonly name: string;
  readonly bytes: number;
}

/** What the page marks when the element that it is opened for is first there. */
const shown = 'shown';

/**
 * Collects the scripts that the page asks for until it shows what the selector finds; what it fetches while it is idle keeps
 * no wait of the page, and is not fetched here. The result tells their sizes as `gzip -9` makes them, largest first.
 */
export async function weighScripts(page: Page, selector: string): Promise<() => Promise<readonly ScriptSize[]>> {
  const scripts: Response[] = [];
  await page.addInitScript(markFirst, { selector, shown });
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('javascript')) scripts.push(response);
  });
  return async () => {
    const shownAt = await page.evaluate(
      (name) => performance.timeOrigin + (performance.getEntriesByName(name)[0]?.startTime ?? 0),
      shown,
    );
    const awaited = scripts.filter((script) => script.request().timing().startTime <= shownAt);
    const sizes = await Promise.all(
      awaited.map(async (script) => ({
        name: new URL(script.url()).pathname.split('/').at(-1) ?? '',
        bytes: gzipSync(await script.body(), { level: 9 }).length,
      })),
    );
    return sizes.sort((a, b) => b.bytes - a.bytes);
  };
}

/** Runs in the page, before anything of its own. */
function markFirst({ selector, shown: name }: { selector: string; shown: string }) {
  window.requestIdleCallback = () => 0; // on a slow machine the page is idle before it is shown
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    performance.mark(name);
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

export const total = (scripts: readonly ScriptSize[]): number => scripts.reduce((sum, { bytes }) => sum + bytes, 0);

/** '151.2 kB in 5 scripts: index 140.1, client 11.1'. One kB is 1,000 bytes. */
export function describeScripts(scripts: readonly ScriptSize[]): string {
  const kB = (bytes: number) => (bytes / 1000).toFixed(1);
  const parts = scripts.map(({ name, bytes }) => `${name.replace(/-[\w-]{8}\.js$/, '')} ${kB(bytes)}`);
  return `${kB(total(scripts))} kB in ${scripts.length} scripts: ${parts.join(', ')}`;
}
