// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLetterCount, encodingOf, hasBrokenLetter } from '@/lib/text/textEncoding';

const encoding = (...parts: (string | number[])[]) =>
  encodingOf(new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part)))));

describe('the encoding of a file', () => {
  it('has as many broken letters as a decoder replaces, in whatever pieces it comes (property)', () => {
    const pieces = fc.array(
      fc.oneof(
        fc.uint8Array({ maxLength: 6 }),
        fc.constantFrom('ä', '€', '🧭', 'a').map((letter) => new TextEncoder().encode(letter)),
        fc.constantFrom('ä', '€', '🧭').map((letter) => new TextEncoder().encode(letter).subarray(0, -1)),
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(pieces, (bytes) => {
        const letters = createLetterCount();
        for (const piece of bytes) letters.add(piece);
        const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(new Uint8Array(Buffer.concat(bytes)));
        const beyond = Array.from(text).filter((letter) => letter > '\x7f').length;
        const { whole, broken } = letters.end();
        expect(whole + broken).toBe(beyond);
        expect(broken).toBeLessThanOrEqual(text.split('\ufffd').length - 1);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['utf-8', 'größe'],
    ['utf-8', 'plain'],
    ['utf-8', 'größe', [0xc3], '\n'],
    ['utf-8', '\ufeffplain', [0xe4], '\n'],
    ['windows-1252', 'gr', [0xf6, 0xdf], 'e'],
    ['windows-1252', 'größe', [0xe4, 0x20, 0xe4, 0x20, 0xe4], '\n'],
    ['utf-16le', [0xff, 0xfe, 0x61, 0x00]],
  ])('is %s for %j', async (name, ...parts) => {
    expect(await encoding(...parts)).toBe(name);
  });

  it.each([
    ['gr\ufffdße', true],
    ['grÃ¶ÃŸe', true],
    ['GrÃ–ÃŸe', true],
    ['zÅ‚oty', true],
    ['Ð¿Ñ€Ð¸Ð²ÐµÑ‚', true],
    ['ä½ å¥½', true],
    ['5 â‚¬', true],
    ['ðŸ˜€', true],
    ['grÃ', true],
    ['größe', false],
    ['NÃO', false],
    ['Ânia', false],
    ['«CAFÉ»', false],
    ['„MENÜ“ und „Spaß“', false],
    ['«olé…»', false],
    ['„Paříž“', false],
    ['Fußnote², CŒUR, 5€', false],
  ])('of %j is broken: %s', (text, isBroken) => {
    expect(hasBrokenLetter(text)).toBe(isBroken);
  });
});
