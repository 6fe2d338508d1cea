import { plainCode } from '@/engines/qr-codes/drawing';
import { darkRuns } from './darkRuns';

interface Drawing {
  /** Side of the code with its quiet zone, in pixels. */
  readonly side: number;
  /** Side of the gray picture around it. */
  readonly around?: number;
  readonly degrees?: number;
  /** How often each pixel takes the mean of itself and its neighbors. */
  readonly blur?: number;
}

/** A QR code as the pixels of a square picture, as the product draws it. */
export function drawnCode(text: string, { side, around = side, degrees = 0, blur = 0 }: Drawing) {
  const modules = plainCode(text);
  const dark = new Uint8Array(modules.side * modules.side);
  for (const { x, y, length } of darkRuns(modules.path)) {
    const from = y * modules.side + x;
    dark.fill(1, from, from + length);
  }
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const toModule = (distance: number) => Math.floor((distance * modules.side) / side + modules.side / 2);
  const isInside = (module: number) => module >= 0 && module < modules.side;
  let grays = Float32Array.from({ length: around * around }, (_, at) => {
    const [right, down] = [(at % around) + 0.5 - around / 2, Math.floor(at / around) + 0.5 - around / 2];
    const [x, y] = [toModule(right * cos + down * sin), toModule(down * cos - right * sin)];
    if (!isInside(x) || !isInside(y)) return 180;
    return dark[y * modules.side + x] ? 0 : 255;
  });
  for (let round = 0; round < blur; round += 1) grays = blurred(grays, around);
  const data = new Uint8ClampedArray(grays.length * 4);
  grays.forEach((gray, at) => data.set([gray, gray, gray, 255], at * 4));
  return { data, width: around, height: around };
}

function blurred(grays: Float32Array, width: number): Float32Array<ArrayBuffer> {
  const near = [-width - 1, -width, -width + 1, -1, 0, 1, width - 1, width, width + 1];
  return Float32Array.from(grays, (gray, at) => {
    let sum = 0;
    for (const step of near) sum += grays[at + step] ?? gray;
    return sum / near.length;
  });
}
