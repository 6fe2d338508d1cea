import { maxPageSize } from '@/contract/paths';
import {
  isByClicksSince,
  isFiltering,
  type Link,
  type LinksPlace,
  linkFromWire,
  noFilter,
  onlyDomain,
  placeKey,
} from '@/engines/links';
import type { Client } from '@/providers/http/client';
import type { LinkQuery } from '../queries/query';
import { alikeAmong } from '../source/comparePages';
import {
  derived,
  type LinkAnswer,
  type LinkRows,
  type LinkSource,
  rowsOf,
  type SourceState,
} from '../source/linkSource';
import { linksNamed } from '../source/pagesSource';
import { stateOf } from '../worker/rows';
import { serveLines } from '../worker/serveLines';
import { KeptLines } from './keptLines';
import type { ServerSearch } from './serverCode';
import { ServerLinks } from './serverLinks';
import { wordsIn } from './serverQuestion';
import { maxSlugs, ServerQuestions } from './serverQuestions';

export { subscribeTabs, tellTabs } from './otherTabs';
export { ServerQuestions };

type Question = Parameters<ServerLinks['ask']>[0];
type Answered = ReturnType<ServerLinks['state']>;

/** Links that the server has found as the source of rows: the third one, beside the loaded pages and the owner's list. */
interface ServerSource extends LinkSource {
  /** Asks the question of the page, where the server answers it; without one the loaded pages are shown. */
  readonly ask: (question: Question) => void;
  /** Nothing is asked again: the page has left the list. */
  readonly leave: () => void;
  readonly search: (question: Question) => ServerSearch;
}

/** The next page is asked for when so many rows before the last one are drawn. */
const rowsAhead = 10;
/** More links than these are not fetched to count those that are not shown. */
const maxCountedLinks = 2000;

/** For what is read to its end. */
const unending = new AbortController().signal;

const sources = new WeakMap<object, Map<string, ServerSource>>();

/** The source of a place, one for each session. */
export function serverSource(client: Pick<Client, 'call'>, place: LinksPlace): ServerSource {
  const own = sources.get(client) ?? new Map<string, ServerSource>();
  sources.set(client, own);
  const key = placeKey(place);
  const source = own.get(key) ?? createSource(client, place);
  own.set(key, source);
  return source;
}

/** Hints about links that are to be created. */
export const lookUpsOnServer = (
  ...asked: ConstructorParameters<typeof ServerQuestions>
): Pick<LinkSource, 'alike' | 'taken'> => ({
  /** Undefined also where the server finds more links than one call gives. */
  async alike(wanted, signal) {
    const text = wordsIn(wanted.destination);
    if (text === '') return undefined;
    const query = { filter: { ...noFilter, text }, sort: undefined, now: wanted.now };
    const read = await new ServerQuestions(...asked).matching(query, maxPageSize, signal);
    if (!read || read.links.length >= maxPageSize) return undefined;
    return alikeAmong(read.links, wanted, signal);
  },
  async taken({ ids, destinations }, signal) {
    if (ids.length > maxSlugs || destinations.length > 0) return undefined;
    const read = await new ServerQuestions(...asked).withIds(ids, signal);
    return read && { ids: new Set(read.links.map(({ id }) => id)), destinations: new Map() };
  },
});

function createSource(client: Pick<Client, 'call'>, place: LinksPlace): ServerSource {
  const links = new ServerLinks(client, place);
  const countShown = countingIn(links);
  const { questions } = links;
  function update() {
    questions.forget();
    links.update();
  }
  const source: ServerSource = {
    ask: (question) => links.ask(question, isAskable(links, question)),
    leave: links.leave,
    search: (question) => searchOf(source, links, question),
    answer: derived(links.store, (state) => answerOf(links, state)),
    state: derived(links.store, sourceState),
    place,
    count: (facets) => links.count(facets),
    facet: ({ facet }) => links.state().counts.get(facet),
    async find(id, isKept) {
      if (links.state().links.some((link) => link.id === id)) return id;
      if (!isKept) return (await links.bring(id)) ? id : undefined;
      const [link] = (await questions.withIds([id], unending))?.links ?? [];
      if (link) links.keep(link);
      return link && id;
    },
    ids: async (query, limit) => (await questions.matching(query, limit, unending))?.links.map(({ id }) => id),
    countShown,
    links: async (query, limit, signal) => (await questions.matching(query, limit, signal))?.links,
    async named({ domain, slugs }, limit, signal) {
      if (domain.toLowerCase() !== onlyDomain(place)?.toLowerCase()) return [];
      const found = await questions.withSlugs(slugs, signal);
      return found && linksNamed(slugs, found, ({ slug }) => slug).slice(0, limit);
    },
    ...lookUpsOnServer(client, place, () => undefined),
    countOf({ ids: chosen }) {
      const { isCurrent, count } = links.state();
      return chosen?.length ?? (isCurrent ? count : undefined);
    },
    async states(query, limit, signal) {
      const read = await questions.matching(query, limit, signal);
      return read?.links.map((link) => stateOf(link, read.readAt));
    },
    totals: (query, { facet }, signal) => questions.totals(query, facet, signal),
    findings: async () => undefined,
    clicksSince: async () => undefined,
    values: (...asked) => questions.values(...asked),
    async serve(query, port, onRead, signal) {
      const total = query.ids?.length ?? links.state().count ?? Number.POSITIVE_INFINITY;
      onRead(0);
      const kept = await keepLines(questions, query, signal, (count) => onRead(Math.min(1, count / total)));
      if (!kept) return;
      const { lines, readAt, count } = kept;
      const isWhole = query.ids === undefined && count === lines.count;
      await serveLines(lines.count, lines.at, { readFrom: readAt, readTo: readAt, serverCount: count, isWhole }, port);
    },
    showMore: () => void links.loadMore(),
    hideKept: links.hideKept,
    update,
    reload: update,
    loadRest: links.askAll,
    leaveRest: links.leaveAll,
  };
  return source;
}

