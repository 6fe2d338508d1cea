import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Connect } from 'vite';
import { problemResponse } from '../http/problem.ts';
import type { Running } from './running.ts';

/** Lets the sandbox answer what is its own, and Vite the rest. Mount without a path: connect cuts it from the URL. */
export const sandboxMiddleware =
  (running: Running): Connect.NextHandleFunction =>
  (incoming, outgoing, next) => {
    const listener = getRequestListener(
      async (request) => {
        const sandbox = await running.current();
        const answer = sandbox.fetch(request, incoming.socket.remoteAddress);
        if (answer) return answer;
        next();
        return RESPONSE_ALREADY_SENT;
      },
      {
        overrideGlobalObjects: false,
        autoCleanupIncoming: false,
        errorHandler: (error) => {
          if (error instanceof Error && error.name === 'RequestError') {
            return problemResponse(400, 'The request could not be read.');
          }
          next(error);
          return RESPONSE_ALREADY_SENT;
        },
      },
    );
    void listener(incoming, outgoing);
  };
