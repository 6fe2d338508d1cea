import { parseUrl } from '@/contract/parseUrl';
import { tabPerson } from './tabPerson';

/** The target of a sign-in without a remembered one. */
const homePath = '/';

/** An address to come back to after signing in. It belongs to the person who had it open; a visitor's belongs to nobody. */
export interface ReturnTarget {
  readonly path: string;
  readonly subject?: string;
}

/** The target for an address that is left for the sign-in page. */
export const returnTarget = (path: string): ReturnTarget => ({ path, subject: tabPerson() });

/**
 * A remembered target as a path of this origin, or '/' for everything else: another person's, another origin, a public
 * route, an unknown route. The parsed path is returned, never the text that came in, because the two can differ (`//host`,
 * `/\host`).
 */
export function safeReturnPath(
  target: unknown,
  person: string | undefined,
  isKnown: (pathname: string) => boolean = () => true,
): string {
  const { path, subject = person } = Object(target) as Partial<Record<keyof ReturnTarget, unknown>>; // the browser's history is open to all
  if (subject !== person || typeof path !== 'string' || !path.startsWith('/')) return homePath;
  const url = parseUrl(path, window.location.origin);
  if (!url || url.origin !== window.location.origin || url.pathname.startsWith('//') || !isKnown(url.pathname))
    return homePath;
  return `${url.pathname}${url.search}${url.hash}`;
}
