import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from './database/open';
import { keyInFile, keyInMemory, type SigningKey } from './identity/keys';

/** Where a sandbox keeps what it knows: nowhere, in a folder, or in a libSQL server. */
export type Storage =
  | { kind: 'memory' }
  | { kind: 'file'; folder: string }
  | { kind: 'server'; url: string; authToken?: string; folder: string };

export interface OpenStorage {
  readonly database: Database;
  /** Of the file of the database, where it is one. */
  readonly path?: string;
  readonly key: SigningKey;
  readonly importFolder: string;
  close(): Promise<void>;
}

/** Opens everything, in an order that leaves nothing behind when the database can't be opened. */
export async function openStorage(storage: Storage): Promise<OpenStorage> {
  if (storage.kind === 'memory') return inMemory();
  const { folder } = storage;
  const importFolder = join(folder, 'imports');
  await mkdir(importFolder, { recursive: true });
  const key = await keyInFile(join(folder, 'signing-key.json'));
  const file = { kind: 'file', path: join(folder, 'sandbox.db') } as const;
  const database = await openDatabase(storage.kind === 'server' ? storage : file);
  const path = storage.kind === 'server' ? undefined : file.path;
  return { database, path, key, importFolder, close: async () => database.close() };
}

async function inMemory(): Promise<OpenStorage> {
  const database = await openDatabase({ kind: 'memory' });
  const importFolder = await mkdtemp(join(tmpdir(), 'waypost-sandbox-'));
  return {
    database,
    key: await keyInMemory(),
    importFolder,
    async close() {
      database.close();
      await rm(importFolder, { recursive: true, force: true });
    },
  };
}
