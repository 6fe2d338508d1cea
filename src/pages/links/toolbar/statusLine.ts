import { nameInSentence } from '@/resources/domains/name';
import type { ListedLinks } from '../list/useListedLinks';
import { texts } from './texts';

/** How many links are loaded, and how many of them match. */
export function statusLine(domain: string | undefined, { list, shown }: ListedLinks, isSorted: boolean): string {
  if (domain === undefined) return texts.selectDomainStatus;
  if (list.activity === 'loading' || list.failure?.kind === 'list') return '';
  const line = shown.isFiltered
    ? texts.matching(shown.matching, list.links.length, list.hasMore)
    : texts.loaded(list.links.length, nameInSentence(domain), list.hasMore);
  return isSorted && list.hasMore ? `${line} · ${texts.sortedPart}` : line;
}
