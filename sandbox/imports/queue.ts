import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../database/open';
import { imports } from '../database/schema';
import type { Log } from '../http/log';
import { UnreadableFile } from './readRows';
import { type ImportRow, runImport, targetOf } from './runImport';

type Job = Pick<ImportRow, 'correlationId' | 'organizationId' | 'projectId' | 'createdBy' | 'fileName'>;

interface QueueOptions {
  readonly database: Database;
  readonly settings: { readonly importFolder: string; readonly providerDomain: string };
  readonly now: () => Date;
  readonly log: Log;
}

/** The same for every queue of this process, so that a reloaded module does not take an import that is still running. */
const runner = `${process.pid}@${Math.round(performance.timeOrigin)}`;

/** Where the file of an import waits. */
export const importPath = (folder: string, correlationId: string) => join(folder, `${correlationId}.csv`);

export type ImportQueue = ReturnType<typeof createImportQueue>;

/** Imports wait here and run one after the other, in the background. */
export function createImportQueue({ database, settings, now, log }: QueueOptions) {
  const { orm } = database;
  let last = Promise.resolve();

  const enqueue = (correlationId: string) => {
    last = last.then(() => run(correlationId)).catch((error: unknown) => log('import.lost', { error: String(error) }));
  };

  async function run(correlationId: string): Promise<void> {
    const mine = eq(imports.correlationId, correlationId);
    const [job] = await orm.update(imports).set({ state: 'running', runner }).where(mine).returning();
    if (!job) return; // its organization is gone
    const path = importPath(settings.importFolder, correlationId);
    try {
      const target = await targetOf(database, job, settings.providerDomain, now().getTime());
      const progress = await runImport(database, job, path, target);
      await orm.update(imports).set({ state: 'finished', finished: now().getTime() }).where(mine);
      const { rowsRead, imported, duplicate, invalid } = progress;
      log('import.finished', { correlationId, rowsRead, imported, duplicate, invalid });
    } catch (error) {
      const reason = reasonOf(error);
      await orm.update(imports).set({ state: 'failed', reason, finished: now().getTime() }).where(mine);
      log('import.failed', { correlationId, reason });
    } finally {
      await rm(path, { force: true });
    }
  }

  return {
    async add(job: Job): Promise<void> {
      await orm.insert(imports).values({ ...job, state: 'queued', runner, created: now().getTime() });
      enqueue(job.correlationId);
    },
    /** Takes over what a process that is gone has left unfinished. */
    async resume(): Promise<void> {
      const unfinished = await orm
        .update(imports)
        .set({ runner })
        .where(and(inArray(imports.state, ['queued', 'running']), ne(imports.runner, runner)))
        .returning({ correlationId: imports.correlationId });
      for (const { correlationId } of unfinished) enqueue(correlationId);
    },
    /** Resolves when everything that was added has ended, well or not. */
    settled: () => last,
  };
}

/** The user is told what is wrong with the file, but not what is wrong with the sandbox. */
function reasonOf(error: unknown): string {
  if (error instanceof UnreadableFile) return error.message;
  const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  return isGone ? 'The uploaded file is gone' : 'The import was stopped by an error';
}
