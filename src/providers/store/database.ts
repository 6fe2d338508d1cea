import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export type { DBSchema };
export type Database<Schema extends DBSchema> = IDBPDatabase<Schema>;

interface Opening<Schema extends DBSchema> {
  readonly version: number;
  /** Makes the stores; those of another version are gone by then. */
  readonly create: (database: Database<Schema>) => void;
  /** The database is deleted by another tab, or the browser has closed it. */
  readonly onLost: () => void;
}

/** Another tab can hold a database up, while it is deleted or of another version. In ms. */
const openWaitMs = 2000;

/**
 * Opens a database, or makes it anew where its version is another: what it holds can be read again. Rejects where the browser allows
 * none, and after 2 s.
 */
export async function openDatabase<Schema extends DBSchema>(
  name: string,
  { version, create, onLost }: Opening<Schema>,
): Promise<Database<Schema>> {
  const opening = openDB<Schema>(name, version, {
    upgrade(opened) {
      for (const store of opened.objectStoreNames) opened.deleteObjectStore(store);
      create(opened);
    },
    blocking: () => {
      void opening.then((database) => database.close()); // or whoever deletes it would wait for this tab
      onLost();
    },
    terminated: onLost,
  });
  return inTime(opening);
}

/** A database that opens too late is closed again. */
function inTime<Opened extends { close: () => void }>(opening: Promise<Opened>): Promise<Opened> {
  return new Promise((resolve, reject) => {
    const wait = AbortSignal.timeout(openWaitMs);
    wait.addEventListener('abort', () => reject(new Error('Another tab holds the database up')));
    opening.then((database) => (wait.aborted ? database.close() : resolve(database)), reject);
  });
}

/** Deletes a database. A tab that has it open closes it when it hears of this; until then the deletion waits. */
export function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(new Error(`The database ${name} was not deleted`)));
  });
}

/** Deletes what belongs to places, where there is such a database: records under the place's key, or under keys that begin with it. */
export async function deletePlaces(name: string, places: readonly string[]): Promise<void> {
  const database = await openExisting(name);
  if (!database) return;
  const stores = [...database.objectStoreNames];
  const transaction = database.transaction(stores, 'readwrite');
  const deletions = places.flatMap((place) =>
    stores.flatMap((store) =>
      [place, IDBKeyRange.bound([place], [place, []])].map((key) => transaction.objectStore(store).delete(key)),
    ),
  );
  await Promise.all([...deletions, transaction.done]).finally(() => database.close());
}

/**
 * Opens a database as it is; undefined where there is none, or it can't be opened. It is closed for whoever deletes it. `isPatient`: also
 * after 2 s, for who keeps nobody waiting.
 */
export async function openExisting<Schema extends DBSchema>(
  name: string,
  isPatient = false,
): Promise<Database<Schema> | undefined> {
  try {
    const opening = openDB<Schema>(name, undefined, {
      upgrade(_database, _from, _to, transaction) {
        transaction.done.catch(() => undefined); // it is given up
        transaction.abort();
      },
      blocking: (_from, _to, event) => (event.target as IDBDatabase).close(), // of a database
    });
    return await (isPatient ? opening : inTime(opening));
  } catch {
    return undefined;
  }
}
