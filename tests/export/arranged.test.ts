// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arranged } from '@/engines/exports/frozenLinks';

async function linesOf(rows: readonly number[], chunk: number) {
  let asked = 0;
  const lines = arranged(
    Uint32Array.from(rows),
    async (wanted) => {
      asked += wanted.length;
      return Array.from(wanted, (row) => `row ${row}`);
    },
    chunk,
    2 * chunk,
  );
  const found = [];
  for (let time = 0; time < 2; time += 1) {
    const all: string[] = [];
    for await (const piece of lines()) all.push(...piece);
    found.push(all);
  }
  return { found, asked };
}

it('the lines of rows come in the order of the rows, each time and whatever that order is', async () => {
  const some = fc.uniqueArray(fc.nat(2_000), { maxLength: 700 });
  await fc.assert(
    fc.asyncProperty(some, fc.constantFrom(3, 40, 500), async (rows, chunk) => {
      const expected = rows.map((row) => `row ${row}`);
      expect((await linesOf(rows, chunk)).found).toEqual([expected, expected]);
    }),
    { numRuns: 60 },
  );
});

it('rows that are scattered over the store are read once, however often they are wanted', async () => {
  const rows = Array.from({ length: 9_000 }, (_, at) => (at * 7_919) % 9_001);
  const { found, asked } = await linesOf(rows, 1_000);
  expect(asked).toBe(9_000);
  expect(found[1]).toEqual(rows.map((row) => `row ${row}`));
});
