import type { Hono } from 'hono';
import { problemResponse } from './problem';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** 405 with `Allow` for a path that the app has under other methods only; undefined lets the app answer. */
export function wrongMethod(app: Hono, request: Request): Response | undefined {
  const { pathname } = new URL(request.url);
  const has = (method: string) => app.router.match(method, pathname)[0].some(([[, route]]) => route.method === method);
  if (has(request.method === 'HEAD' ? 'GET' : request.method)) return undefined;
  const allowed = methods.filter(has);
  if (allowed.length === 0 && methods.includes(request.method)) return undefined;
  return problemResponse(405, 'This address does not know that method.', undefined, { allow: allowed.join(', ') });
}
