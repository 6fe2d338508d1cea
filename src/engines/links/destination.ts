import { destinationProblem, isWeb } from '@/contract/destination';
import { parseUrl } from '@/contract/parseUrl';

/** The address to link to, or undefined for a text that is only shown: nothing but http(s) is ever clickable. */
export const webAddress = (text: string): string | undefined => {
  const url = parseUrl(text);
  return url && isWeb(url) ? url.href : undefined;
};

/** A host with a dot and a last label of letters, then anything: `example.com/page`, `//example.com`. */
const withoutScheme = /^(?:\/\/)?((?:[\p{L}\p{M}\p{N}-]+\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]+)(?:[/?#].*)?)$/iu;

/** The web address that was meant by a text without `https://`; undefined for what parses already, app links among it. */
export function completedDestination(text: string): string | undefined {
  const [, address] = withoutScheme.exec(text.trim()) ?? []; // first, because to parse thousands takes long
  if (address === undefined || parseUrl(text)) return undefined;
  const completed = `https://${address}`;
  return destinationProblem(completed) === undefined ? completed : undefined;
}
