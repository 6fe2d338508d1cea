import { useEffect, useState } from 'react';
import { useNow } from '@/lib/useNow';
import { mostLinksOfJob } from '@/resources/links/jobs/job';
import { type AskedLinks, type LinkState, stateOf } from '@/resources/links/localIndex/linkStates';
import { isPagesOnly, isReading } from '@/resources/links/sync/activity';
import type { AllLinks } from '@/resources/links/sync/allLinks';
import { type AllLinksState, ageOf, wholenessIn } from '@/resources/links/sync/allLinksState';
import type { Wholeness } from '@/resources/links/wholeness';
import type { ListedLinks } from '../list/useListedLinks';
import { loadedOf, type ToolQuestion } from './toolList';

/** Links whose status is to be changed, as they were when they were read. */
export interface FrozenLinks {
  readonly links: readonly LinkState[];
  /** In ms. */
  readonly readAt: number;
}

/** A set of links that may have to be read first. */
export interface LinkSet {
  /** Undefined until they are read. */
  readonly frozen: FrozenLinks | undefined;
  /** How much of their list is here; undefined until that is known. */
  readonly wholeness: Wholeness | undefined;
  /** They were chosen one by one. */
  readonly isChosen: boolean;
  readonly isReading: boolean;
  /** Of the reading, in ms; undefined until it can be told. */
  readonly msLeft: number | undefined;
  /** They could not be reloaded. */
  readonly hasFailed: boolean;
  /** Reads what is new, and all of them again where that takes few calls. */
  readonly update: () => void;
  /** Reads all of them again. */
  readonly reload: () => void;
  /** Undefined where that is not offered. */
  readonly loadRest: (() => void) | undefined;
}

/** One more than a job takes, so that too many are known. */
export const mostAsked = mostLinksOfJob + 1;

/** Some of all links of a domain, as they were when the list was read to its end. `asked` keeps its identity. */
export function useAllLinksSet(
  all: AllLinks | undefined,
  state: AllLinksState | undefined,
  asked: AskedLinks | undefined,
): LinkSet {
  const [frozen, setFrozen] = useState<{ readonly key: string; readonly of: FrozenLinks }>();
  const { activity, list } = state ?? {};
  const isBusy = !activity || activity.kind === 'opening' || activity.kind === 'not-asked' || isReading(activity);
  const hasFailed =
    (activity?.kind === 'paused' && activity.error !== undefined) ||
    (activity?.kind === 'ended' && isPagesOnly(activity));
  const readAt = list && ageOf(list);
  const wholeness = state && wholenessIn(state);
  // What is here can still be chosen where the rest can't be read.
  const isRefused = hasFailed && wholeness?.kind !== 'part';
  const key = list && JSON.stringify([list.current.number, list.current.rows, list.changes]);

  // The worker is asked outside React.
  useEffect(() => {
    if (!all || isBusy || key === undefined || readAt === undefined || !asked) return undefined;
    let isWanted = true;
    void all.states.ask(asked).then((links) => links && isWanted && setFrozen({ key, of: { links, readAt } }));
    return () => void (isWanted = false);
  }, [all, isBusy, key, readAt, asked]);

  return {
    frozen: isBusy || isRefused || frozen?.key !== key ? undefined : frozen?.of,
    wholeness,
    isChosen: asked?.kind === 'ids',
    isReading: isBusy,
    msLeft: state?.msLeft,
    hasFailed,
    update: () => all?.reading.update(),
    reload: () => all?.reading.readAgain(),
    loadRest: all?.reading.load,
  };
}

/** Loaded links, as they were when the pages were read. */
export function usePageSet({ list, readAll }: ListedLinks, question: ToolQuestion): LinkSet {
  const now = useNow();
  const { readAt = 0 } = list;
  const freeze = () => ({
    links: loadedOf(list.links, { ...question, sort: undefined }, now).map((link) => stateOf(link, readAt)),
    readAt,
  });
  const [frozen, setFrozen] = useState(freeze);
  if (frozen.readAt !== readAt) setFrozen(freeze());
  return {
    frozen,
    wholeness: list.wholeness,
    isChosen: question.ids !== undefined,
    isReading: list.activity !== 'idle',
    msLeft: undefined,
    hasFailed: list.failure?.kind === 'refresh',
    update: list.refresh,
    reload: list.refresh,
    loadRest: readAll,
  };
}
