import { isAllDomains, type LinksPlace } from '@/engines/links';
import { localDay } from '@/lib/dates/localTime';
import { storageKey } from '@/providers/storage';

/** `waypost-links-export-2026-03-02` by the user's calendar, without an ending; that of all domains, and a part of the links, say so. */
export const exportName = (place: Pick<LinksPlace, 'domain'>, now: number, isPart = false): string =>
  nameOf('links-export', place, now, isPart);

/** The same for a reading that is kept to be compared with. */
export const readingName = (place: Pick<LinksPlace, 'domain'>, now: number): string =>
  nameOf('links-reading', place, now, false);

function nameOf(what: string, place: Pick<LinksPlace, 'domain'>, now: number, isPart: boolean): string {
  const parts = [isAllDomains(place) && 'all-domains', isPart && 'part', localDay(new Date(now))];
  return storageKey([what, ...parts.filter(Boolean)].join('-'));
}
