import { codeFiles, readCodes } from '@/engines/prints/readCodes';
import { zipOf } from '@/providers/files/zip';

export interface MadeCodes {
  readonly ms: number;
  /** Of the page, in ms. */
  readonly longestTask: number;
  readonly right: number;
  readonly bytes: number;
}

/** Makes the codes of so many links, reads them back from their files and puts these into an archive. */
export async function makeCodes(amount: number): Promise<MadeCodes> {
  const links = Array.from({ length: amount }, (_, number) => ({
    domain: 'go.northwind.example',
    slug: `spring-sale-2026-${number}`,
    name: `Link ${number}`,
    isActive: true,
    deleted: false,
    expiresAt: undefined,
  }));
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ type: 'longtask' });
  const { signal } = new AbortController();
  const from = performance.now();
  const { right } = await readCodes(links, {
    design: undefined,
    side: 512,
    hasPng: true,
    signal,
    onStep: () => undefined,
  });
  const archive = await new Response(zipOf(codeFiles(right, Date.now()), new Date())).blob();
  const ms = performance.now() - from;
  for (const { duration } of observer.takeRecords()) tasks.push(duration);
  observer.disconnect();
  return { ms, longestTask: Math.max(0, ...tasks), right: right.length, bytes: archive.size };
}