/** Reads all links that match into lines. A file needs how many there are, and them again to be verified: the server may have others by then. */
async function keepLines(
  questions: ServerQuestions,
  query: LinkQuery,
  signal: AbortSignal,
  onRead: (count: number) => void,
) {
  let lines = new KeptLines();
  const take = (links: readonly Link[], before: number) => {
    if (before === 0) lines = new KeptLines();
    lines.add(links.map((link) => JSON.stringify(link)));
    onRead(lines.count);
  };
  if (query.ids) {
    const read = await questions.withIds(query.ids, signal);
    if (read) take(read.links, 0);
    return read && { ...read, lines };
  }
  const read = await questions.readMatching(query, Number.POSITIVE_INFINITY, signal, (page, before) =>
    take(page.links.map(linkFromWire), before),
  );
  return read && { ...read, lines };
}

/** Checks, what changed and links of a job need all links as before. */
const isServed = (server: ServerLinks, { filter, sort }: Question) =>
  !server.state().isUnable && !(filter.check ?? filter.changed ?? filter.job) && !isByClicksSince(sort);

const isAskable = (server: ServerLinks, question: Question) =>
  isServed(server, question) && (isFiltering(question.filter) || question.sort !== undefined);

function searchOf(source: ServerSource, server: ServerLinks, question: Question): ServerSearch {
  const { asOf, isUnable, isAsked: wasAsked } = server.state();
  const isAsked = isAskable(server, question);
  const own = isServed(server, question) ? source : undefined;
  const isShown = asOf !== undefined && (wasAsked || server.isAbout(question));
  const served = isAsked && isShown ? own : undefined;
  return { isServed: own !== undefined, isAsked, server: own, served, isUnsearched: isUnable };
}

function answerOf(server: ServerLinks, answered: Answered): LinkAnswer {
  const { links, kept, count, totals, totalsError, asOf, next, isCurrent } = answered;
  const known = rowsOf(links);
  const rows: LinkRows = {
    ...known,
    at(index) {
      // what was refused is asked for again by a press
      if (index >= links.length - rowsAhead && server.state().error === undefined)
        queueMicrotask(() => void server.loadMore());
      return known.at(index);
    },
  };
  return {
    rows,
    generation: asOf === undefined ? 0 : 1,
    count,
    found: asOf,
    kept: kept.size,
    size: next === undefined ? links.length : (count ?? links.length),
    totals,
    totalsError,
    isCurrent,
    isUnanswered: false,
    isOfJob: false,
  };
}

function sourceState({ links, total, isCurrent, error, otherError, asOf }: Answered): SourceState {
  return {
    links: links.length,
    total,
    wholeness: asOf === undefined ? undefined : { kind: 'whole' },
    isReading: !isCurrent && error === undefined,
    msLeft: undefined,
    hasFailed: (error ?? otherError) !== undefined,
    hasRestFailed: false,
    readAt: asOf,
    answers: isCurrent ? 'now' : error ? 'not' : 'later',
    version: `${asOf}`,
    mayFindMore: !isCurrent,
    hasRest: false,
    missing: [],
    hasValues: true,
    error: error ?? otherError,
  };
}

/** Of an answer that is not here to its end, the ids are asked for once. */
function countingIn(server: ServerLinks): LinkSource['countShown'] {
  let matching: { readonly of: string; readonly ids: Promise<readonly string[] | undefined> } | undefined;
  return async (query, ids) => {
    const { count, links, asOf } = server.state();
    if (!server.answers(query) || count === undefined || count > maxCountedLinks) return undefined;
    const here = links.filter(({ id }) => ids.has(id)).length;
    if (here === ids.size) return { shown: here, counted: here };
    const of = JSON.stringify([query.filter, query.sort, asOf]);
    if (matching?.of !== of)
      matching = {
        of,
        ids: server.questions.matching(query, count, unending).then((read) => read?.links.map(({ id }) => id)),
      };
    const known = await matching.ids;
    if (!known) matching = undefined; // it was refused, and is asked again
    const shown = known?.filter((id) => ids.has(id)).length;
    return shown === undefined ? undefined : { shown, counted: shown };
  };
}
