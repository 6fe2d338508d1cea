import { setImmediate } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { insertMany } from '../database/insertMany';
import type { Database } from '../database/open';
import { domains, importRows, imports, links } from '../database/schema';
import { convertRow, type Target } from './convertRow';
import { type NumberedRow, readRows } from './readRows';

export type ImportRow = typeof imports.$inferSelect;
export type Progress = Pick<ImportRow, 'rowsRead' | 'imported' | 'duplicate' | 'invalid'>;

const batchSize = 500;
/** How many rows without a link are kept with their reason. */
const keptRows = 1000;

interface LostRow {
  line: number;
  outcome: 'duplicate' | 'invalid';
  reason: string;
}

/** Reads the file to its end, beginning after the rows that an earlier run has already dealt with. */
export async function runImport(database: Database, job: ImportRow, path: string, target: Target): Promise<Progress> {
  let progress: Progress = job;
  let batch: NumberedRow[] = [];
  let read = 0;
  for await (const row of readRows(path)) {
    read += 1;
    if (read <= job.rowsRead) continue;
    batch.push(row);
    if (batch.length < batchSize) continue;
    progress = await importBatch(database, job.correlationId, batch, target, progress);
    batch = [];
    await setImmediate(); // requests are answered between batches
  }
  return batch.length > 0 ? importBatch(database, job.correlationId, batch, target, progress) : progress;
}

/** Where the rows of a job go, as things are when it starts. */
export async function targetOf(
  database: Database,
  job: ImportRow,
  providerDomain: string,
  time: number,
): Promise<Target> {
  const { organizationId, projectId, createdBy } = job;
  const carriers = await database.orm
    .select({ domain: domains.domain })
    .from(domains)
    .where(and(eq(domains.organizationId, organizationId), eq(domains.status, 'active')));
  const names = new Set(carriers.map(({ domain }) => domain));
  return { organizationId, projectId, createdBy, providerDomain, domains: names, time };
}

async function importBatch(
  { orm }: Database,
  correlationId: string,
  batch: readonly NumberedRow[],
  target: Target,
  before: Progress,
): Promise<Progress> {
  const converted = batch.map(({ row, line }) => ({ line, ...convertRow(row, target) }));
  const candidates = converted.flatMap((item) => ('link' in item ? [item] : []));
  const made = await orm.all<{ domain: string; slug: string }>(
    sql`${insertMany(
      links,
      candidates.map(({ link }) => link),
    )} on conflict (domain, slug) do nothing returning domain, slug`,
  );
  const fresh = new Set(made.map(({ domain, slug }) => `${domain}/${slug}`));
  // Each slug is new once: when a file has it twice, the second row finds it taken.
  const taken = candidates.filter(({ link }) => !fresh.delete(`${link.domain}/${link.slug}`));
  const invalid = converted.flatMap((item) => ('reason' in item ? [item] : []));
  const lost: LostRow[] = [
    ...taken.map(
      ({ line, link }): LostRow => ({
        line,
        outcome: 'duplicate',
        reason: `The slug ${link.slug} is already taken on ${link.domain}`,
      }),
    ),
    ...invalid.map(({ line, reason }): LostRow => ({ line, outcome: 'invalid', reason })),
  ].sort((a, b) => a.line - b.line);
  const after = {
    rowsRead: before.rowsRead + batch.length,
    imported: before.imported + made.length,
    duplicate: before.duplicate + taken.length,
    invalid: before.invalid + invalid.length,
  };
  const room = Math.max(0, keptRows - before.duplicate - before.invalid);
  const kept = lost.slice(0, room).map((row) => ({ correlationId, ...row }));
  await orm.batch([
    orm.update(imports).set(after).where(eq(imports.correlationId, correlationId)),
    orm.run(insertMany(importRows, kept)),
  ]);
  return after;
}
