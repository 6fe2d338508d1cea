import { type Link, shortUrl } from '@/engines/links';

/** What the QR code of a short URL says: scans are told apart from clicks by the query. */
export const qrTextOf = (url: string) => `${url}?qr=1`;
export const qrText = (link: Pick<Link, 'domain' | 'slug'>) => qrTextOf(shortUrl(link));

/** The longest of them in bytes of UTF-8, which is what a code holds; undefined when there is none. */
export function findLongestUrl(urls: readonly string[]): string | undefined {
  const bytes = new TextEncoder();
  const lengths = urls.map((url) => bytes.encode(url).length);
  return urls[lengths.indexOf(Math.max(...lengths))] || undefined;
}

/** Of a file's name, in characters. */
const maxFileName = 200;

/** `qr-{slug}.png`; characters that a file system may refuse or take for a path are replaced by hyphens. */
export function qrFileName(slug: string, type: 'svg' | 'png'): string {
  const isPlain = /^[A-Za-z0-9_-]+$/.test(slug);
  const clean = isPlain ? slug : slug.replace(/[^\p{Letter}\p{Number}_-]+/gu, '-').replace(/^-+|-+$/g, '');
  const [...characters] = clean.slice(0, maxFileName);
  return `qr-${characters.filter((character) => character.isWellFormed()).join('') || 'link'}.${type}`;
}
