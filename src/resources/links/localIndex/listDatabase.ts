import { type Database, type DBSchema, openDatabase } from '@/providers/store/database';
import type { PackedBlock } from './packedBlock';
import type { StoredList } from './storedList';

/** The links of a page in pieces, each compressed. */
export type PackedPage = readonly Uint8Array<ArrayBuffer>[];

type PartKey = [place: string, generation: number, part: number];

interface Schema extends DBSchema {
  lists: { key: string; value: StoredList };
  pages: { key: PartKey; value: PackedPage };
  blocks: { key: PartKey; value: PackedBlock };
}

export type ListDatabase = Database<Schema>;

const version = 5;
/** The stores of what a list consists of. */
export const parts = ['pages', 'blocks'] as const;

/** The database of a person's lists; undefined where the browser refuses it. */
export async function openListDatabase(name: string, onLost: () => void): Promise<ListDatabase | undefined> {
  try {
    return await openDatabase<Schema>(name, {
      version,
      create(database) {
        database.createObjectStore('lists');
        for (const part of parts) database.createObjectStore(part);
      },
      onLost,
    });
  } catch {
    return undefined;
  }
}
