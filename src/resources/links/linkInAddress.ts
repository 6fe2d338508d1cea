import { type Link, shortUrl } from './model';
import { openKey, viewOfText, writeView } from './view';

/** The slug of the link whose details the address opens at first. */
export const readOpen = (search: URLSearchParams): string | undefined => search.get(openKey) || undefined;

/** The query that shows one link of a domain with its details open. */
export function writeLink(link: Pick<Link, 'domain' | 'slug'>): URLSearchParams {
  const text = shortUrl(link).replace(/^https?:\/\//, '');
  const written = writeView(viewOfText(link.domain, text));
  written.set(openKey, link.slug);
  return written;
}
