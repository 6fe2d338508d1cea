import { shownCount } from '@/resources/links/shownCount';
import type { ListedLinks } from '../list/useListedLinks';
import { texts as pageTexts } from '../texts';
import { texts } from './texts';

/** The most codes that are printed at once. */
export const mostPrinted = 1000;

type Shown = Pick<ListedLinks, 'place' | 'isAll'> & { readonly shown: Pick<ListedLinks['shown'], 'matching'> };

/** Why the codes of the shown links can't be printed. */
export function printRefusal({ place, isAll, shown }: Shown): string | undefined {
  if (!place) return pageTexts.needsDomain;
  const count = shownCount.get() ?? (isAll ? undefined : shown.matching);
  if (count === 0) return texts.noLinks;
  return count !== undefined && count > mostPrinted ? texts.tooManyCodes : undefined;
}
