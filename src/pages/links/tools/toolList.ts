import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { maxLinksOfJob } from '@/engines/jobs';
import {
  closedList,
  fewLinks,
  type LinkQuery,
  type LinkSource,
  type LinkState,
  type MaybePromise,
  type SourceState,
} from '@/engines/link-lists';
import { type LinkFilter, type LinkSort, type LinksPlace, stepChecks } from '@/engines/links';
import { useAllLinksState } from '@/resources/links/useAllLinks';
import type { ListedLinks } from '../list/useListedLinks';

/** The links that a tool works on: those that match, or exactly these. */
export interface ToolQuestion {
  readonly filter: LinkFilter;
  readonly sort: LinkSort | undefined;
  readonly ids: readonly string[] | undefined;
}

/** What the dialog of a tool is given. */
export interface ToolDialogProps {
  readonly place: LinksPlace;
  readonly listed: ListedLinks;
  readonly question: ToolQuestion;
  readonly onClosed: () => void;
}

/** What a tool knows of its links, and whom it asks. */
export interface ToolSet extends SourceState {
  /** Undefined while the list is being opened, and once it is gone. */
  readonly source: LinkSource | undefined;
  /** They were chosen one by one: they are no part of anything. */
  readonly isChosen: boolean;
  /** Reads all of them again, also where they are gone. */
  readonly reload: () => void;
}

/** Of a list that is being opened. */
const opening: SourceState = {
  links: 0,
  total: undefined,
  wholeness: undefined,
  isReading: true,
  msLeft: undefined,
  hasFailed: false,
  hasRestFailed: false,
  readAt: undefined,
  answers: 'later',
  version: '',
  mayFindMore: true,
  hasRest: true,
  missing: [],
};

/** Of a list that was here and is not any more. */
const gone: SourceState = { ...opening, isReading: false, hasFailed: true, answers: 'not' };

/** Some links of a list, from when that is open; `without` is said of it where it is not. */
export function useToolSet(
  source: LinkSource | undefined,
  isChosen: boolean,
  without = opening,
  read: () => void = () => undefined,
): ToolSet {
  const state = useStore(source?.state ?? closedList) ?? without;
  return { ...state, source, isChosen, reload: source?.reload ?? read };
}

/**
 * The list of a tool. One that needs all links reads the rest by itself, however long it is, and what is known to be missing; who
 * leaves before its end stops a long reading that was begun for it. Where the server searches, it is asked, and nothing is read. Where all
 * links were its source and go, the loaded pages do not take their place: they may be a part of them.
 */
export function useToolList(listed: ListedLinks, { ids }: ToolQuestion): ToolSet {
  const { all, list, pages, source, server, served, isAsked, isListWanted, readAll, refusal } = listed;
  const state = useAllLinksState(all);
  const isChosen = ids !== undefined;
  const isWhole = source !== pages;
  const whole = isWhole ? source : listed.whole;
  const [wasWhole] = useState(isWhole);
  const [wasWanted, setWasWanted] = useState(isListWanted);
  if (isListWanted && !wasWanted) setWasWanted(true);
  const [isPart] = useState(!isChosen && !isWhole && list.wholeness.kind !== 'whole');
  const [isServed] = useState(() => !isWhole && (isAsked || isPart || !hasAll(list.links, ids)));
  const ofServer = served ?? (isServed ? server : undefined);
  const [wasReading] = useState(state !== undefined && state.activity.kind === 'reading');
  const begin = useEffectEvent((searching: LinkSource | undefined) => {
    if (searching && !isAsked) return searching.loadRest?.();
    if (searching || isChosen || !(isPart || isWhole)) return;
    const now = source.state.getState();
    const { wholeness } = now;
    if (now.hasRest || isPart) return source.loadRest?.();
    if (now.isReading || !wholeness || wholeness.kind === 'whole') return;
    if (wholeness.kind === 'behind' || wholeness.links <= fewLinks) source.update();
  });
  const stop = useEffectEvent((searching: LinkSource | undefined) => {
    searching?.leaveRest?.();
    const { activity, list: read } = all?.state.getState() ?? {};
    const isLong = (read?.current.total ?? list.total ?? 0) > fewLinks;
    if (!wasReading && isLong && activity && activity.kind === 'reading' && !read?.successor) all?.reading.pause();
  });
  // The list is read outside React.
  useEffect(() => {
    begin(ofServer);
    return () => stop(ofServer);
  }, [ofServer]); // until it is known not to search
  const isGone = wasWanted && !isListWanted && list.activity !== 'loading';
  const canNot = refusal !== undefined || isGone || (state !== undefined && state.activity.kind === 'gone');
  const isOfWhole = wasWhole || ((isWhole || (isPart && readAll !== undefined)) && !canNot);
  const isWholeGone = wasWhole && canNot;
  const asked = ofServer ?? (isOfWhole ? (isWholeGone ? undefined : whole) : pages);
  const set = useToolSet(asked, isChosen, isWholeGone ? gone : opening, readAll);
  if (ofServer || isOfWhole) return set;
  return { ...set, hasFailed: set.hasFailed || canNot || (!isChosen && set.hasRestFailed) };
}

/** Whether the links with these ids are among the links. */
function hasAll(links: ListedLinks['list']['links'], ids: readonly string[] = []): boolean {
  const known = new Set(links.map(({ id }) => id));
  return ids.every((id) => known.has(id));
}

/** What is asked under a key, at once where it is here; undefined until it has come, and without a key. */
export function usePromised<Value>(
  key: string | undefined,
  ask: (signal: AbortSignal) => MaybePromise<Value> | undefined,
): Value | undefined {
  const [known, setKnown] = useState<{ readonly key: string; readonly value: Value }>();
  const askNow = useEffectEvent(ask);
  // The owner is asked outside React. Before the paint: what is here needs no time.
  useLayoutEffect(() => {
    if (key === undefined) return undefined;
    const asking = new AbortController();
    const take = (value: Value | undefined) =>
      value !== undefined && !asking.signal.aborted && setKnown({ key, value });
    const answer = askNow(asking.signal);
    if (answer instanceof Promise) void answer.then(take);
    else take(answer);
    return () => asking.abort();
  }, [key]);
  return known?.key === key ? known?.value : undefined;
}

/** One more than a job takes, so that too many are known. */
const maxAskedLinks = maxLinksOfJob + 1;

/** The links of a set that match, as they were when they were read; undefined until then. Another query of the same set is not asked. */
export function useFrozenLinks(set: ToolSet, query: LinkQuery | undefined): readonly LinkState[] | undefined {
  const { source, answers, readAt, version } = set;
  const comparedAt = comparedAtFor(set, query?.filter);
  const key = query && answers === 'now' ? JSON.stringify([version, readAt, comparedAt]) : undefined;
  return usePromised(key, (signal) => (query ? source?.states(query, query.ids?.length ?? maxAskedLinks, signal) : []));
}

/** When the oldest of the links was read that a check has compared to find those that match, in ms; undefined where none is. */
export const comparedAtFor = ({ comparedAt }: ToolSet, filter: LinkFilter | undefined): number | undefined =>
  filter?.check !== undefined && stepChecks.has(filter.check) ? comparedAt : undefined;
