// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ZipEntry, zipOf } from '@/providers/files/zip';
import { unzipped } from '../support/unzipped';

const at = new Date('2026-03-02T10:00:00Z');
const bytesOf = async (entries: Iterable<ZipEntry>) =>
  Buffer.from(await new Response(zipOf(entries, at)).arrayBuffer());

async function* inPieces(text: string) {
  for (const piece of text.match(/.{1,3}/gsu) ?? []) yield new TextEncoder().encode(piece);
}

it('a ZIP archive holds each entry as it was given, as text, as a file or in pieces', async () => {
  const texts = fc.uniqueArray(fc.string({ unit: 'grapheme' }), { maxLength: 9 });
  await fc.assert(
    fc.asyncProperty(texts, async (contents) => {
      const makers = [(text: string) => text, (text: string) => new Blob([text]), inPieces];
      const entries = contents.map((text, index) => ({
        name: `📁 ${index}.txt`,
        content: makers[index % 3]?.(text) ?? text,
      }));
      const found = [...unzipped(await bytesOf(entries))].map(([name, content]) => [name, content.toString()]);
      expect(found).toEqual(contents.map((text, index) => [`📁 ${index}.txt`, text]));
    }),
    { numRuns: 50 },
  );
});

it('a ZIP archive reads nothing further once it is given up', async () => {
  const read: number[] = [];
  function* entries() {
    for (let number = 0; number < 100; number += 1) {
      read.push(number);
      yield { name: `${number}`, content: 'x' };
    }
  }
  const reader = zipOf(entries(), at).getReader();
  await reader.read();
  await expect(reader.cancel('no room')).rejects.toBe('no room'); // so that the reader of the pipe gets the reason
  expect(read.length).toBeLessThan(5);
});
