import { decoded } from '@/lib/text/addressParts';
import { withoutUnseen } from '@/lib/text/unseen';

/** Hosts of products that shorten URLs; what leads there leads on to somewhere else. */
const shorteners: ReadonlySet<string> = new Set(
  (
    'bit.ly j.mp bitly.com rebrand.ly short.gy short.io dub.sh dub.link kutt.it kutt.to tinyurl.com tiny.cc t.ly rb.gy cutt.ly is.gd v.gd ' +
    'ow.ly buff.ly bl.ink s.id shorturl.at goo.gl t.co lnkd.in snip.ly t2m.io zpr.io soo.gd clck.ru shrtco.de trib.al dlvr.it'
  ).split(' '),
);

/** Products that give each customer a name of their own below these. */
const sharedHosts = /(?:^|\.)(?:page|app|test-app|onelink)\.(?:link|me)$/;

const webAddress = /^\s*(https?:\/\/|\/\/)?([^\s/?#@:]+)(?::\d+)?\/+([^?#]+)(\?\S)?/i;

interface ShortUrl {
  readonly host: string;
  readonly path: string;
  readonly hasQuery: boolean;
}

/** An address that may be a short URL, which always has a path. */
export function shortUrlOf(text: string): ShortUrl | undefined {
  const [, scheme, name, rest = '', query] = webAddress.exec(withoutUnseen(text)) ?? [];
  if (name === undefined || (scheme === undefined && !name.includes('.'))) return undefined;
  const host = name.toLowerCase();
  const path = rest.trim().replace(/\/+$/, '');
  return path === '' ? undefined : { host, path, hasQuery: query !== undefined };
}

const withoutWww = (host: string) => (host.startsWith('www.') ? host.slice(4) : host);

/** Domains as `isKnownShort` compares them. */
export const hostsOf = (domains: readonly string[]): ReadonlySet<string> =>
  new Set(domains.map((domain) => domain.toLowerCase().replace(/:\d+$/, '')));

const isShortener = (host: string) => shorteners.has(withoutWww(host)) || sharedHosts.test(host);

/** Whether an address is one of a known shortener or on a domain whose addresses are all short URLs. */
export const isKnownShort = ({ host }: ShortUrl, shortDomains: ReadonlySet<string>) =>
  isShortener(host) || shortDomains.has(host); // without 'www.', which is often beside a short domain

/** The short URLs that a sheet names and those of known hosts: links that lead to one of them are doubtful. */
export interface OldUrls {
  /** Takes the text of a cell; what is no short URL changes nothing. */
  readonly add: (cell: string | undefined) => void;
  readonly has: (address: string) => boolean;
  /** Whether an address was asked for, and not found, on a host of short URLs of the sheet: one that was added later may be it. */
  readonly mayHaveMissed: () => boolean;
}

export function createOldUrls(shortDomains: ReadonlySet<string>): OldUrls {
  const pathsOf = new Map<string, Set<string>>(); // by host, because to join host and path takes long in long sheets
  const hostsAsked = new Set<string>();
  const found = new Map<string, boolean>();
  const isOfShortener = ({ host }: ShortUrl) => {
    const is = found.get(host) ?? isShortener(host);
    found.set(host, is);
    return is;
  };
  return {
    add(cell = '') {
      const url = shortUrlOf(cell);
      if (!url || url.hasQuery || isOfShortener(url)) return;
      const host = withoutWww(url.host);
      const paths = pathsOf.get(host) ?? new Set();
      pathsOf.set(host, paths.add(url.path));
    },
    has(address) {
      const url = shortUrlOf(address);
      if (!url) return false;
      const host = withoutWww(url.host);
      if (isOfShortener(url) || shortDomains.has(url.host) || pathsOf.get(host)?.has(url.path)) return true;
      hostsAsked.add(host);
      return false;
    },
    mayHaveMissed: () => [...pathsOf.keys()].some((host) => hostsAsked.has(host)),
  };
}

/** The slug of a short URL: its path, or the last part of it. Any other text is the slug itself, slashes around it left out. */
export function slugIn(text: string, part: 'path' | 'last'): string {
  const url = shortUrlOf(text);
  if (!url) return withoutUnseen(text).replace(/^\/+|\/+$/g, '');
  return decoded(part === 'last' ? url.path.slice(url.path.lastIndexOf('/') + 1) : url.path);
}
