import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { eachOnce, type KnownLink, pagesKey, sourcesOfVisit, type Wanted, type Within } from '@/engines/link-lists';
import type { LinksPlace } from '@/engines/links';
import { maxEntries } from './entries';

const none: readonly KnownLink[] = [];

/** What this visit has found for a question, without a call: at once in loaded pages, then in lists. Nothing of an earlier question, nor without one. */
export function useFound(
  question: string,
  within: Within,
  wantedOf: (place: LinksPlace) => Wanted | undefined,
): readonly KnownLink[] {
  const client = useQueryClient();
  const [found, setFound] = useState({ question: '', links: none });
  // Before the paint, so that Enter chooses among what is here. The lists live in a worker.
  useLayoutEffect(() => {
    if (question === '') return undefined;
    let isWanted = true;
    const answers = sourcesOfVisit(client, within).flatMap((source) => {
      const wanted = wantedOf(source.place);
      return wanted ? [{ place: source.place, answer: source.find(wanted, maxEntries) }] : [];
    });
    const show = (all: readonly (readonly KnownLink[])[]) => {
      if (isWanted) setFound({ question, links: eachOnce(all.flat()) });
    };
    show(
      answers.map(({ place, answer }) => (answer instanceof Promise ? none : answer.map((link) => ({ link, place })))),
    );
    void Promise.all(
      answers.map(async ({ place, answer }) => ((await answer) ?? []).map((link): KnownLink => ({ link, place }))),
    ).then(show);
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
  const client = useQueryClient();
  return (place) => {
    const sources = sourcesOfVisit(client, pagesKey(place)).toReversed(); // a list knows better than pages
    return {
      count: Math.max(0, ...sources.map(({ links }) => links)),
      total: sources.find(({ total }) => total !== undefined)?.total,
      isWhole: sources.some(({ kind }) => kind === 'all'),
    };
  };
}
