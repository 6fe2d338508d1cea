import { useEffect, useState } from 'react';
import {
  type AllLinks,
  eachOnce,
  isListWhole,
  type KnownLink,
  type LoadedPages,
  openLists,
  pagesKey,
  type Wanted,
} from '@/engines/link-lists';
import { type LinksPlace, placeKey } from '@/engines/links';
import { usePagesOfVisit } from '@/resources/links/usePagesOfVisit';
import { maxEntries } from './entries';

/** The lists of all links that may be shown: the server has shown their place in this visit. */
export const shownLists = (pages: readonly LoadedPages[]): readonly AllLinks[] => {
  const read = new Set(pages.map(({ place }) => placeKey(place)));
  return openLists
    .all()
    .map(({ list }) => list)
    .filter((list) => list.state().list && (list.isConfirmed || read.has(placeKey(list.place))));
};

const none: readonly KnownLink[] = [];

/** What lists hold, asked for when the question changes; nothing of an earlier question, nor without one. */
export function useOpenListLinks(
  question: string,
  lists: () => readonly (readonly [list: AllLinks, wanted: Wanted])[],
): readonly KnownLink[] {
  const [found, setFound] = useState({ question: '', links: none });
  // The lists live in workers.
  useEffect(() => {
    if (question === '') return undefined;
    let isWanted = true;
    async function ask() {
      const answers = lists().map(async ([list, wanted]) => {
        const links = (await list.questions.find(wanted, maxEntries)) ?? [];
        return links.map(([, link]): KnownLink => ({ link, place: list.place }));
      });
      const links = eachOnce((await Promise.all(answers)).flat());
      if (isWanted) setFound({ question, links });
    }
    void ask();
    return () => void (isWanted = false);
    // oxlint-disable-next-line react/exhaustive-deps -- the question says which lists, and what of them
  }, [question]);
  return found.question === question ? found.links : none;
}

interface KnownCount {
  readonly count: number;
  readonly total: number | undefined;
  /** These are all, also of domains that could not be read before. */
  readonly isWhole: boolean;
}

/** How many links of a place are known here, and how many there are. */
export function useKnownCount(): (place: LinksPlace) => KnownCount {
  const pagesOfVisit = usePagesOfVisit();
  return (place) => {
    const loaded = pagesOfVisit(pagesKey(place));
    const list = shownLists(loaded)
      .find((one) => placeKey(one.place) === placeKey(place))
      ?.state().list;
    const all = list?.current;
    return {
      count: Math.max(all?.links ?? 0, ...loaded.map(({ links }) => links.length)),
      total: all?.total ?? loaded.find(({ total }) => total !== undefined)?.total,
      isWhole: isListWhole(list) || loaded.some(({ areAll }) => areAll),
    };
  };
}
