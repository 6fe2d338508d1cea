/** Hosts of products that shorten URLs; what leads there leads on to somewhere else. */
const shorteners: ReadonlySet<string> = new Set(
  (
    'bit.ly j.mp bitly.com rebrand.ly short.gy short.io dub.sh dub.link kutt.it kutt.to tinyurl.com tiny.cc t.ly rb.gy cutt.ly is.gd v.gd ' +
    'ow.ly buff.ly bl.ink s.id shorturl.at goo.gl t.co lnkd.in snip.ly t2m.io zpr.io soo.gd clck.ru shrtco.de trib.al dlvr.it'
  ).split(' '),
);

/** Products that give each customer a name of their own below these. */
const sharedHosts = /(?:^|\.)(?:page|app|test-app|onelink)\.(?:link|me)$/;

const webAddress = /^\s*(https?:\/\/|\/\/)?(?:www\.)?([^\s/?#@:]+)(?::\d+)?\/+([^\s?#]+)(\?\S)?/i;

interface ShortUrl {
  readonly host: string;
  /** Host and path, to compare it with others. */
  readonly key: string;
  readonly path: string;
  readonly hasQuery: boolean;
}

/** An address that may be a short URL, which always has a path. */
export function shortUrlOf(text: string): ShortUrl | undefined {
  const [, scheme, name, rest = '', query] = webAddress.exec(text) ?? [];
  if (name === undefined || (scheme === undefined && !name.includes('.'))) return undefined;
  const host = name.toLowerCase();
  const path = rest.replace(/\/+$/, '');
  return path === '' ? undefined : { host, path, key: `${host}/${path}`, hasQuery: query !== undefined };
}

/** Domains as `isKnownShort` compares them. */
export const hostsOf = (domains: readonly string[]): ReadonlySet<string> =>
  new Set(domains.map((domain) => domain.toLowerCase().replace(/:\d+$/, '')));

/** Whether an address is one of a known shortener or on a domain whose addresses are all short URLs. */
export const isKnownShort = ({ host }: ShortUrl, shortDomains: ReadonlySet<string>) =>
  shorteners.has(host) || shortDomains.has(host) || sharedHosts.test(host);

/** The slug of a short URL: its path, or the last part of it. Any other text is the slug itself, slashes around it left out. */
export function slugIn(text: string, part: 'path' | 'last'): string {
  const url = shortUrlOf(text);
  if (!url) return text.replace(/^\/+|\/+$/g, '');
  const path = part === 'last' ? url.path.slice(url.path.lastIndexOf('/') + 1) : url.path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // the slug's rule refuses it
  }
}
