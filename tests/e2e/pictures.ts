import { readFile } from 'node:fs/promises';
import jsQR from 'jsqr';
import type { Download, Page } from 'playwright-core';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of the pixel in the top left corner. */
  readonly corner: readonly number[];
  /** What the QR code on it says. */
  readonly says: string | undefined;
}

interface EncodedPicture {
  readonly type: 'image/png' | 'image/svg+xml';
  readonly base64: string;
}

/** What a downloaded picture shows. The page itself draws it, as the browser of its receiver would. */
export async function downloadedPicture(page: Page, download: Download): Promise<Picture> {
  const type = download.suggestedFilename().endsWith('.svg') ? 'image/svg+xml' : 'image/png';
  return readPicture(page, { type, base64: await readFile(await download.path(), 'base64') });
}

/** The PNG that is on the clipboard. */
export async function copiedPicture(page: Page): Promise<Picture> {
  const base64 = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const blob = await item?.getType('image/png');
    const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? []);
    return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
  });
  return readPicture(page, { type: 'image/png', base64 });
}

/** What a picture shows. */
export async function readPicture(page: Page, picture: EncodedPicture): Promise<Picture> {
  const { width, height, pixels } = await page.evaluate(drawPicture, picture);
  const colors = Uint8ClampedArray.from(Buffer.from(pixels, 'base64'));
  return { width, height, corner: Array.from(colors.slice(0, 4)), says: jsQR(colors, width, height)?.data };
}

/** Runs in the page. */
async function drawPicture({ type, base64 }: EncodedPicture) {
  const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([bytes], { type }));
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  // the reader of files encodes a megabyte many times faster than a loop does
  const reader = new FileReader();
  reader.readAsDataURL(new Blob([data]));
  await new Promise((resolve) => {
    reader.addEventListener('load', resolve);
  });
  const url = reader.result as string; // that of a data URL
  return { width, height, pixels: url.slice(url.indexOf(',') + 1) };
}
