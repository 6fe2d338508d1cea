import { inflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** The keys of the pages of the person's lists, and, when they are read, the bytes of their arrays as text. */
const storedPages = (page: Page, areRead = false) =>
  page.evaluate(async (mayRead) => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error("The pages can't be read")));
      });
    const names = (await indexedDB.databases()).map((database) => database.name ?? '');
    const database = await done(indexedDB.open(names.find((each) => each.startsWith('waypost-data-')) ?? ''));
    const pages = database.transaction('pages').objectStore('pages');
    const keys = await done(pages.getAllKeys());
    const values: readonly unknown[] = mayRead ? await done(pages.getAll()) : [];
    const textOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    const pieces = values.flat().map((piece) => (piece instanceof Uint8Array ? textOf(piece) : ''));
    database.close();
    return { keys, pieces };
  }, areRead);

/** How many generations have pages on the device, whether these are without a gap, and how many rows they have. */
export async function storedRows(page: Page) {
  const keys = (await storedPages(page)).keys.map((key) => (Array.isArray(key) ? key : []));
  let rows = 0;
  const hasNoGap = keys.every(([, , firstRow, endRow]) => {
    const follows = firstRow === rows;
    rows = Number(endRow);
    return follows;
  });
  return { generations: new Set(keys.map(([, generation]) => generation)).size, hasNoGap, rows };
}

export const wholeRows = (rows: number) => ({ generations: 1, hasNoGap: true, rows });

/** The slugs of all links that are in pages on the device, of whatever reading. */
export async function storedSlugs(page: Page): Promise<readonly string[]> {
  const { pieces } = await storedPages(page, true);
  const lines = pieces.flatMap((piece) => inflateSync(Buffer.from(piece, 'latin1')).toString().split('\n'));
  return lines.map((line) => (JSON.parse(line) as { slug: string }).slug); // a link
}
