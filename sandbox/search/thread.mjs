// Runs the statements of the search in a thread of its own, over a connection of its own to the same file. Plain JavaScript: Node runs it as it is.
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'libsql/promise'; // the client over it cannot interrupt a statement

/** An interrupt that comes before the first step of its statement is lost. */
const interruptEveryMs = 20;

const database = new Database(workerData.path);
for (const setting of [
  'busy_timeout = 5000',
  'synchronous = normal',
  'cache_size = -65536',
  'mmap_size = 8000000000', // the threads share what the system has read of the file
])
  await database.exec(`pragma ${setting}`);

let isRunning = false;
let interrupting;

async function read([{ sql, args }]) {
  const statement = await database.prepare(sql);
  return statement.raw().all(args);
}

async function write(statements) {
  const prepared = new Map();
  await database.exec('begin immediate');
  try {
    for (const statement of statements) {
      const { sql, args } = typeof statement === 'string' ? { sql: statement, args: [] } : statement;
      const known = prepared.get(sql) ?? (await database.prepare(sql));
      prepared.set(sql, known);
      await known.run(args);
    }
    await database.exec('commit');
  } catch (error) {
    if (database.inTransaction) await database.exec('rollback');
    throw error;
  }
}

async function answer({ statements, isReading }) {
  isRunning = true;
  try {
    const rows = await (isReading ? read(statements) : write(statements));
    parentPort.postMessage({ rows: rows ?? [] }, []);
  } catch (error) {
    parentPort.postMessage({ failure: String(error) }, []);
  }
  isRunning = false;
  clearInterval(interrupting);
}

parentPort.on('message', (asked) => {
  if (asked !== 'interrupt') void answer(asked);
  else if (isRunning) interrupting = setInterval(() => database.interrupt(), interruptEveryMs);
});
