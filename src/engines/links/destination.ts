import { destinationProblem, isHostWithPort, isWeb } from '@/contract/destination';
import { parseUrl } from '@/contract/parseUrl';
import { hasUnseen, withoutUnseenEnds, withoutUnseenInHost } from '@/lib/text/unseen';
import { type UtmField, utmFields } from './model';

/** The address to link to, or undefined for a text that is only shown: nothing but http(s) is ever clickable. */
export const webAddress = (text: string): string | undefined => {
  const url = parseUrl(text);
  return url && isWeb(url) ? url.href : undefined;
};

/** A host with a dot and a last label of letters, then anything: `example.com/page`, `example.com`. */
const withoutScheme = /^(?:[\p{L}\p{M}\p{N}-]+\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]+)(?:[/?#].*)?$/iu;

/** The web address that was meant by a text without `https://`; undefined for what parses already, app links among it. */
export function completedDestination(text: string): string | undefined {
  const address = text.trim().replace(/^\/\//, '');
  // first, because to parse thousands takes long
  if (!withoutScheme.test(address) && !isHostWithPort(address)) return undefined;
  const completed = `https://${address}`;
  return destinationProblem(completed) === undefined ? completed : undefined;
}

/** Scheme and host; of an address without slashes behind its scheme all of it. */
const beforePath = /^(?:[^/?#]*:)?\/\/[^/?#]*|^[^/?#]*/;

/** A destination as it is meant, and what of the text was changed for that. */
interface MeantDestination {
  readonly destination: string;
  /** `https://` was added. */
  readonly isCompleted: boolean;
  /** Characters that can't be seen were removed. */
  readonly isCleaned: boolean;
}

/** Reads a destination that was typed, pasted or imported. What can't be seen goes from its host and its ends. */
export function meantDestination(text: string): MeantDestination {
  const cleaned = hasUnseen(text) ? withoutUnseenEnds(text).replace(beforePath, withoutUnseenInHost) : text;
  const completed = completedDestination(cleaned);
  return { destination: completed ?? cleaned, isCompleted: completed !== undefined, isCleaned: cleaned !== text };
}

/**
 * What a destination's own query sets a UTM parameter to, where that is something else than the `value` beside it;
 * undefined without a value and for a destination that can't carry a query. Both are sent as they are.
 */
export const otherUtm = (destination: string, field: UtmField, value: string): string | undefined =>
  value.trim() === '' ? undefined : ownUtm(destination, field).find((own) => own !== value.trim());

/** What a destination's own query sets a UTM parameter to. */
export function ownUtm(destination: string, field: UtmField): readonly string[] {
  if (!canCarryQuery(destination)) return [];
  return new URL(destination.trim()).searchParams.getAll(`utm_${field}`).filter((own) => own !== '');
}

/**
 * The destination with these UTM parameters in its own query, in the place of those that are there; undefined for one that can't carry a
 * query, and without a value. Everything else of it stays as it is written.
 */
export function withUtm(destination: string, utm: Readonly<Record<UtmField, string>>): string | undefined {
  const given = utmFields.flatMap((field) => {
    const value = utm[field].trim();
    return value === ''
      ? []
      : { key: `utm_${field}`, pair: `utm_${field}=${encodeURIComponent(value.toWellFormed())}` };
  });
  if (given.length === 0 || !canCarryQuery(destination)) return undefined;
  const [, address = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(destination.trim()) ?? [];
  const isReplaced = (pair: string) => given.some(({ key }) => pair === key || pair.startsWith(`${key}=`));
  const kept = query.split('&').filter((pair) => pair !== '' && !isReplaced(pair));
  return `${address}?${[...kept, ...given.map(({ pair }) => pair)].join('&')}${fragment}`;
}

/** `tel:` and `mailto:` mean something else by a query; web and app addresses (`myapp://path`) do not. */
const canCarryQuery = (destination: string) =>
  /^\s*[a-z][a-z0-9+.-]*:\/\//i.test(destination) && parseUrl(destination) !== undefined;
