import { type Client, createClient, LibsqlError } from '@libsql/client';
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql';
import { ddl, ddlVersion } from './ddl';

export type DatabaseLocation =
  | { kind: 'memory' }
  | { kind: 'file'; path: string }
  | { kind: 'server'; url: string; authToken?: string };

/**
 * The client has one connection, which an interactive transaction would block for all other requests; `orm.batch` is
 * atomic too.
 */
export interface Database {
  readonly orm: LibSQLDatabase;
  readonly client: Client;
  close(): void;
}

/** The file is there but can't be used. It is not changed. */
export class CorruptDatabase extends Error {
  override readonly name = 'CorruptDatabase';
  readonly path: string;

  constructor(path: string, why: string, options?: ErrorOptions) {
    super(`The database ${path} ${why}. Move or delete the file to start with a new one.`, options);
    this.path = path;
  }
}

/** Opens the database and creates what is missing. Throws `CorruptDatabase` for a file that is none of ours. */
export async function openDatabase(where: DatabaseLocation): Promise<Database> {
  const client = connect(where);
  try {
    if (where.kind === 'file') await prepareFile(client, where.path);
    if (where.kind !== 'server') await client.execute('pragma foreign_keys = on');
    await client.executeMultiple(`${ddl().join(';\n')};`);
    if (where.kind === 'file') await client.execute(`pragma user_version = ${ddlVersion()}`);
  } catch (error) {
    client.close();
    throw where.kind === 'file' && isDamage(error)
      ? new CorruptDatabase(where.path, 'is damaged or no database', { cause: error })
      : error;
  }
  return { orm: drizzle(client), client, close: () => client.close() };
}

function connect(where: DatabaseLocation): Client {
  if (where.kind === 'memory') return createClient({ url: ':memory:' });
  if (where.kind === 'server') return createClient({ url: where.url, authToken: where.authToken });
  return createClient({ url: `file:${where.path}`, concurrency: 1, timeout: 5000 });
}

/** Write-ahead log with synchronous=NORMAL: what was answered survives the process being killed, though not a power cut. */
async function prepareFile(client: Client, path: string): Promise<void> {
  await client.execute('pragma busy_timeout = 5000');
  await client.execute('pragma journal_mode = wal');
  await client.execute('pragma synchronous = normal');
  const check = await client.execute('pragma quick_check(1)');
  if (check.rows[0]?.[0] !== 'ok') throw new CorruptDatabase(path, 'is damaged');
  const version = (await client.execute('pragma user_version')).rows[0]?.[0];
  if (version !== 0 && version !== ddlVersion()) throw new CorruptDatabase(path, 'was made by another version');
}

const isDamage = (error: unknown) =>
  error instanceof LibsqlError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.extendedCode ?? error.code);
