import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { closedList, type LinkSource } from '@/engines/link-lists';
import { choosing, chosenValues, type LinkFilter, searchedValueKeys } from '@/engines/links';
import { foldText } from '@/lib/text/foldText';
import { formatCount } from '@/lib/text/numbers';

/** A value that holds the text of a search, as a filter. */
export interface OfferedFilter {
  readonly facet: (typeof searchedValueKeys)[number];
  readonly value: string;
  /** How many links have it. */
  readonly count: number;
}

const labels = { tag: 'Tag', by: 'Created by', campaign: 'Campaign' } as const satisfies Record<
  OfferedFilter['facet'],
  string
>;

/** 'Tag: poster (72)'. */
export const offerText = ({ facet, value, count }: OfferedFilter) =>
  `${labels[facet]}: ${value} (${formatCount(count)})`;

/** The filter with the value in the place of its text. */
export const withOffer = (filter: LinkFilter, { facet, value }: OfferedFilter): LinkFilter => ({
  ...filter,
  text: '',
  ...choosing(facet, [...chosenValues(filter, facet), value]),
});

/** Every link has one letter somewhere. */
const minLength = 2;
const maxOffers = 3;
const none: readonly OfferedFilter[] = [];
/** The tags, persons and campaigns that hold the text of the filter, those first that begin with it; none before all links are here. */
export function useOfferedFilters(source: LinkSource | undefined, filter: LinkFilter): readonly OfferedFilter[] {
  const words = filter.text.trim();
  const [found, setFound] = useState<{ readonly source?: LinkSource; readonly offers: readonly OfferedFilter[] }>({
    offers: none,
  });
  const hasValues = useStore(source?.state ?? closedList, (state) => state?.hasValues === true);
  const isAsked = hasValues && words.length >= minLength;
  // The values are counted in a worker, or by the server.
  useEffect(() => {
    if (!source || !isAsked) return undefined;
    const ended = new AbortController();
    void offersOf(source, words, ended.signal).then((offers) => !ended.signal.aborted && setFound({ source, offers }));
    return () => ended.abort();
  }, [source, isAsked, words]);
  if (!isAsked || found.source !== source) return none;
  // Those of an earlier text stay as long as they hold the next one, too.
  return found.offers.filter(
    ({ facet, value }) => foldText(value).includes(foldText(words)) && !chosenValues(filter, facet).includes(value),
  );
}

async function offersOf(source: LinkSource, text: string, signal: AbortSignal): Promise<readonly OfferedFilter[]> {
  const counted = await source.values(searchedValueKeys, text, maxOffers, signal);
  const offers = searchedValueKeys.flatMap((facet) =>
    (counted?.get(facet)?.values ?? []).map(({ value, count = 0 }) => ({ facet, value, count })),
  );
  const folded = foldText(text);
  const begins = ({ value }: OfferedFilter) => Number(foldText(value).startsWith(folded));
  return offers.toSorted((one, other) => begins(other) - begins(one) || other.count - one.count).slice(0, maxOffers);
}
