import { formOfLink, type Link, type LinkForm } from '@/engines/links';
import { localOfInstant } from '@/lib/dates/localTime';
import type { startKeys } from '@/resources/links/linkAddress';
import type { Presets } from '@/resources/links/presets/presets';

/** What the form of a new link begins with: a link that is duplicated, or the query of an address (`startKeys`). */
export type CreationStart = Link | URLSearchParams;

/** What the presets give to each new link. */
export const formOfPresets = ({ tags, expiryDays }: Presets, now: Date): Partial<LinkForm> => ({
  tags,
  ...(expiryDays !== undefined && { expiresAt: localOfInstant(new Date(now.getTime() + expiryDays * dayMs)) }),
});

const dayMs = 86_400_000;

export function readStart(start: CreationStart): Partial<LinkForm> {
  if (!(start instanceof URLSearchParams)) return formOfLink(start, new Date());
  const textAt = (key: (typeof startKeys)[number]) => (start.get(key) ?? '').trim();
  const tags = start.getAll('tags').flatMap((tags) => tags.split(',').flatMap((tag) => tag.trim() || []));
  return {
    deepLink: textAt('url'),
    name: textAt('name'),
    description: textAt('description'),
    ...(tags.length > 0 && { tags: [...new Set(tags)] }),
  };
}
