import * as fc from 'fast-check';
import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { codeSvg, fitsQrCode, plainCode } from '@/engines/qr-codes/drawing';
import { qrFileName, qrText } from '@/engines/qr-codes/qr';
import { drawnCode } from '../qr/drawnCode';
import { codePoint } from '../support/texts';

describe('the file name of a QR code', () => {
  it.each([
    ['spring', 'qr-spring.svg'],
    ['-a_B-9-', 'qr--a_B-9-.svg'],
    ['../../x', 'qr-x.svg'],
    ['a:b', 'qr-a-b.svg'],
    ['a/b\\c', 'qr-a-b-c.svg'],
    ['été', 'qr-été.svg'],
    ['a\u202Egnp', 'qr-a-gnp.svg'],
    ['...', 'qr-link.svg'],
    ['', 'qr-link.svg'],
  ])('of the slug %j is %s', (slug, name) => {
    expect(qrFileName(slug, 'svg')).toBe(name);
  });

  it('fits every file system, whatever the slug', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: codePoint, maxLength: 250 }),
          fc.string({ unit: fc.constantFrom('a', '𐐀'), minLength: 190, maxLength: 250 }), // of one and two units each
        ),
        fc.constantFrom('svg' as const, 'png' as const),
        (slug, type) => {
          const name = qrFileName(slug, type);
          expect(name).toMatch(/^qr-[\p{Letter}\p{Number}_-]+\.(svg|png)$/u);
          expect(name.length).toBeLessThanOrEqual(207);
        },
      ),
      { numRuns: 200 },
    );
  });
});

it('the QR code says the short URL, and that it was scanned', () => {
  expect(qrText({ domain: 'go.example.com', slug: 'spring' })).toBe('https://go.example.com/spring?qr=1');
  expect(qrText({ domain: 'go.localhost:4400', slug: 'spring' })).toBe('http://go.localhost:4400/spring?qr=1');
});

it.each([
  ['a', 2331],
  ['é', 1165],
  ['日', 777],
])('a text of %s fits a QR code up to %i characters, and the code can be drawn', (letter, most) => {
  expect(fitsQrCode(letter.repeat(most))).toBe(true);
  expect(plainCode(letter.repeat(most)).side).toBe(177 + 8);
  expect(fitsQrCode(letter.repeat(most + 1))).toBe(false);
  expect(() => plainCode(letter.repeat(most + 1))).toThrow('Data too long');
});

it('a QR code is read as its text', () => {
  const { data, width } = drawnCode('https://go.example.com/spring?qr=1', { side: 148 });
  expect(jsQR(data, width, width)?.data).toBe('https://go.example.com/spring?qr=1');
});

it('the picture of a QR code is 512 pixels wide, on white, and nothing in it runs or loads', () => {
  const picture = codeSvg(plainCode('https://go.example.com/spring?qr=1'));
  const svg = new DOMParser().parseFromString(picture, 'image/svg+xml').documentElement;
  expect(svg.getAttribute('width')).toBe('512');
  expect(svg.getAttribute('viewBox')).toBe('0 0 37 37');
  expect(svg.querySelector('path')?.getAttribute('fill')).toBe('#ffffff');
  expect([...svg.querySelectorAll('*')].map(({ tagName }) => tagName)).toEqual(['path', 'path']);
});
