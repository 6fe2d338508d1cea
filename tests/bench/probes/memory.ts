import type { Bench } from '../openBench';

export interface Memory {
  readonly heapMB: number;
  readonly listeners: number;
  readonly nodes: number;
  readonly objectUrls: number;
}

export type Tab = Pick<Bench, 'page' | 'cdp'>;

/** What the page holds after the garbage is gone. */
export async function memoryOf({ page, cdp }: Tab): Promise<Memory> {
  await cdp.send('Performance.enable');
  for (let round = 0; round < 3; round += 1) {
    await cdp.send('HeapProfiler.collectGarbage');
    await page.waitForTimeout(200);
  }
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  const objectUrls = await page.evaluate(() => window.bench.objectUrls.made - window.bench.objectUrls.released);
  return {
    heapMB: metric('JSHeapUsedSize') / 1e6,
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    objectUrls,
  };
}
