import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import {
  eachOnce,
  type KnownLink,
  type LinkSource,
  type MaybePromise,
  pagesKey,
  sourcesOfVisit,
  type Within,
} from '@/engines/link-lists';
import type { Link, LinksPlace } from '@/engines/links';

const none: readonly KnownLink[] = [];

/** What this visit has found for a question, without a call: at once in loaded pages, then in lists. Nothing of an earlier question, nor without one. */
export function useFound(
  question: string,
  within: Within,
  ask: (source: LinkSource, signal: AbortSignal) => MaybePromise<readonly Link[]>,
): readonly KnownLink[] {
  const client = useQueryClient();
  const [found, setFound] = useState({ question: '', links: none });
  // Before the paint, so that Enter chooses among what is here. The lists live in a worker.
  useLayoutEffect(() => {
    if (question === '') return undefined;
    const asking = new AbortController();
    const answers = sourcesOfVisit(client, within).flatMap((source) => {
      const { place } = source;
      return place ? { place, links: ask(source, asking.signal) } : [];
    });
    const show = (all: readonly (readonly Link[] | undefined)[]) => {
      const known = answers.flatMap(({ place }, at) => all[at]?.map((link): KnownLink => ({ link, place })) ?? []);
      if (!asking.signal.aborted) setFound({ question, links: eachOnce(known) });
    };
    show(answers.map(({ links }) => (links instanceof Promise ? undefined : links)));
    void Promise.all(answers.map(async ({ links }) => links)).then(show);
    return () => asking.abort();
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
    const sources = sourcesOfVisit(client, pagesKey(place)).map(({ state }) => state.getState());
    return {
      count: Math.max(0, ...sources.map(({ links }) => links)),
      total: sources.findLast(({ total }) => total !== undefined)?.total, // a list knows better than pages
      isWhole: sources.some(({ wholeness }) => wholeness?.kind === 'whole'),
    };
  };
}
