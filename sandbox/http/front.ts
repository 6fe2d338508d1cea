import type { Hono } from 'hono';
import type { Settings } from '../settings';
import { type BodyKind, withCheckedBody } from './bodies';
import { addressee } from './hosts';
import type { Log } from './log';
import { wrongMethod } from './methods';
import { preflight, refuseForeignChange, shareWith } from './origins';
import { problemFrom, problemResponse, Refusal } from './problem';
import { createRateLimit } from './rateLimit';

/** A part of the sandbox: what is under its path, and the bodies it reads. */
export interface Mount {
  readonly path: string;
  readonly app: Hono;
  readonly accepts: readonly BodyKind[];
}

interface Front {
  settings: Settings;
  mounts: readonly Mount[];
  redirect: (request: Request, host: string) => Promise<Response>;
  /** The verified person behind a request, if any. */
  personOf: (request: Request) => Promise<string | undefined>;
  now: () => Date;
  log: Log;
}

/** Checks each request (host, rate, origin, method, body), then passes it to the part that answers it. */
export function createFront({ settings, mounts, redirect, personOf, now, log }: Front) {
  const { origin } = settings;
  const limit = createRateLimit(now);

  /** Undefined when the request is for the dashboard itself. `address` is the caller's, from the socket. */
  return (request: Request, address = 'local'): Promise<Response> | undefined => {
    const url = new URL(request.url);
    const to = addressee(url, origin);
    if (to.kind === 'nobody') return Promise.resolve(problemResponse(421, 'Nothing is served under this host name.'));
    if (to.kind === 'short-domain') return guarded(request, address, () => redirect(request, to.host));
    const mount = mounts.find(({ path }) => url.pathname === path || url.pathname.startsWith(`${path}/`));
    return mount && guarded(request, address, () => answer(mount, request));
  };

  async function guarded(request: Request, address: string, answer: () => Promise<Response>): Promise<Response> {
    const { method } = request;
    const path = new URL(request.url).pathname;
    const start = performance.now();
    let response: Response;
    try {
      response = (await refusedByRate(request, address)) ?? (await answer());
    } catch (error) {
      if (!(error instanceof Refusal)) log('request.failed', { method, path, error: String(error) });
      response = problemFrom(error);
    }
    log('request', { method, path, status: response.status, ms: Math.round(performance.now() - start) });
    return finished(response, request, origin);
  }

  async function refusedByRate(request: Request, address: string): Promise<Response | undefined> {
    return settings.limits.rateLimit ? limit((await personOf(request)) ?? address) : undefined;
  }

  async function answer({ app, accepts }: Mount, request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return preflight(request, origin);
    refuseForeignChange(request, origin);
    return wrongMethod(app, request) ?? app.fetch(await withCheckedBody(request, accepts));
  }
}

function finished(response: Response, request: Request, origin: string): Response {
  const headers = new Headers(response.headers);
  shareWith(headers, request, origin);
  headers.set('x-content-type-options', 'nosniff');
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  return new Response(response.body, { status: response.status, headers });
}
