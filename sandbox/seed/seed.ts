import { and, eq, like, sql } from 'drizzle-orm';
import { insertMany } from '../database/insertMany';
import type { Database } from '../database/open';
import { domains, links, memberships, organizations, projects, users } from '../database/schema';
import { furtherLinks } from './bulkLinks';
import { complete } from './complete';
import { demoRows } from './demo';
import { emptyRows } from './empty';
import type { Rows, SeedContext } from './rows';

/** A libSQL server takes no parameter of more than 5 MB. */
const linksAtOnce = 4000;

const inParts = <Row>(rows: readonly Row[]): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / linksAtOnce) }, (_, part) =>
    rows.slice(part * linksAtOnce, (part + 1) * linksAtOnce),
  );

/** Fills a new database; one that already has people keeps what it has, only local domains follow the port. */
export async function seed(database: Database, rows: 'demo' | 'empty' | Rows, context: SeedContext): Promise<void> {
  const [user] = await database.orm.select({ sub: users.sub }).from(users).limit(1);
  if (user) return moveProvider(database, context.providerDomain);
  const all = complete(named(rows, context), context);
  const { orm } = database;
  await orm.batch([
    orm.run(insertMany(users, all.users)),
    orm.run(insertMany(organizations, all.organizations)),
    orm.run(insertMany(memberships, all.memberships)),
    orm.run(insertMany(projects, all.projects)),
    orm.run(insertMany(domains, all.domains)),
    ...inParts(all.links).map((part) => orm.run(insertMany(links, part))),
    ...(rows === 'demo' ? furtherLinks(context).map((statement) => orm.run(statement)) : []),
  ]);
}

/** The port is part of a local domain's name; the links follow through their foreign key. */
async function moveProvider({ orm }: Database, providerDomain: string): Promise<void> {
  const [provider] = await orm.select().from(domains).where(eq(domains.isProvider, true));
  if (!provider || provider.domain === providerDomain) return;
  const [, before] = provider.domain.split(':');
  const [, after] = providerDomain.split(':');
  await orm.batch([
    orm.update(domains).set({ domain: providerDomain }).where(eq(domains.isProvider, true)),
    orm
      .update(domains)
      .set({ domain: sql`replace(${domains.domain}, ${`:${before}`}, ${`:${after}`})` })
      .where(and(eq(domains.isProvider, false), like(domains.domain, `%.localhost:${before}`))),
  ]);
}

function named(rows: 'demo' | 'empty' | Rows, context: SeedContext): Rows {
  if (rows === 'demo') return demoRows(context);
  return rows === 'empty' ? emptyRows() : rows;
}
