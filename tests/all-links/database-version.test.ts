import { beforeEach, expect, it } from 'vitest';
import { version } from '@/engines/link-lists/index/layout';
import { allStores, openListDatabase } from '@/engines/link-lists/store/listDatabase';
import { openDatabase } from '@/providers/store/database';
import { bringDatabases } from '../support/indexedDb';

beforeEach(bringDatabases);

it.each([7, 2 ** 31])('a database of version %i, which is another one, is made anew', async (other) => {
  const former = await openDatabase<{ lists: { key: string; value: unknown } }>('lists', {
    version: other,
    create: (database) => void database.createObjectStore('lists').put('what was stored', 'place'),
    onLost: () => undefined,
  });
  former.close();
  const database = await openListDatabase('lists', version, () => undefined);
  expect(database?.version).toBe(version);
  expect([...(database?.objectStoreNames ?? [])].sort()).toEqual([...allStores].sort());
  expect(await database?.getAllKeys('lists')).toEqual([]);
  database?.close();
});

it('a version is one that a database can have, and larger than those that were counted', () => {
  expect(Number.isInteger(version)).toBe(true);
  expect(version).toBeGreaterThan(7);
  expect(version).toBeLessThan(2 ** 31);
});
