import { isAllDomains, type LinksPlace } from '@/engines/links';
import { localDay } from '@/lib/dates/localTime';
import { storageKey } from '@/providers/storage';

/** `waypost-links-export-2026-03-02` by the user's calendar, without an ending; that of all domains, and a part of the links, say so. */
export function exportName(place: Pick<LinksPlace, 'domain'>, now: number, isPart = false): string {
  const parts = [isAllDomains(place) && 'all-domains', isPart && 'part', localDay(new Date(now))];
  return storageKey(['links-export', ...parts.filter(Boolean)].join('-'));
}
