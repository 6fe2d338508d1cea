import { codeFiles, readCodes } from '@/engines/prints/readCodes';
import type { QrDesign } from '@/engines/qr-codes';
import { startCodeReader } from '@/engines/qr-codes/codeReader';
import { zipOf } from '@/providers/files/zip';

export interface MadeCodes {
  readonly ms: number;
  /** Of the page, in ms. */
  readonly longestTask: number;
  readonly right: number;
  readonly bytes: number;
}

/** Makes the codes of so many links, reads them back from their files and puts these into an archive. */
export async function makeCodes(amount: number, design?: QrDesign): Promise<MadeCodes> {
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
    design,
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

/** Reads a code in a design under all conditions, so many times; the worker is started before. In ms. */
export async function checkDesign(text: string, design: QrDesign, times: number): Promise<readonly number[]> {
  const reader = startCodeReader();
  const { signal } = new AbortController();
  await reader.read({ text, design }, signal);
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const from = performance.now();
    await reader.read({ text, design }, signal);
    taken.push(performance.now() - from);
  }
  reader.end();
  return taken;
}

/** A logo of 256 pixels. */
export async function drawnLogo(): Promise<NonNullable<QrDesign['logo']>> {
  const canvas = new OffscreenCanvas(256, 256);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  const colors = context.createLinearGradient(0, 0, 256, 256);
  colors.addColorStop(0, '#0958d9');
  colors.addColorStop(1, '#cf1322');
  context.fillStyle = colors;
  context.arc(128, 128, 128, 0, 7);
  context.fill();
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
  return { picture: `data:image/png;base64,${base64}`, width: 256, height: 256, percent: 20 };
}
