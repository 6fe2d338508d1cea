import { type LinksPlace, placeKey } from '@/engines/links';
import { usePagesOfVisit } from '@/resources/links/usePagesOfVisit';
import { shownLists } from './useOpenListLinks';

/** How many links of a place are known here, and how many there are. */
export function useKnownCount(): (place: LinksPlace) => { readonly count: number; readonly total: number | undefined } {
  const pagesOfVisit = usePagesOfVisit();
  return (place) => {
    const loaded = pagesOfVisit(place);
    const all = shownLists(loaded)
      .find((list) => placeKey(list.place) === placeKey(place))
      ?.state().list?.current;
    const count = Math.max(all?.links ?? 0, ...loaded.map(({ links }) => links.length));
    return { count, total: all?.total ?? loaded.find(({ total }) => total !== undefined)?.total };
  };
}
