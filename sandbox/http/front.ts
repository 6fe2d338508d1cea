import type { Hono } from 'hono';
import type { Settings } from '../settings';
import { type BodyKind, withCheckedBody } from './bodies';
import type { Log } from './log';
import { preflight, refuseForeignChange, shareWith } from './origins';
import { problemFrom, problemResponse, Refusal } from './problem';

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
    if (to.kind === 'unknown') return Promise.resolve(problemResponse(421, 'Nothing is served under this host name.'));
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
      const isGivenUp = request.signal.aborted; // by the caller, as a search is while a text is typed
      if (!(error instanceof Refusal || isGivenUp)) log('request.failed', { method, path, error: String(error) });
      response = problemFrom(error);
    }
    log('request', { method, path, status: response.status, ms: Math.round(performance.now() - start) });
    return finished(response, request, { origin, time: now() });
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

function finished(response: Response, request: Request, { origin, time }: { origin: string; time: Date }): Response {
  const headers = new Headers(response.headers);
  headers.set('date', time.toUTCString());
  shareWith(headers, request, origin);
  headers.set('x-content-type-options', 'nosniff');
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  return new Response(response.body, { status: response.status, headers });
}

/** Whom a request is for: the dashboard and its API, a short domain, or nothing here (DNS rebinding, a wrong port). */
type Addressee = { kind: 'dashboard' } | { kind: 'short-domain'; host: string } | { kind: 'unknown' };

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Tells by the host of `url`, which is the Host header of the request. */
function addressee(url: URL, origin: string): Addressee {
  const home = new URL(origin);
  if (url.port !== home.port) return { kind: 'unknown' };
  if (url.hostname === home.hostname || loopback.has(url.hostname)) return { kind: 'dashboard' };
  if (url.hostname.endsWith('.localhost')) return { kind: 'short-domain', host: url.host };
  return { kind: 'unknown' };
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** 405 with `Allow` for a path that the app has under other methods only; undefined lets the app answer. */
function wrongMethod(app: Hono, request: Request): Response | undefined {
  const { pathname } = new URL(request.url);
  const has = (method: string) => app.router.match(method, pathname)[0].some(([[, route]]) => route.method === method);
  if (has(request.method === 'HEAD' ? 'GET' : request.method)) return undefined;
  const allowed = methods.filter(has);
  if (allowed.length === 0) return undefined;
  return problemResponse(405, 'This address does not know that method.', undefined, { allow: allowed.join(', ') });
}

const perSecond = 200;

/** Counts requests in windows of one second per caller: a verified person, else an address of the network. */
function createRateLimit(now: () => Date) {
  let second = 0;
  let counts = new Map<string, number>();

  /** The refusal, or undefined while the caller is within the limit. */
  return (caller: string): Response | undefined => {
    const current = Math.floor(now().getTime() / 1000);
    if (current !== second) {
      second = current;
      counts = new Map();
    }
    const count = (counts.get(caller) ?? 0) + 1;
    counts.set(caller, count);
    if (count <= perSecond) return undefined;
    return problemResponse(429, 'Too many requests. Please wait a moment.', undefined, { 'retry-after': '1' });
  };
}
