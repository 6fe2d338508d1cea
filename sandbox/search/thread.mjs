// Runs the statements of the search in a thread of its own, over a connection of its own to the same file. Plain JavaScript: Node runs it as it is.
import { parentPort, workerData } from 'node:worker_threads';
import { createClient } from '@libsql/client';

const client = createClient({ url: `file:${workerData.path}`, concurrency: 1, timeout: 5000 });
await client.execute('pragma busy_timeout = 5000');
await client.execute('pragma synchronous = normal');
await client.execute('pragma cache_size = -65536');

parentPort.on('message', async ({ id, statements }) => {
  try {
    const results = await client.batch(statements, 'write');
    parentPort.postMessage(
      {
        id,
        rows: results.map(({ rows, columns }) => rows.map((row) => columns.map((_, place) => row[place]))),
      },
      [],
    );
  } catch (error) {
    parentPort.postMessage({ id, failure: String(error) }, []);
  }
});
