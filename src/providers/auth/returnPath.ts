/** Where somebody goes after signing in when no target was remembered. */
const homePath = '/';

/**
 * A remembered target as a path of this origin, or '/' for everything else: another origin, a public route, an unknown
 * route. The parsed path is returned, never the text that came in, because the two can differ (`//host`, `/\host`).
 */
export function safeReturnPath(target: unknown, isKnown: (pathname: string) => boolean): string {
  if (typeof target !== 'string' || !target.startsWith('/') || !URL.canParse(target, window.location.origin))
    return homePath;
  const url = new URL(target, window.location.origin);
  if (url.origin !== window.location.origin || url.pathname.startsWith('//') || !isKnown(url.pathname)) return homePath;
  return `${url.pathname}${url.search}${url.hash}`;
}
