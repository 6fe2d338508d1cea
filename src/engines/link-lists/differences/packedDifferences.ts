import type { KeptDifference } from '@/engines/compare';
import { compressed, inflated } from '../store/packedBlock';

type Bytes = Uint8Array<ArrayBuffer>;

const differencesOfPiece = 500;

/** Differences as they are kept: the first of them, as many as the device keeps of a list. */
export class PackedDifferences {
  readonly pieces: Bytes[] = [];
  isCut = false;
  bytes = 0;
  #lines: string[] = [];

  constructor(private readonly maxBytes: number) {}

  async add(difference: KeptDifference): Promise<void> {
    if (this.isCut) return;
    this.#lines.push(JSON.stringify(difference));
    if (this.#lines.length === differencesOfPiece) await this.end();
  }

  async end(): Promise<void> {
    if (this.#lines.length === 0) return;
    const packed = await compressed(new TextEncoder().encode(this.#lines.join('\n')));
    this.#lines = [];
    if (this.bytes + packed.byteLength > this.maxBytes) {
      this.isCut = true;
      return;
    }
    this.bytes += packed.byteLength;
    this.pieces.push(packed);
  }
}

/** Throws where the piece is damaged. */
export async function unpackedDifferences(piece: Bytes): Promise<readonly KeptDifference[]> {
  const lines = new TextDecoder().decode(await inflated(piece)).split('\n');
  return lines.map((line) => JSON.parse(line) as KeptDifference); // as it was packed
}
