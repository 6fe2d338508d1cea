import { and, eq, ne } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '../database/open';
import { domains, links, memberships, organizations, projects, users } from '../database/schema';
import { complete } from './complete';
import { demoRows } from './demo';
import { emptyRows } from './empty';
import type { Rows, SeedContext } from './rows';

/** Fills a new database; one that already has people keeps what it has, only the provider's domain follows the settings. */
export async function seed(database: Database, rows: 'demo' | 'empty' | Rows, context: SeedContext): Promise<void> {
  const { orm } = database;
  const [somebody] = await orm.select({ sub: users.sub }).from(users).limit(1);
  if (somebody) {
    await orm
      .update(domains)
      .set({ domain: context.providerDomain })
      .where(and(eq(domains.isProvider, true), ne(domains.domain, context.providerDomain)));
    return;
  }
  const all = complete(named(rows, context), context);
  const [first, ...rest] = [
    ...inserts(database, users, all.users),
    ...inserts(database, organizations, all.organizations),
    ...inserts(database, memberships, all.memberships),
    ...inserts(database, projects, all.projects),
    ...inserts(database, domains, all.domains),
    ...inserts(database, links, all.links),
  ];
  if (first) await orm.batch([first, ...rest]);
}

function named(rows: 'demo' | 'empty' | Rows, context: SeedContext): Rows {
  if (rows === 'demo') return demoRows(context);
  return rows === 'empty' ? emptyRows() : rows;
}

/** SQLite takes 32,766 values in one statement; a link has 25. */
const rowsPerInsert = 1000;

function inserts<Table extends SQLiteTable>({ orm }: Database, table: Table, rows: Table['$inferInsert'][]) {
  const statements: BatchItem<'sqlite'>[] = [];
  for (let at = 0; at < rows.length; at += rowsPerInsert) {
    statements.push(orm.insert(table).values(rows.slice(at, at + rowsPerInsert)));
  }
  return statements;
}
