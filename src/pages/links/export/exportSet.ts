import { useSyncExternalStore } from 'react';
import { servePages } from '@/resources/links/export/rows';
import { isReading } from '@/resources/links/sync/activity';
import type { AllLinks } from '@/resources/links/sync/allLinks';
import { type AllLinksState, ageOf, wholenessIn } from '@/resources/links/sync/allLinksState';
import { nothing } from '@/resources/links/sync/windowState';
import type { Wholeness } from '@/resources/links/wholeness';
import type { ListedLinks } from '../list/useListedLinks';
import { isNarrowed, loadedOf, type ToolQuestion } from '../tools/toolList';

/** The links of a file. */
export interface ExportSet {
  /** How many there are; undefined until that is known. */
  readonly count: number | undefined;
  readonly isFiltered: boolean;
  /** They were chosen one by one. */
  readonly isChosen: boolean;
  /** How much of their list is here; undefined until that is known. */
  readonly wholeness: Wholeness | undefined;
  readonly isReading: boolean;
  /** Of the reading, in ms; undefined until it can be told. */
  readonly msLeft: number | undefined;
  /** The rest could not be loaded. */
  readonly hasFailed: boolean;
  /** Undefined where that is not offered. */
  readonly loadRest: (() => void) | undefined;
  /** Reads all links again. */
  readonly reload: (() => void) | undefined;
  /** When they were read, in ms. */
  readonly readAt: number | undefined;
  /** Gives them, as they are at that moment in ms, to whoever is at the other end of the port. Resolves when it can't any more. */
  readonly serve: (port: MessagePort, now: number) => Promise<void> | undefined;
}

/** The loaded links that are shown, or were chosen. */
export function pagesExport({ list, shown, readAll }: ListedLinks, question: ToolQuestion): ExportSet {
  const { readAt, total, wholeness } = list;
  const links = question.ids ? loadedOf(list.links, question, Date.now()) : shown.links;
  return {
    count: links.length,
    isFiltered: isNarrowed(question),
    isChosen: question.ids !== undefined,
    wholeness,
    isReading: list.activity !== 'idle',
    msLeft: undefined,
    hasFailed: list.failure !== undefined,
    loadRest: readAll,
    reload: list.refresh,
    readAt,
    serve(port, now) {
      const isWhole = wholeness.kind === 'whole';
      servePages(links, { readFrom: readAt ?? now, readTo: now, serverCount: total, isWhole }, port);
      return undefined;
    },
  };
}

const closed = { subscribe: () => () => undefined, state: () => nothing };

/** Those of all links of the domain that are shown, or were chosen. */
export function useAllLinksExport(
  all: AllLinks | undefined,
  state: AllLinksState | undefined,
  question: ToolQuestion,
): ExportSet {
  const { subscribe, state: windowState } = all?.window ?? closed;
  const { result, isCurrent } = useSyncExternalStore(subscribe, windowState);
  const { activity, list } = state ?? {};
  const { filter, sort, ids } = question;
  return {
    count: ids?.length ?? (isCurrent ? result?.count : undefined),
    isFiltered: isNarrowed(question),
    isChosen: ids !== undefined,
    wholeness: state && wholenessIn(state),
    isReading: !activity || activity.kind === 'opening' || activity.kind === 'not-asked' || isReading(activity),
    msLeft: state?.msLeft,
    hasFailed: activity?.kind === 'paused' && activity.error !== undefined,
    loadRest: all?.reading.load,
    reload: all?.reading.readAgain,
    readAt: list && ageOf(list),
    serve: (port, now) => all?.lookUps.serveRows({ filter, sort, ids, now }, port),
  };
}
