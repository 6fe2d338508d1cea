import { isReading } from '@/engines/link-lists';
import type { ListedLinks } from '../list/useListedLinks';
import { texts as pageTexts } from '../texts';
import { texts } from './texts';

/** The most codes that are printed at once. */
export const mostPrinted = 1000;

interface Shown extends Pick<ListedLinks, 'place' | 'isAll' | 'all'> {
  readonly shown: Pick<ListedLinks['shown'], 'matching'>;
  readonly list: Pick<ListedLinks['list'], 'wholeness'>;
}

/** Why nothing can be done with the shown links; `most` of them, where a tool takes no more. */
export function toolRefusal({ place, isAll, all, shown, list }: Shown, most?: number): string | undefined {
  if (!place) return pageTexts.needsDomain;
  const isSearching = isAll && all !== undefined && isReading(all.state().activity);
  const isKnown = isAll ? !isSearching : list.wholeness.kind === 'whole';
  const count = isAll ? all?.window.state().result?.count : shown.matching;
  if (count === 0 && isKnown) return texts.noLinks;
  return most !== undefined && isKnown && count !== undefined && count > most ? texts.tooManyCodes : undefined;
}
