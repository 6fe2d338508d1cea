import { inflated } from '../store/packedBlock';
import { type ClickGains, unpackedGains } from './clicksSince';
import type { LinkDifference } from './interval';
import { type ClickGroupLinks, intervalParts, type StoredIntervals } from './storedIntervals';

/** The differences of an interval; undefined where they are not kept any more. */
export const differencesIn = (intervals: StoredIntervals, id: string): Promise<readonly LinkDifference[] | undefined> =>
  intervals.read(id, async (part, pieces) => {
    const found: LinkDifference[] = [];
    for (let piece = 0; piece < pieces; piece += 1) {
      const text = new TextDecoder().decode(await inflated(bytesOf(await part(intervalParts.pieces + piece))));
      for (const line of text.split('\n')) found.push(JSON.parse(line) as LinkDifference); // as it was packed
    }
    return found;
  });

/** The links whose clicks took off or went silent in an interval. */
export const clickGroupsOf = (intervals: StoredIntervals, id: string): Promise<ClickGroupLinks | undefined> =>
  intervals.read(id, async (part) => {
    const found = Object(await part(intervalParts.groups)) as Partial<ClickGroupLinks>; // anything may be there
    const hashesOf = (group: keyof ClickGroupLinks) => new Uint32Array(bytesOf(found[group]).buffer);
    return { 'took-off': hashesOf('took-off'), 'went-silent': hashesOf('went-silent') };
  });

/** How the clicks of the later reading of an interval differ from those of the earlier one; undefined where a newer interval is kept. */
export const gainsOf = (intervals: StoredIntervals, id: string): Promise<ClickGains | undefined> =>
  intervals.read(id, async (part) => {
    const found = await part(intervalParts.gains);
    if (found === undefined) return undefined; // another tab has stored a newer one meanwhile: this one is not damaged
    const { rows, gains } = Object(found) as { rows?: unknown; gains?: unknown };
    return unpackedGains({ rows: bytesOf(rows), gains: bytesOf(gains) });
  });

function bytesOf(found: unknown): Uint8Array<ArrayBuffer> {
  if (!ArrayBuffer.isView(found)) throw new Error('A part of an interval is missing');
  return Uint8Array.from(new Uint8Array(found.buffer, found.byteOffset, found.byteLength));
}
