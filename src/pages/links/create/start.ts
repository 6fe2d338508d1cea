import { formOfLink, type Link, type LinkForm } from '@/engines/links';
import type { startKeys } from '@/resources/links/linkAddress';

/** What the form of a new link begins with: a link that is duplicated, or the query of an address (`startKeys`). */
export type CreationStart = Link | URLSearchParams;

export function readStart(start: CreationStart): Partial<LinkForm> {
  if (!(start instanceof URLSearchParams)) return formOfLink(start, new Date());
  const textAt = (key: (typeof startKeys)[number]) => (start.get(key) ?? '').trim();
  const tags = start.getAll('tags').flatMap((tags) => tags.split(',').flatMap((tag) => tag.trim() || []));
  return {
    deepLink: textAt('url'),
    name: textAt('name'),
    description: textAt('description'),
    tags: [...new Set(tags)],
  };
}
