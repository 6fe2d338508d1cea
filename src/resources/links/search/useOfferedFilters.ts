import { useEffect, useState } from 'react';
import type { AllLinks, ServerSource } from '@/engines/link-lists';
import { choosing, chosenValues, type LinkFilter, noFilter, searchedValueKeys } from '@/engines/links';
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
/** After a key, in ms: what is being typed is no question to a server yet. */
const pauseMs = 150;

/** Whom the values are asked of: all links once they are here, or the server where it searches. */
export type OfferSource = AllLinks | ServerSource;

const isServer = (source: OfferSource): source is ServerSource => 'values' in source;

/** The tags, persons and campaigns that hold the text of the filter, those first that begin with it; none before all links are here. */
export function useOfferedFilters(source: OfferSource | undefined, filter: LinkFilter): readonly OfferedFilter[] {
  const words = filter.text.trim();
  const [found, setFound] = useState<{ readonly source?: OfferSource; readonly offers: readonly OfferedFilter[] }>({
    offers: none,
  });
  const isAsked = source !== undefined && words.length >= minLength && isWhole(source);
  // The values are counted in a worker, or by the server.
  useEffect(() => {
    if (!source || !isAsked) return undefined;
    const ended = new AbortController();
    const ask = () =>
      void offersOf(source, words, ended.signal).then(
        (offers) => !ended.signal.aborted && setFound({ source, offers }),
      );
    const timer = setTimeout(ask, isServer(source) ? pauseMs : 0);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [source, isAsked, words]);
  if (!isAsked || found.source !== source) return none;
  // Those of an earlier text stay as long as they hold the next one, too.
  return found.offers.filter(
    ({ facet, value }) => foldText(value).includes(foldText(words)) && !chosenValues(filter, facet).includes(value),
  );
}

const isWhole = (source: OfferSource) => isServer(source) || source.state.getState().list?.wholeness.kind === 'whole';

async function offersOf(source: OfferSource, text: string, signal: AbortSignal): Promise<readonly OfferedFilter[]> {
  const facets = searchedValueKeys.map((facet) => ({ facet, text, limit: maxOffers }));
  const counted = isServer(source)
    ? await source.values(searchedValueKeys, text, signal)
    : await source.questions.count({ filter: noFilter, sort: undefined, now: Date.now() }, facets, signal);
  const offers = searchedValueKeys.flatMap((facet) =>
    (counted?.get(facet)?.values.slice(0, maxOffers) ?? []).map(({ value, count = 0 }) => ({ facet, value, count })),
  );
  const folded = foldText(text);
  const begins = ({ value }: OfferedFilter) => Number(foldText(value).startsWith(folded));
  return offers.toSorted((one, other) => begins(other) - begins(one) || other.count - one.count).slice(0, maxOffers);
}
