// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '@/lib/text/foldText';
import { codePoint } from '../support/texts';

describe('a text that is searched', () => {
  it.each([
    ['Café', 'cafe'],
    ['CAFE\u0301', 'cafe'],
    ['Straße', 'strasse'],
    ['STRASSE', 'strasse'],
    ['İstanbul', 'istanbul'],
    ['Isparta ısı', 'isparta isi'],
    ['k%C3%A4se', 'kase'],
    ['k%c3%a4se', 'kase'],
    ['ka\u0308se', 'kase'],
    ['Łódź, Ærø, Đà Nẵng, Þór', 'lodz, aero, da nang, thor'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['Ёлка', 'елка'],
    ['שָׁלוֹם', 'שלום'],
  ])('%s is folded to %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it.each(['日本', 'が', '한글', 'हिन्दी', 'a%20b%2fc', '100%', '%c3', '%ed%a0%80', '%c0%80'])(
    '%s has no accents, and stays as it is',
    (text) => {
      expect(foldText(text)).toBe(text);
    },
  );

  it('is found by itself, in any case, decomposed and percent-encoded', () => {
    const letters = fc.string({ unit: fc.constantFrom(...Array.from('aAéÉßıİøçÅñžЙ日한')), minLength: 1 });
    fc.assert(
      fc.property(letters, fc.string({ unit: codePoint }), (text, around) => {
        const folded = foldText(`/${text}/`);
        for (const written of [text, text.normalize('NFD'), encodeURIComponent(text)]) {
          expect(foldText(`/${written}/`)).toBe(folded);
        }
        expect(foldText(`${around}/${text}/`)).toContain(folded);
      }),
      { numRuns: 1000 },
    );
  });
});
