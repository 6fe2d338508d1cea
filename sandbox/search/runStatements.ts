import { Worker } from 'node:worker_threads';
import type { Client } from '@libsql/client';
import type { Statement } from './indexLinks';

type Rows = readonly (readonly unknown[])[];

/** Runs statements as one transaction, and gives the rows of each. */
export interface Runner {
  readonly run: (statements: readonly (Statement | string)[]) => Promise<readonly Rows[]>;
  readonly close: () => Promise<void>;
}

/** For a database in memory, which one connection has, and for a server, which has threads of its own. */
export const runHere = (client: Client): Runner => ({
  async run(statements) {
    const results = await client.batch([...statements], 'write');
    return results.map(({ rows, columns }) => rows.map((row) => columns.map((_, place) => row[place])));
  },
  close: async () => undefined,
});

interface Answer {
  readonly id: number;
  readonly rows?: readonly Rows[];
  readonly failure?: string;
}

/** For a file: what takes long keeps no other call waiting. */
export function runInThread(path: string): Runner {
  const worker = new Worker(new URL('./thread.mjs', import.meta.url), { workerData: { path } });
  const waiting = new Map<number, { resolve: (rows: readonly Rows[]) => void; reject: (error: Error) => void }>();
  let last = 0;
  worker.on('message', ({ id, rows, failure }: Answer) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (rows) asked?.resolve(rows);
    else asked?.reject(new Error(failure));
  });
  worker.on('error', (error) => {
    for (const { reject } of waiting.values()) reject(error instanceof Error ? error : new Error(String(error)));
    waiting.clear();
  });
  return {
    run: (statements) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        worker.postMessage({ id: last, statements }, []);
      }),
    close: async () => void (await worker.terminate()),
  };
}
