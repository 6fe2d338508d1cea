import { type Link, shortUrl } from '@/engines/links';

/** What the QR code says: scans are told apart from clicks by the query. */
export const qrText = (link: Pick<Link, 'domain' | 'slug'>) => `${shortUrl(link)}?qr=1`;

const longestName = 200;

/** `qr-{slug}.png`; characters that a file system may refuse or take for a path become hyphens. */
export function qrFileName(slug: string, type: 'svg' | 'png'): string {
  const isPlain = /^[A-Za-z0-9_-]+$/.test(slug);
  const clean = isPlain ? slug : slug.replace(/[^\p{Letter}\p{Number}_-]+/gu, '-').replace(/^-+|-+$/g, '');
  const [...characters] = clean.slice(0, longestName);
  return `qr-${characters.filter((character) => character.isWellFormed()).join('') || 'link'}.${type}`;
}
