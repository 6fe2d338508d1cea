import { isWeb } from './destination';
import { parseUrl } from './parseUrl';

/** What destinations are compared by. Where `same` is equal they are one address, where `near` is equal perhaps one page. */
interface DestinationKey {
  readonly same: string;
  readonly near: string;
}

export type Likeness = keyof DestinationKey;

/** In what two destinations of the same page differ. */
export type Difference = 'scheme' | 'www' | 'parameters' | 'fragment';

/** The key of a destination (docs/product.md#equal-destinations). Both of its parts are their own keys. */
export function destinationKey(destination: string): DestinationKey {
  const url = webUrlOf(destination);
  if (!url) return { same: destination.trim(), near: destination.trim() };
  const { hostname, port, search } = url;
  const nearHost = hostname.replace(www, '') + (port === '' || port === '80' || port === '443' ? '' : `:${port}`);
  return {
    same: sameOf(url),
    near: `https://${userOf(url)}${nearHost}${pathOf(url)}${nearSearch(search)}`,
  };
}

/** The part by which two destinations are one address. */
export function sameDestination(destination: string): string {
  const url = webUrlOf(destination);
  return url ? sameOf(url) : destination.trim();
}

function sameOf(url: URL): string {
  const { protocol, host, search, hash } = url;
  return `${protocol}//${userOf(url)}${host}${pathOf(url)}${search}${hash}`;
}

const pathOf = ({ pathname }: URL) => pathname.replace(/(?<!\/)\/+$/, '');

export function likeness(one: DestinationKey, other: DestinationKey): Likeness | undefined {
  if (one.same === other.same) return 'same';
  return one.near === other.near ? 'near' : undefined;
}

export function differencesOf(one: string, other: string): readonly Difference[] {
  const [a, b] = [webUrlOf(one), webUrlOf(other)];
  if (!a || !b) return [];
  const differences: readonly (readonly [Difference, boolean])[] = [
    ['scheme', a.protocol !== b.protocol],
    ['www', a.hostname !== b.hostname],
    ['parameters', a.search !== b.search],
    ['fragment', a.hash !== b.hash],
  ];
  return differences.flatMap(([difference, isThere]) => (isThere ? difference : []));
}

/** Undefined for a text that is no web address. The dot that may end a host is dropped. */
function webUrlOf(text: string): URL | undefined {
  const url = parseUrl(text.trim());
  if (!url || !isWeb(url)) return undefined;
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.replace(/(?<!\.)\.$/, '');
  return url;
}

/** In front of a host that has another dot. */
const www = /^(?:www\.)+(?=[^.]+\.)/;

const userOf = ({ username, password }: URL) => (username || password ? `${username}:${password}@` : '');

/** Parameters that say where a visitor comes from do not change the page. */
const tracking = /^(?:utm_[^=]*|fbclid|gclid)(?:=|$)/i;

/** The query without them, in one order for all. */
function nearSearch(search: string): string {
  if (search === '') return '';
  const parameters = search.slice(1).split('&');
  const kept = parameters.filter((parameter) => parameter !== '' && !tracking.test(parameter));
  return kept.length === 0 ? '' : `?${kept.sort().join('&')}`;
}
