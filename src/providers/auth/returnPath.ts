import { parseUrl } from '@/contract/parseUrl';
import { readStored, storageKey, writeStored } from '../storage';

/** The target of a sign-in without a remembered one. */
const homePath = '/';

/** An address to come back to after signing in. It belongs to the person who had it open; a visitor's has no owner. */
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

const key = storageKey('person');
/** No person is signed in since Logout. */
const leftKey = storageKey('left');

/** Who was signed in last in this tab: the addresses in its history are theirs. Empty after Logout, undefined in a new tab. */
const tabPerson = () => readStored(key, 'session') ?? (readStored(leftKey, 'session') ? '' : undefined);

export function rememberTabPerson(subject: string): void {
  writeStored(key, subject, 'session');
  writeStored(leftKey, undefined, 'session');
}

/** After Logout the addresses in the tab's history have no owner until the next sign-in. */
export function forgetTabPerson(): void {
  writeStored(key, undefined, 'session');
  writeStored(leftKey, 'yes', 'session');
}
