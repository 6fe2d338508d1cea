import { parseUrl } from './parseUrl';

/** In characters. */
export const maxDestinationLength = 8192;

/** Schemes that execute in a page or read the machine: never a destination. */
const executing = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:']);

/** How most addresses look. `URL` parses each of them, but takes long for thousands; names in Punycode it may refuse. */
const plainAddress = /^https?:\/\/(?![^/]*xn--)(?:[a-z\d]+(?:-+[a-z\d]+)*\.)+[a-z]{2,}(?:\/[\w.~/?=&%+-]*)?$/i;

/** A dotted host or `localhost`, a port, then the end, a path, a query or a fragment. */
const hostWithPort = /^(?:localhost|(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]+\.?):(\d{1,5})(?:[/?#]|$)/iu;
const highestPort = 65_535;

/** `example.com:8443/x` lacks its scheme, though `URL` takes its host for one; `tel:110` and `app:1/x` have theirs. */
export function isHostWithPort(text: string): boolean {
  const [, port] = hostWithPort.exec(text) ?? [];
  return port !== undefined && Number(port) <= highestPort;
}

/**
 * Says why a text is no destination, or undefined for a good one. Whatever `URL` parses is good, app schemes too
 * (`myapp://path`), except schemes that execute in a page, hosts with a port and web addresses that carry a user name.
 */
export function destinationProblem(value: string): 'not-a-url' | 'executes' | 'carries-user' | undefined {
  if (plainAddress.test(value)) return undefined;
  // URL drops tabs and line breaks silently, so 'java\nscript:' would pass for something else.
  const url = hasControlCharacter(value) ? undefined : parseUrl(value);
  if (!url || hasEscapedHost(url) || isHostWithPort(value)) return 'not-a-url';
  if (executing.has(url.protocol)) return 'executes';
  if (isWeb(url) && (url.username !== '' || url.password !== '')) return 'carries-user';
  return undefined;
}

/** Chromium escapes a space in a host, where the standard and other browsers refuse the whole address. */
const hasEscapedHost = (url: URL) => isWeb(url) && url.hostname.includes('%');

/** True for http and https. */
export const isWeb = (url: URL) => url.protocol === 'https:' || url.protocol === 'http:';

function hasControlCharacter(value: string): boolean {
  for (let index = 0; index < value.length; index += 1) {
    const code = value.charCodeAt(index);
    if (code < 0x20 || code === 0x7f) return true;
  }
  return false;
}

/** An address from the source of a page: its `&` is written as `&amp;`, where a file may have been cut at the semicolon. */
export const hasEntity = (value: string) => /&(?:amp|#0*38|#x0*26)(?:;|$)/i.test(value);
