import { plainCode } from '@/engines/qr-codes/drawing';
import { readQrCode } from '@/providers/qr/readQrCode';

export const written = 'https://go.northwind.example/spring-sale-2026?qr=1';

/** What a user chooses: the code's side in pixels, 0 for none. */
export type Photo = { readonly code: number };

/** From the choice of a photo of 12 megapixels to its text, in ms; the code on it is turned, in front of a busy background. */
export async function readPhoto({ code }: Photo): Promise<{ ms: number; isRight: boolean }> {
  const photo = await drawPhoto(code);
  const from = performance.now();
  const reading = await readQrCode(photo);
  const ms = performance.now() - from;
  return { ms, isRight: reading.kind === 'found' ? reading.text === written : reading.kind === 'none' && code === 0 };
}

export async function drawPhoto(code: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(4000, 3000);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  context.fillStyle = '#7a8f6a';
  context.fillRect(0, 0, 4000, 3000);
  for (let spot = 0; spot < 4000; spot += 1) {
    context.fillStyle = `hsl(${(spot * 47) % 360} 40% ${20 + ((spot * 31) % 60)}%)`;
    context.fillRect((spot * 7919) % 4000, (spot * 104_729) % 3000, 40 + (spot % 90), 30 + (spot % 70));
  }
  const { side, path } = plainCode(written);
  context.translate(2300, 1400);
  context.rotate(0.3);
  context.scale(code / side, code / side);
  context.translate(-side / 2, -side / 2);
  context.filter = 'blur(0.7px)';
  if (code > 0) {
    context.fillStyle = '#f4f1ea';
    context.fillRect(0, 0, side, side);
    context.fillStyle = '#222222';
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
    context.fill(new Path2D(path));
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
}
