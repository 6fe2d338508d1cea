import type { Page } from 'playwright-core';
import { type Figure, median, spread } from '../figures';

const rounds = 5;

/** The side of the code in pixels, of 4,000: found at the first try, at the last one, and none. */
const photos = [
  { what: 'a photo of 12 megapixels read, with a QR code', code: 900, goal: 500 },
  { what: 'a photo of 12 megapixels read, with a small QR code', code: 200, goal: 500 },
  { what: 'a photo of 12 megapixels read, without a QR code', code: 0, goal: undefined },
] as const;

/** Reading the QR code on a photo, from the choice of the file to its text. */
export async function measurePictures(page: Page): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { what, code, goal } of photos) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { ms, isRight } = await page.evaluate((photo) => window.readPhoto(photo), { code });
      times.push(isRight ? ms : Number.NaN);
    }
    const note = `JPEG, with the start of the worker; ${spread(times)}`;
    figures.push({ what, value: median(times), unit: 'ms', ...(goal && { goal }), note });
  }
  return figures;
}
