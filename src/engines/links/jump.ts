import { parseUrl } from '@/contract/parseUrl';
import { decoded } from '@/lib/text/addressParts';

/** The link that a pasted short URL names. */
export interface JumpTarget {
  /** Its domain: lower-case ASCII, with the port where there is one, then without. */
  readonly hosts: readonly string[];
  /** Its slug as it stands, then without the punctuation of a sentence around it. */
  readonly slugs: readonly [string, ...string[]];
}

const quotes = '"\'`<>()[]{}“”„‘’‚«»‹›';
const wrapped = new RegExp(`^[${escaped(quotes)}]+(.*?)[${escaped(quotes)}.,;:!?]*$`, 'su');
const ended = new RegExp(`[${escaped(quotes)}.,;:!?…]+$`, 'u');

/** Scheme, user, host with its port, slug; what follows the slug says nothing about the link. */
const written = /^(?:(https?):)?(?:\/\/)?(?:[^/?#@]*@)?([^/?#@]+)\/+([^/?#]+)/i;

/** Characters that are pasted along and can't be seen; a short URL has them encoded. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

/** Reads a short URL in any spelling, alone or with a scheme in a longer text; undefined for any other text. Nothing is asked for. */
export function jump(text: string): JumpTarget | undefined {
  const words = text.slice(0, maxTextLength).trim().split(/\s+/);
  const word = words.length === 1 ? words[0] : words.find((one) => /https?:\/\//i.test(one));
  const address = (word ?? '').replaceAll(unseen, '').replace(wrapped, '$1').replaceAll('\\', '/');
  const [, scheme = 'https', host = '', path = ''] = written.exec(address) ?? [];
  const hosts = hostsOf(scheme, host);
  const slug = decoded(path);
  if (!hosts || slug === '') return undefined;
  const plain = slug.replace(ended, '');
  return { hosts, slugs: plain === slug || plain === '' ? [slug] : [slug, plain] };
}

/** In characters: a short URL is shorter by far. */
const maxTextLength = 8192;

export const isOfDomain = ({ hosts }: Pick<JumpTarget, 'hosts'>, domain: string) =>
  hosts.includes(domain.toLowerCase());

function hostsOf(scheme: string, host: string): readonly string[] | undefined {
  const url = parseUrl(`${scheme.toLowerCase()}://${decoded(host)}`);
  if (!url) return undefined;
  const { hostname, port } = url;
  const name = hostname.replace(/\.$/, '');
  if (!name.includes('.') && name !== 'localhost') return undefined; // two words with a slash between them
  return port === '' ? [name] : [`${name}:${port}`, name];
}

function escaped(characters: string): string {
  return characters.replaceAll(/[[\]]/g, String.raw`\$&`);
}
