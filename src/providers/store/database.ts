import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, unwrap } from 'idb';

export type { DBSchema, IDBPTransaction };
export type Database<Schema extends DBSchema> = IDBPDatabase<Schema>;

/** The stores of a person's database, by what they are about. A transaction names those alone that it needs: no job waits for pages. */
export const stores = {
  lists: ['lists', 'pages', 'blocks', 'renewals', 'changes', 'intervals'],
  jobs: ['jobs', 'items', 'sent'],
  imports: ['imports'],
} as const;

type StoreName = (typeof stores)[keyof typeof stores][number];

/** A database of which nothing is known but its stores. */
export interface AnySchema extends DBSchema, Record<StoreName, { key: IDBValidKey; value: unknown }> {}

/** Each step makes a database of the next version, in which jobs, history and proofs are kept. A step that devices have taken stays as it is. */
const steps: readonly ((database: IDBDatabase) => void)[] = [
  (database) => {
    for (const store of Object.values(stores).flat()) database.createObjectStore(store);
  },
];

/** Another tab can hold a database up, while it is deleted or of another version. In ms. */
const openWaitMs = 2000;

/**
 * Opens a person's database, and makes it where there is none, unless `isThere`. `onLost`: another tab deletes it, or the browser has closed
 * it. Rejects where there is or may be none, where it is of a later version, and after 2 s.
 */
export async function openDatabase<Schema extends DBSchema>(
  name: string,
  onLost: (isDeleted: boolean) => void,
  isThere = false,
): Promise<Database<Schema>> {
  const opening = openDB<Schema>(name, steps.length, {
    upgrade(opened, from, _to, transaction) {
      if (isThere && from === 0) return giveUp(transaction);
      for (const step of steps.slice(from)) step(unwrap(opened));
    },
    blocking: (_from, to) => {
      void opening.then((database) => database.close()); // or its deletion would wait for this tab
      onLost(to === null);
    },
    terminated: () => onLost(false),
  });
  return inTime(opening);
}

function giveUp(transaction: { readonly done: Promise<void>; abort(): void }): void {
  transaction.done.catch(() => undefined);
  transaction.abort();
}

/** A database that opens too late is closed again. */
function inTime<Opened extends { close: () => void }>(opening: Promise<Opened>): Promise<Opened> {
  return new Promise((resolve, reject) => {
    const wait = AbortSignal.timeout(openWaitMs);
    wait.addEventListener('abort', () => reject(new Error('Another tab holds the database up')));
    opening.then((database) => (wait.aborted ? database.close() : resolve(database)), reject);
  });
}

interface Finding {
  /** Has no time limit, where nothing waits for it. */
  readonly isPatient?: boolean;
  /** A later one is given to the database: then no tab has it open any more that knows the former one, and none can open it. */
  readonly version?: number;
}

/** Opens a database that is there, as it is, and closes it when it is to be deleted. Undefined where there is none. Rejects as `openDatabase`. */
export async function findDatabase<Schema extends DBSchema = AnySchema>(
  name: string,
  { isPatient = false, version }: Finding = {},
): Promise<Database<Schema> | undefined> {
  let isThere = true;
  const opening = openDB<Schema>(name, version, {
    upgrade(_database, from, _to, transaction) {
      if (from > 0) return;
      isThere = false;
      giveUp(transaction);
    },
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(), // of a database
  });
  return (isPatient ? opening : inTime(opening)).catch((error: unknown) => {
    if (isThere) throw error;
    return undefined;
  });
}

/** Deletes a database. A tab that has it open closes it when it is told of this; until then the deletion waits. */
export function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(new Error(`The database ${name} was not deleted`)));
  });
}

/** Deletes the lists of places: records under the place's key, or under keys that begin with it. */
export const deletePlaces = (name: string, places: readonly string[]): Promise<void> =>
  deleteIn(
    name,
    stores.lists,
    places.flatMap((place) => [place, IDBKeyRange.bound([place], [place, []])]),
  );

/** Where the number of the last owner stands in the stores of lists and of jobs. No other record has an earlier key. */
export const ownerKey = '';

/** Whether the number that stands there is that of another owner. One that is missing or damaged is no owner's. */
export const isOtherOwner = (last: unknown, own: number | undefined): boolean =>
  typeof last === 'number' && last !== own;

/** Empties stores; the number stays, or an owner that was replaced could write again. */
export const emptyStores = (name: string, emptied: readonly StoreName[]): Promise<void> =>
  deleteIn(name, emptied, [IDBKeyRange.lowerBound(ownerKey, true)]);

/** Deletes records with these keys in each of the stores, where there is such a database. Rejects as `openDatabase`. */
async function deleteIn(name: string, names: readonly StoreName[], keys: readonly (string | IDBKeyRange)[]) {
  const database = await findDatabase(name);
  if (!database) return;
  const transaction = database.transaction(names, 'readwrite');
  const deletions = names.flatMap((store) => keys.map((key) => transaction.objectStore(store).delete(key)));
  await Promise.all([...deletions, transaction.done]).finally(() => database.close());
}
