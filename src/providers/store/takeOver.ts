import { env } from '@/config';
import { consentStore } from '../consent';
import { heldLocks, underLock } from '../tasks/locks';
import { type AnySchema, type Database, findDatabase, openDatabase, stores } from './database';
import { dropEarlier, readEarlier } from './deletions';
import { maxImports } from './keptImports';
import { noteJobs } from './keptJobs';
import { databaseOf, earlierDatabasesOf } from './owner';
import {
  addPendingDeletions,
  finishDeletions,
  forgetEarlier,
  type KeptImport,
  type KeptJobs,
  mayUse,
  readRegister,
  writeRegister,
} from './register';

/** The version of a database of lists whose history can be read, and one at which no tab of an earlier build can open its jobs. */
const [historyVersion, closedVersion] = [820_767_772, 2];

/** Another tab may take it over; one that hangs is not waited for. In ms. */
const lockWaitMs = 2000;

const taken = [...stores.jobs, ...stores.imports, 'lists', 'intervals'] as const;

interface TakenRecord {
  readonly store: (typeof taken)[number];
  readonly key: IDBValidKey;
  readonly value: unknown;
}

/**
 * Takes over what an earlier version has kept of a person, then deletes its databases: jobs, history, and plans of uploads. Jobs are taken
 * when no tab of that version works at one of them; from then on it can't open them any more. What is cut off is begun anew at the next
 * start, because nothing is deleted before all is taken, which is one transaction (docs/decisions/0044-one-database.md).
 */
export function takeOver(owner: string): Promise<unknown> {
  const signal = AbortSignal.timeout(lockWaitMs);
  return underLock(`${databaseOf(owner)} earlier`, { signal, mayWait: true }, async () => {
    dropEarlier(owner);
    if (!mayUse(owner)) await finishDeletions();
    if (!mayUse(owner)) return; // another person's has to go first
    noteUnfinished(owner, readEarlier().jobs); // they are asked about at 'Logout' also while they can't be read
    const [listsName, jobsName, importsName] = earlierDatabasesOf(owner);
    const jobs = await jobsOf(jobsName);
    if (!jobs) return;
    const { imports = [], opened = Date.now() } = readEarlier().lists ?? {};
    const mayKeep = env.localCopies === 'device' && consentStore.functionalAllowed();
    const plans = mayKeep ? await recordsOf(importsName, 'imports') : [];
    const history = mayKeep ? await recordsOf(listsName, 'intervals', historyVersion) : [];
    const records = [...jobs, ...plans.filter(isNamedIn(imports)), ...historyIn(history)];
    if (records.length > 0) await put(owner, records);

    const register = readRegister() ?? { owner, lists: {} };
    const known = register.imports ?? [];
    const added = imports.filter(
      ({ id }) => plans.some(({ key }) => key === id) && known.every((each) => each.id !== id),
    );
    if (records.length > 0)
      writeRegister({
        ...register,
        imports: [...known, ...added].slice(0, maxImports),
        opened: register.opened ?? (history.length > 0 ? opened : undefined),
      });
    const unfinished = jobs.filter(({ store, value }) => store === 'jobs' && isUnfinishedJob(value)).length;
    if (jobs.length > 0) noteUnfinished(owner, { used: Date.now(), unfinished });
    addPendingDeletions(earlierDatabasesOf(owner));
    forgetEarlier();
    await finishDeletions();
  });
}

/** Of the record of a job; anything may be found on a device. */
export const isUnfinishedJob = (job: unknown): boolean =>
  (Object(job) as { state?: { kind?: unknown } }).state?.kind !== 'ended';

/** A plan that no register names can't be shown. */
const isNamedIn =
  (imports: readonly KeptImport[]) =>
  ({ key }: TakenRecord) =>
    imports.some(({ id }) => id === key);

/** What was compared, each list with a record that says up to which number; not notes (0) of what was created since a list was read. */
function historyIn(records: readonly TakenRecord[]): readonly TakenRecord[] {
  const history = records.filter(({ key }) => Array.isArray(key) && Number(key[1]) > 0);
  const lists = new Map<IDBValidKey, number>();
  for (const { key } of history) {
    const [place, number] = key as [IDBValidKey, number]; // of an interval
    lists.set(place, Math.max(number, lists.get(place) ?? 0));
  }
  const named = [...lists].map(
    ([key, lastNumber]) => ({ store: 'lists', key, value: { stamp: 0, lastNumber } }) as const,
  );
  return [...named, ...history];
}

function noteUnfinished(owner: string, earlier: KeptJobs | undefined): void {
  const { jobs = earlier } = readRegister() ?? {};
  if (!earlier || !jobs) return;
  noteJobs(owner, { used: jobs.used, unfinished: Math.max(jobs.unfinished, earlier.unfinished) });
}

/** Undefined while a tab of the earlier version works at one of them. */
async function jobsOf(name: string): Promise<readonly TakenRecord[] | undefined> {
  const open = await findDatabase(name);
  const ids = (await open?.getAllKeys('jobs').finally(() => open.close())) ?? [];
  if ((await atWork(ids)).size > 0) return undefined;
  const database = await findDatabase(name, { version: closedVersion });
  if (!database) return [];
  const found = await Promise.all(stores.jobs.map((store) => recordsIn(database, store))).finally(() =>
    database.close(),
  );
  const begun = await atWork(found.flatMap((records) => records.map(({ key }) => key))); // while it was opened
  return found.flat().filter(({ store, key }) => store !== 'sent' || !begun.has(key)); // without it, any link may have been sent
}

/** Those of these jobs that a tab works at. */
async function atWork(ids: readonly IDBValidKey[]): Promise<ReadonlySet<IDBValidKey>> {
  const held = [...(await heldLocks())];
  return new Set(ids.filter((id) => typeof id === 'string' && held.some((lock) => lock.endsWith(` job ${id}`))));
}

async function recordsIn(database: Database<AnySchema>, store: TakenRecord['store']): Promise<readonly TakenRecord[]> {
  const reading = database.transaction(store);
  const [keys, values] = await Promise.all([reading.store.getAllKeys(), reading.store.getAll()]);
  return keys.map((key, at) => ({ store, key, value: values[at] }));
}

/** None where the database can't be read, or is of another version than this one. */
async function recordsOf(name: string, store: TakenRecord['store'], version?: number): Promise<readonly TakenRecord[]> {
  const database = await findDatabase(name).catch(() => undefined);
  if (!database) return [];
  const isReadable = version === undefined || database.version === version;
  const records = isReadable ? recordsIn(database, store).catch(() => []) : [];
  return Promise.resolve(records).finally(() => database.close());
}

/** In one transaction; what is there already is newer. */
async function put(owner: string, records: readonly TakenRecord[]): Promise<void> {
  const database = await openDatabase<AnySchema>(databaseOf(owner), () => undefined);
  try {
    const work = database.transaction(taken, 'readwrite');
    work.done.catch(() => undefined); // a writing before its end may fail first
    for (const { store, key, value } of records) {
      const there = await work.objectStore(store).getKey(key);
      if (there === undefined) void work.objectStore(store).put(value, key);
    }
    await work.done;
  } finally {
    database.close();
  }
}
