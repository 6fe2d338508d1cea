import { once } from 'node:events';
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';

interface Destination {
  readonly url: string;
  readonly host: string;
}

/** A site that a short link can lead to, until the test ends. A server, because redirects pass by a browser's routes. */
export async function startDestination(): Promise<Destination> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Destination</title>');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has an address with a port');
  const host = `127.0.0.1:${address.port}`;
  return { host, url: `http://${host}/landing?from=tests` };
}
