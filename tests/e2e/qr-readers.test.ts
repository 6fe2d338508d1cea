import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as fc from 'fast-check';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type QrDesign, shapes } from '@/engines/qr-codes/design';
import { ownBrowser } from './world';

/** `RANDOM_DESIGNS=500` takes two minutes. */
const amount = Number(process.env.RANDOM_DESIGNS ?? 16);
const root = join(import.meta.dirname, '../..');
let page: Page;

beforeAll(async () => {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': join(root, 'src') } },
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'readers/page.ts'), formats: ['iife'], name: 'unused' },
    },
  });
  const [built] = [result].flat();
  if (!built || !('output' in built)) throw new Error('Nothing was built');
  page = await (await ownBrowser()).newPage();
  await page.addScriptTag({ content: built.output[0].code });
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  await page.evaluate((code) => window.readers.prepare(code), readFileSync(wasm, 'base64'));
});
afterAll(() => page.close());

/** A round picture with a letter, as logos often are. */
const drawLogo = () =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(256, 256);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser draws no pictures');
    context.fillStyle = '#dd3333';
    context.arc(128, 128, 120, 0, 7);
    context.fill();
    context.fillStyle = '#ffffff';
    context.font = '140px sans-serif';
    context.fillText('N', 80, 180);
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
    return `data:image/png;base64,${btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))}`;
  });

const colorBetween = (min: number, max: number) =>
  fc
    .array(fc.integer({ min, max }), { minLength: 3, maxLength: 3 })
    .map((values) => `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`);

const designs = (picture: string): fc.Arbitrary<QrDesign> =>
  fc.record({
    name: fc.constant('Any'),
    color: fc.oneof({ weight: 3, arbitrary: colorBetween(0, 110) }, colorBetween(0, 255)),
    background: fc.oneof({ weight: 3, arbitrary: colorBetween(170, 255) }, colorBetween(0, 255)),
    quietZone: fc.integer({ min: 0, max: 8 }),
    modules: fc.constantFrom(...shapes),
    eyes: fc.constantFrom(...shapes),
    line: fc.constantFrom('', 'Northwind'),
    logo: fc.option(
      fc.record({
        picture: fc.constant(picture),
        width: fc.constant(256),
        height: fc.constant(256),
        percent: fc.constantFrom(15, 20, 25),
      }),
      { nil: undefined },
    ),
  });

const addresses = fc
  .string({ unit: fc.constantFrom(...Array.from('abcdefgHIJK0123456789-_')), minLength: 1, maxLength: 120 })
  .map((slug) => `https://go.northwind.example/${slug}?qr=1`);

it('another program reads random designs under 99 % of the conditions that are claimed, and never another text', async () => {
  const seed = Number(process.env.SEED ?? 2026); // of few designs the share varies by a hundredth: others are drawn by hand, with more of them
  const said = { claimed: 0, read: 0, wrong: 0 };
  const missed: string[] = [];
  for (const [text, design] of fc.sample(fc.tuple(addresses, designs(await drawLogo())), { numRuns: amount, seed })) {
    const { claimed, others } = await page.evaluate(([of, look]) => window.readers.compare(of, look), [
      text,
      design,
    ] as const);
    said.claimed += claimed.length;
    for (const [place, other] of others.entries()) {
      if (other === text) said.read += 1;
      else missed.push(`${claimed[place]} ${JSON.stringify({ ...design, logo: design.logo?.percent, text })}`);
      if (other !== text && typeof other === 'string') said.wrong += 1;
    }
  }
  process.stdout.write(`SEED=${seed} ${JSON.stringify(said)}\n${missed.join('\n')}\n`);
  expect(said.wrong).toBe(0);
  expect(said.claimed).toBeGreaterThan(amount * 4);
  expect(said.read / said.claimed).toBeGreaterThanOrEqual(0.99);
});

it('the code of the specification is read under each condition, whatever its length', async () => {
  const plain: QrDesign = {
    name: 'Plain',
    color: '#000000',
    background: '#ffffff',
    quietZone: 4,
    modules: 'square',
    eyes: 'square',
    line: '',
  };
  for (const length of [1, 60, 255]) {
    const text = `https://go.northwind.example/${'spring-sale-'.repeat(30).slice(0, length)}?qr=1`;
    const { claimed } = await page.evaluate(([of, look]) => window.readers.compare(of, look), [text, plain] as const);
    expect([length, claimed.length]).toEqual([length, 12]);
  }
});
