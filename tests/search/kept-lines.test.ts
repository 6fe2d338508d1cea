// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { KeptLines } from '@/engines/link-lists/server/keptLines';

describe('Lines that wait for the file they are written into', () => {
  const all = Array.from({ length: 2345 }, (_, at) => `line ${at}`);
  const kept = new KeptLines();
  for (let from = 0; from < all.length; from += 200) kept.add(all.slice(from, from + 200));

  it.each([
    ['the first ones', [0, 1, 2]],
    ['those of two Blobs', [998, 999, 1000, 1001]],
    ['those of no Blob yet', [1999, 2000, 2344]],
    ['lines in any order', [2100, 3, 1500, 4]],
    ['all of them', [...all.keys()]],
  ])('are given as they came: %s', async (_, rows) => {
    expect(kept.count).toBe(2345);
    expect(await kept.at(Uint32Array.from(rows))).toEqual(rows.map((row) => all[row]));
  });
});
