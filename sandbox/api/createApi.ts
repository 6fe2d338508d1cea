import { Hono } from 'hono';
import * as contract from '../../src/contract/v1';
import { problem, Refusal } from '../http/problem';
import { createImportQueue } from '../imports/queue';
import type { ApiOptions } from './api';
import * as resources from './calls';
import { crudRoutes } from './crudRoutes';
import { type Implement, implementing } from './implement';
import { importCalls } from './imports';

const everyResource: readonly ((implement: Implement, options: ApiOptions) => void)[] = Object.values(resources);

/** The v1 API as a fetch handler: every endpoint of the contract, over one database. */
export function createApi(options: ApiOptions): Hono {
  const app = new Hono();
  const implement = implementing(app, options);
  for (const calls of everyResource) calls(implement, options);
  const queue = options.imports ?? createImportQueue(options);
  importCalls(implement, options, queue);
  // after the others: a resource that has rules of its own is answered by these
  const { v1: _, ...declared }: Readonly<Record<string, object>> = { ...contract, ...options.declared };
  for (const [name, module] of Object.entries(declared)) crudRoutes(name, module)(implement, options);
  queue.resume().catch((error: unknown) => options.log('import.resume-failed', { error: String(error) }));

  app.notFound((c) => problem(c, 404, 'There is nothing at this address'));
  app.onError((error, c) => {
    if (error instanceof Refusal) return problem(c, error.status, error.detail, error.errors);
    if (refersToNothing(error)) return problem(c, 404, 'What this belongs to does not exist any more');
    if (!c.req.raw.signal.aborted) options.log('api.failed', { method: c.req.method, error: String(error) });
    return problem(c, 500, 'Something went wrong on the server');
  });
  return app;
}

/** What a request belongs to can be deleted while it runs; the foreign keys then refuse the write. */
const refersToNothing = (error: Error): boolean =>
  /FOREIGN KEY constraint failed/.test(error.message) || (error.cause instanceof Error && refersToNothing(error.cause));
