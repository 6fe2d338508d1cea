import { once } from 'node:events';
import { createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { Server, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createSandbox } from '@sandbox/index';
import { deployPage } from '../../support/deployPage';
import { staticHost } from '../../support/staticHost';
import type { Certificate } from './certificate';
import { compressedFiles } from './compressed';
import { apiMs } from './conditions';

interface Front {
  readonly origin: string;
  readonly dist: string;
  /** Without one, plain HTTP/1.1 is spoken. */
  readonly certificate?: Certificate;
}

/** Serves the built files and a sandbox with the demo at one origin; over https the browser chooses HTTP/1.1 or HTTP/2. */
export async function startFront({ origin, dist, certificate }: Front): Promise<() => Promise<void>> {
  const sandbox = await createSandbox({
    origin,
    storage: { kind: 'memory' },
    rows: 'demo',
    accessTokenSeconds: 3600,
    limits: { rateLimit: false },
  });
  const serveFile = staticHost(dist, await compressedFiles(dist));
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const answer = sandbox.fetch(request);
      if (answer) return late(answer, new URL(request.url).pathname);
      if (certificate)
        for (const [name, value] of Object.entries(deployPage.httpsHeaders)) outgoing.setHeader(name, value);
      await serveFile(incoming, outgoing);
      return RESPONSE_ALREADY_SENT;
    },
    { overrideGlobalObjects: false },
  );
  const server: Server = certificate
    ? createSecureServer({ key: certificate.key, cert: certificate.cert, allowHTTP1: true })
    : createServer();
  server.on('request', (request, response) => void listener(request, response));
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await once(server.listen(Number(new URL(origin).port), 'localhost'), 'listening');
  return async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    await sandbox.close();
  };
}

/** The API takes as long as one that has work to do. */
async function late(answer: Promise<Response>, path: string): Promise<Response> {
  const [response] = await Promise.all([answer, path.startsWith('/v1/') && wait(apiMs)]);
  return response;
}
