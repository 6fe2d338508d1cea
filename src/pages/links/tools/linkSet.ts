import { useEffect, useState } from 'react';
import { mostLinksOfJob } from '@/engines/jobs';
import { type AllLinks, type AskedLinks, type LinkState, stateOf } from '@/engines/link-lists';
import { stepChecks } from '@/engines/links';
import { useNow } from '@/lib/useNow';
import { useAllLinksState } from '@/resources/links/useAllLinks';
import type { ListedLinks } from '../list/useListedLinks';
import { loadedForTool, setOfAll, type ToolQuestion, type ToolSet } from './toolList';

/** Links whose status is to be changed, as they were when they were read. */
export interface FrozenLinks {
  readonly links: readonly LinkState[];
  /** In ms. */
  readonly readAt: number;
  /** When the oldest of the links was read that a check compared to find these, in ms. */
  readonly comparedAt?: number | undefined;
}

/** A set of links that may have to be read first. */
export interface LinkSet extends ToolSet {
  /** Undefined until they are read. */
  readonly frozen: FrozenLinks | undefined;
}

/** One more than a job takes, so that too many are known. */
export const mostAsked = mostLinksOfJob + 1;

/** Some of all links of a domain, as they were when the list was read to its end. `asked` keeps its identity. */
export function useAllLinksSet(all: AllLinks | undefined, asked: AskedLinks | undefined): LinkSet {
  const state = useAllLinksState(all);
  const [frozen, setFrozen] = useState<{ readonly key: string; readonly of: FrozenLinks }>();
  const set = setOfAll(all, state, asked?.kind === 'ids');
  const { isReading: isBusy, readAt, wholeness } = set;
  const list = state?.list;
  // What is here can still be chosen where the rest can't be read.
  const isRefused = set.hasFailed && wholeness?.kind !== 'part';
  const key = list && JSON.stringify([list.current.number, list.current.rows, list.changes]);
  const check = asked?.kind === 'query' ? asked.query.filter.check : undefined;
  const hasSteps = check !== undefined && stepChecks.has(check);
  const followedAt = state?.followed?.readAt ?? Number.POSITIVE_INFINITY;
  const comparedAt = hasSteps && readAt !== undefined ? Math.min(readAt, followedAt) : undefined;

  // The worker is asked outside React.
  useEffect(() => {
    if (!all || isBusy || key === undefined || readAt === undefined || !asked) return undefined;
    let isWanted = true;
    void all.questions
      .states(asked)
      .then((links) => links && isWanted && setFrozen({ key, of: { links, readAt, comparedAt } }));
    return () => void (isWanted = false);
  }, [all, isBusy, key, readAt, comparedAt, asked]);

  return { ...set, frozen: isBusy || isRefused || frozen?.key !== key ? undefined : frozen?.of };
}

/** Loaded links, as they were when the pages were read. */
export function usePageSet({ list }: ListedLinks, question: ToolQuestion): FrozenLinks {
  const now = useNow();
  const { readAt = 0 } = list;
  const freeze = () => ({
    links: loadedForTool(list.links, { ...question, sort: undefined }, now).map((link) => stateOf(link, readAt)),
    readAt,
  });
  const [frozen, setFrozen] = useState(freeze);
  if (frozen.readAt !== readAt) setFrozen(freeze());
  return frozen;
}
