import { createDomainBody } from '@/contract/domains';
import { parseUrl } from '@/contract/parseUrl';
import { hasUnseen, withoutUnseenEnds, withoutUnseenInHost } from '@/lib/text/unseen';
import { unseen } from './name';

/** Longest name in characters, with the dot that may end it. */
const maxNameLength = 254;

/** Letters, digits and hyphens of any script between ASCII dots: no scheme, port, path, user or space can slip in. */
const written = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+\.?$/u;

/**
 * The canonical form of a custom domain's name: lower-case ASCII, international labels in Punycode. Undefined for what is
 * no such name; a text that the URL parser would turn into another host (full-width digits, `0x7f.1`) is none.
 */
export function canonicalName(text: string): string | undefined {
  const name = text.trim();
  if (name.length > maxNameLength || !written.test(name) || unseen.test(name)) return undefined;
  if (name.normalize('NFKC') !== name.normalize('NFC')) return undefined;
  const url = parseUrl(`https://${name.replace(/\.$/, '')}`);
  if (!url) return undefined;
  const { hostname } = url;
  return createDomainBody.safeParse({ domainName: hostname }).success ? hostname : undefined;
}

/** A host between an optional http scheme and a path; a port or a user name would be part of neither. */
const address = /^(?:https?:)?(?:\/\/)?([^/?#@:\\\s]+)(?:[/?#].*)?$/i;

/** A name that was meant, and why it was not there by itself. */
export interface MeantName {
  readonly name: string;
  /** It was taken out of a web address. */
  readonly isExtracted: boolean;
  /** Characters that can't be seen were removed. */
  readonly isCleaned: boolean;
}

/** The name in a web address, `https://go.example.com/`, or with invisible characters; undefined for a text that is a name already or has none. */
export function meantName(text: string): MeantName | undefined {
  const visible = withoutUnseenEnds(text).trim();
  const [, host] = address.exec(visible) ?? [];
  const name = host && withoutUnseenInHost(host);
  if (name === undefined || canonicalName(name) === undefined) return undefined;
  const [isExtracted, isCleaned] = [host !== visible, hasUnseen(text)];
  return isExtracted || isCleaned ? { name, isExtracted, isCleaned } : undefined;
}
