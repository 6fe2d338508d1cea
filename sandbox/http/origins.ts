import { problemResponse, Refusal } from './problem';

/** Methods that change nothing, so that a page elsewhere may send them. */
const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);
const allowedHeaders = 'authorization, content-type, auth0-client, accept';
const allowedMethods = 'GET, HEAD, POST, PUT, PATCH, DELETE';

/** A change asked for by another origin's page (or by one that hides its origin: 'null') is refused before any handler runs. */
export function refuseForeignChange(request: Request, origin: string): void {
  const from = request.headers.get('origin');
  if (harmless.has(request.method) || from === null || from === origin) return;
  throw new Refusal(403, 'This address may not be called from another site.');
}

/** The answer to a preflight: only the own origin is told what it may do. */
export function preflight(request: Request, origin: string): Response {
  if (request.headers.get('origin') !== origin) {
    return problemResponse(403, 'This address may not be called from another site.', undefined, { vary: 'Origin' });
  }
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-headers': allowedHeaders,
      'access-control-allow-methods': allowedMethods,
      'access-control-max-age': '600',
    },
  });
}

/** Exact match, never with credentials: the API's callers carry a bearer, not a cookie. */
export function shareWith(headers: Headers, request: Request, origin: string): void {
  headers.append('vary', 'Origin');
  if (request.headers.get('origin') !== origin) return;
  headers.set('access-control-allow-origin', origin);
  headers.set('access-control-expose-headers', 'date, retry-after');
}
