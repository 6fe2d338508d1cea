import { localDay } from '@/lib/dates/localTime';
import { storageKey } from '@/providers/storage';

/** `waypost-links-export-2026-03-02` by the user's calendar, without an ending; a part of the links says so. */
export const exportName = (now: number, isPart = false): string =>
  storageKey(`links-export-${isPart ? 'part-' : ''}${localDay(new Date(now))}`);
