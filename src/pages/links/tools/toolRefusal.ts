import type { ListedLinks } from '../list/useListedLinks';
import { texts as pageTexts } from '../texts';
import { texts } from './texts';

/** Why nothing can be done with the shown links. */
export function toolRefusal({ place, isAll, shown }: ListedLinks): string | undefined {
  if (!place) return pageTexts.needsDomain;
  return isAll || shown.matching > 0 ? undefined : texts.noLinks;
}
