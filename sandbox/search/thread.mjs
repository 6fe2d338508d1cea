// Runs the statements of the search in a thread of its own, over a connection of its own to the same file. Plain JavaScript: Node runs it as it is.
import { parentPort, workerData } from 'node:worker_threads';
import { createClient } from '@libsql/client';

const client = createClient({ url: `file:${workerData.path}`, concurrency: 1, timeout: 5000 });
await client.execute('pragma busy_timeout = 5000');
await client.execute('pragma synchronous = normal');
await client.execute('pragma cache_size = -65536');
// the threads share what the system has read of the file
await client.execute('pragma mmap_size = 8000000000');

/** Gives the rows of the last statement. */
async function answer({ statements, isReading }) {
  try {
    const results = await client.batch(statements, isReading ? 'read' : 'write');
    const { rows, columns } = results.at(-1);
    parentPort.postMessage({ rows: rows.map((row) => columns.map((_, place) => row[place])) }, []);
  } catch (error) {
    parentPort.postMessage({ failure: String(error) }, []);
  }
}

parentPort.on('message', (asked) => void answer(asked));
