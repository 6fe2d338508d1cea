import { inflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';

type Store = 'lists' | 'pages' | 'blocks';

/**
 * The keys of a store of the person's lists, and, when it is read, the bytes of its arrays as text. 'overwrite' puts something else in the place
 * of its last value.
 */
const inStore = (page: Page, store: Store, action: 'keys' | 'read' | 'overwrite') =>
  page.evaluate(
    async ([name, what]) => {
      const done = <Value>(request: IDBRequest<Value>) =>
        new Promise<Value>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error ?? new Error(`${name} can't be used`)));
        });
      const names = (await indexedDB.databases()).map((database) => database.name ?? '');
      const database = await done(indexedDB.open(names.find((each) => each.startsWith('waypost-data-')) ?? ''));
      const writing = database.transaction(name, 'readwrite').objectStore(name);
      const keys = await done(writing.getAllKeys());
      const values: readonly unknown[] = what === 'read' ? await done(writing.getAll()) : [];
      const textOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
      const pieces = values.flat().map((piece) => (piece instanceof Uint8Array ? textOf(piece) : ''));
      const last = keys.at(-1) ?? [];
      if (what === 'overwrite') await done(writing.put([new Uint8Array([7, 7, 7])], last));
      database.close();
      return { keys, pieces };
    },
    [store, action] as const,
  );

/** Damages what was stored last in a store: something else is there then. */
export async function damageLast(page: Page, store: Store): Promise<void> {
  await inStore(page, store, 'overwrite');
}

/** How many generations have pages on the device, whether these are without a gap, and how many rows they have. */
export async function storedRows(page: Page) {
  const keys = (await inStore(page, 'pages', 'keys')).keys.map((key) => (Array.isArray(key) ? key : []));
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
  const { pieces } = await inStore(page, 'pages', 'read');
  const lines = pieces.flatMap((piece) => inflateSync(Buffer.from(piece, 'latin1')).toString().split('\n'));
  return lines.map((line) => (JSON.parse(line) as { slug: string }).slug); // a link
}
