// Runs the statements of the search in a thread of its own, over a connection of its own to the same file. Plain JavaScript: Node runs it as it is.
import { parentPort, workerData } from 'node:worker_threads';
import { createClient } from '@libsql/client';

const client = createClient({ url: `file:${workerData.path}`, concurrency: 1, timeout: 5000 });
await client.execute('pragma busy_timeout = 5000');
await client.execute('pragma synchronous = normal');
await client.execute('pragma cache_size = -65536');

async function answer({ id, statements }) {
  try {
    const results = await client.batch(statements, 'write');
    const rows = results.map((result) => result.rows.map((row) => result.columns.map((_, place) => row[place])));
    parentPort.postMessage({ id, rows }, []);
  } catch (error) {
    parentPort.postMessage({ id, failure: String(error) }, []);
  }
}

parentPort.on('message', (asked) => void answer(asked));
