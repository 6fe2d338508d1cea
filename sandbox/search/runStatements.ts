import { Worker } from 'node:worker_threads';
import type { Client } from '@libsql/client';
import type { Statement } from './indexLinks';

export type StatementRows = readonly (readonly unknown[])[];

/** Rows do not wait for what is counted of them. */
export type Lane = 'rows' | 'counts';

export interface Runner {
  /** Runs statements as one transaction. */
  readonly write: (statements: readonly (Statement | string)[]) => Promise<void>;
  /** The rows of a statement; rejects where the signal ends before they are there. */
  readonly read: (statement: Statement, lane: Lane, signal: AbortSignal) => Promise<StatementRows>;
  readonly close: () => Promise<void>;
}

/** For a database in memory, which one connection has, and for a server, which has threads of its own. */
export const runHere = (client: Client): Runner => ({
  write: async (statements) => void (await client.batch([...statements], 'write')),
  async read(statement, _, signal) {
    signal.throwIfAborted();
    const { rows, columns } = await client.execute(statement);
    return rows.map((row) => columns.map((_name, place) => row[place]));
  },
  close: async () => undefined,
});

interface Answer {
  readonly rows?: StatementRows;
  readonly failure?: string;
}

/** For a file: a thread for each lane and one that writes, so that what takes long keeps nothing else waiting. */
export function runInThreads(path: string): Runner {
  const [rows, counts, writing] = [openThread(path), openThread(path), openThread(path)];
  const lanes = { rows, counts };
  return {
    write: async (statements) => void (await writing.run(statements)),
    read: (statement, lane, signal) => lanes[lane].run([statement], signal),
    close: async () => void (await Promise.all([rows, counts, writing].map(({ end }) => end()))),
  };
}

/** Runs one batch after the other; one that is not wanted any more is left out, or interrupted. */
function openThread(path: string) {
  const worker = new Worker(new URL('./thread.mjs', import.meta.url), { workerData: { path } });
  let answer: ((given: Answer) => void) | undefined;
  let last: Promise<unknown> = Promise.resolve();
  worker.on('message', (given: Answer) => answer?.(given));
  worker.on('error', (error) => answer?.({ failure: String(error) }));
  async function runNow(statements: readonly (Statement | string)[], signal?: AbortSignal) {
    signal?.throwIfAborted();
    const interrupt = () => worker.postMessage('interrupt', []);
    signal?.addEventListener('abort', interrupt);
    const { rows, failure } = await new Promise<Answer>((resolve) => {
      answer = resolve;
      worker.postMessage({ statements, isReading: signal !== undefined }, []);
    });
    signal?.removeEventListener('abort', interrupt);
    signal?.throwIfAborted();
    if (rows) return rows;
    throw new Error(failure);
  }
  return {
    run(statements: readonly (Statement | string)[], signal?: AbortSignal): Promise<StatementRows> {
      const run = last.then(() => runNow(statements, signal));
      last = run.catch(() => undefined); // who asked is told
      return run;
    },
    end: () => worker.terminate(),
  };
}
