// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { decodePixels } from '@/providers/qr/decodePicture';
import { pictureSize } from '@/providers/qr/pictureSize';
import { drawnCode } from './drawnCode';

const address = 'https://go.northwind.example/spring?qr=1';

describe('a QR code is read', () => {
  it.each([
    ['as the product exports it', { side: 512 }],
    ['with two pixels to a module', { side: 74 }],
    ['as a small part of a picture', { side: 90, around: 500 }],
    ['that is turned by a third of a right angle', { side: 300, around: 500, degrees: 30 }],
    ['that lies on its side', { side: 300, around: 400, degrees: 90 }],
    ['that stands on its head', { side: 300, around: 400, degrees: 180 }],
    ['that is out of focus', { side: 300, around: 400, blur: 4 }],
    ['that is turned and out of focus', { side: 250, around: 400, degrees: 40, blur: 4 }],
  ])('%s', (_, drawing) => {
    expect(decodePixels(drawnCode(address, drawing))).toBe(address);
  });

  it.each(['https://bücher.example/größe', 'a text that is no address', 'short', '12345', 'x'.repeat(900)])(
    'with the text %s',
    (text) => {
      expect(decodePixels(drawnCode(text, { side: 260 }))).toBe(text);
    },
  );
});

describe('no QR code is found', () => {
  it.each([
    ['a white picture', () => 255],
    ['a black picture', () => 0],
    ['stripes', (at: number) => (at % 16 < 8 ? 0 : 255)],
    ['noise', (at: number) => (at * 2_654_435_761) % 256],
  ])('on %s', (_, gray) => {
    const data = Uint8ClampedArray.from({ length: 200 * 200 * 4 }, (_unused, at) => gray(Math.floor(at / 4)));
    expect(decodePixels({ data, width: 200, height: 200 })).toBeUndefined();
  });

  it('on half a code', () => {
    const { data, width } = drawnCode(address, { side: 300 });
    expect(decodePixels({ data: data.slice(0, width * 150 * 4), width, height: 150 })).toBeUndefined();
  });
});

describe('the size of a picture is read from the head of its file', () => {
  const bytes = (...parts: readonly (string | number)[]) =>
    Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...Buffer.from(part, 'hex')])));
  const room = '00'.repeat(20);

  it.each([
    [
      'a PNG file',
      bytes('89504e470d0a1a0a', '0000000d49484452', '0000ea60', '00007530'),
      { width: 60_000, height: 30_000 },
    ],
    ['a JPEG file', bytes('ffd8', 'ffc0', '0011', '08', '7530', 'ea60', room), { width: 60_000, height: 30_000 }],
    [
      'a progressive JPEG file with metadata',
      bytes('ffd8', 'ffe1', '0004', 'abcd', 'ffc4', '0003', '00', 'ffc2', '0011', '08', '0bb8', '0fa0', room),
      { width: 4000, height: 3000 },
    ],
    ['a JPEG file that ends before it', bytes('ffd8', 'ffe1', 'ffff', room), undefined],
    ['a JPEG file whose segment has no length', bytes('ffd8', '0000', room), undefined],
    ['a GIF file', bytes(Buffer.from('GIF89a').toString('hex'), room), undefined],
    ['an empty file', bytes(), undefined],
  ])('%s', (_, { buffer }, size) => {
    expect(pictureSize(buffer)).toEqual(size);
  });
});
