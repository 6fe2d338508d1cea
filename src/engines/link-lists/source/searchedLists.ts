import type { QueryClient } from '@tanstack/react-query';
import { destinationKey } from '@/contract/destinationKey';
import { parseUrl } from '@/contract/parseUrl';
import { maxPageSize } from '@/contract/paths';
import {
  type AskedDestination,
  type AskedTaken,
  type LinksAlike,
  linksAlike,
  linksOnPages,
  linksTaken,
  type Taken,
} from '@/engines/compare';
import { domainsInAddress, type Link, type LinksPlace, noFilter, placeKey } from '@/engines/links';
import type { Client } from '@/providers/http/client';
import { keptList } from '@/providers/store/keptLists';
import { databaseOf, ownerOf } from '@/providers/store/owner';
import { mayUse } from '@/providers/store/register';
import type { DomainPart } from '../queries/lookUp';
import type { LinkQuery } from '../queries/query';
import { maxLinks } from '../reading/reader';
import { AllLinks } from './allLinks';
import { isKeepingAllowed, noteList } from './openAllLinks';
import { openLists, whenOpened } from './openLists';
import type { LoadedPages } from './pages';
import { loadedLinks, pagesKey, pagesOfVisit } from './pagesOfVisit';

/** In one call. */
const maxAskedIds = 50;
/** In one question; a server refuses more than twenty. */
const maxWords = 10;

/** The longest words of a destination: each link with the same or a similar one has them, however it is written. */
function wordsIn(destination: string): string {
  const url = parseUrl(destinationKey(destination).near);
  if (!url) return '';
  const host = url.hostname.includes('xn--') ? '' : url.hostname;
  return [host, ...url.pathname.split(/%[\da-f]{2}/i)]
    .filter((word) => word.length > 2 && !word.startsWith('-'))
    .toSorted((one, other) => other.length - one.length)
    .slice(0, maxWords)
    .join(' ');
}

/** How much of a list is searched: all of it, what was read so far of all, or the pages that are loaded. */
export interface SearchedPart extends DomainPart {
  readonly kind: 'all' | 'begun' | 'pages';
}

/** The links of a domain as far as they are here. */
interface DomainLinks extends SearchedPart {
  readonly alike: (asked: AskedDestination, signal: AbortSignal) => Promise<LinksAlike | undefined>;
  readonly taken: (asked: AskedTaken, signal: AbortSignal) => Promise<Taken | undefined>;
}

/** Those of an open list; undefined before that is known. Of a list of several domains, the `part` that is of one. */
function inList({ place, questions, state }: AllLinks, part?: DomainPart): DomainLinks | undefined {
  const { list } = state.getState();
  if (!list) return undefined;
  const only = part?.domain;
  return {
    kind: list.wholeness.kind === 'whole' ? 'all' : 'begun',
    domain: domainsInAddress(place),
    links: list.current.links,
    readAt: list.age,
    ...part,
    alike: (asked) => questions.lookUp<'alike'>({ kind: 'alike', ...asked, only }),
    taken: (asked) => questions.lookUp<'taken'>({ kind: 'taken', ...asked, only }),
  };
}

const onPages = ({ place, links, wholeness, readAt }: LoadedPages): DomainLinks => ({
  kind: wholeness.kind === 'whole' ? 'all' : 'pages',
  domain: domainsInAddress(place),
  links: links.length,
  readAt,
  alike: (asked, signal) => linksAlike(linksOnPages(links), asked, signal),
  taken: (asked, signal) => linksTaken(linksOnPages(links), asked, signal),
});

export interface PartAlike extends LinksAlike {
  readonly part: SearchedPart;
}

export interface PartTaken extends Taken {
  readonly part: SearchedPart;
}

interface FoundOnServer {
  readonly links: readonly Link[];
  readonly readAt: number;
}

/** Links of a domain that the server finds; undefined where it does not tell. */
interface ServerAnswers {
  readonly matching: (query: LinkQuery, limit: number, signal: AbortSignal) => Promise<FoundOnServer | undefined>;
  readonly withIds: (ids: readonly string[], signal: AbortSignal) => Promise<FoundOnServer | undefined>;
}

export interface Surroundings {
  readonly subject: string | undefined;
  readonly cache: QueryClient;
  readonly project: Omit<LinksPlace, 'domains'>;
  /** Where what the device keeps may be read again. */
  readonly server?:
    | { readonly client: Pick<Client, 'getToken' | 'quiet'>; readonly onFailure: (error: unknown) => void }
    | undefined;
  /** Where the server searches: it is asked about a domain of which not all links are here. */
  readonly searchOnServer?: ((place: LinksPlace) => ServerAnswers) | undefined;
}

/**
 * The lists of a project that can be searched: lists that the server has shown in this visit. What this device keeps of them is
 * opened beside the list on the screen, until the end. A call is made only where the server searches.
 */
export class SearchedLists {
  readonly #own = new Map<string, AllLinks>();
  #isEnded = false;

  constructor(private readonly around: Surroundings) {}

  /** The links that lead to the destination: of the domain as far as they are here or the server finds them, of other domains where all are here. */
  async alike(domain: string, asked: AskedDestination, signal: AbortSignal): Promise<readonly PartAlike[]> {
    const loaded = loadedLinks(this.around.cache, this.around.project);
    const inAll = await this.#inListOfSeveral();
    const found: PartAlike[] = [];
    for (const each of new Set([domain, ...loaded.keys(), ...inAll.keys()])) {
      if (signal.aborted) break;
      const part = await this.#sourceOf(each, loaded.get(each), inAll.get(each));
      const isWhole = part?.kind === 'all';
      const onServer =
        each === domain && !isWhole ? await this.#alikeOnServer(loaded.get(each), asked, signal) : undefined;
      const alike = !onServer && (each === domain || isWhole) ? await part?.alike(asked, signal) : undefined;
      if (onServer) found.push(onServer);
      else if (alike && part) found.push({ ...alike, part });
    }
    return found;
  }

  /** What links of the domain have already of what is to be created, as far as they are here or the server finds them. */
  async taken(domain: string, asked: AskedTaken, signal: AbortSignal): Promise<PartTaken | undefined> {
    const loaded = loadedLinks(this.around.cache, this.around.project);
    const inAll = await this.#inListOfSeveral();
    const part = await this.#sourceOf(domain, loaded.get(domain), inAll.get(domain));
    const onServer = part?.kind === 'all' ? undefined : await this.#takenOnServer(loaded.get(domain), asked, signal);
    if (onServer) return onServer;
    const taken = await part?.taken(asked, signal);
    return taken && part && { ...taken, part };
  }

  /** Undefined where the server can't tell, or finds more links than one call gives. */
  async #alikeOnServer(
    loaded: LoadedPages | undefined,
    asked: AskedDestination,
    signal: AbortSignal,
  ): Promise<PartAlike | undefined> {
    const text = wordsIn(asked.destination);
    const server = this.#serverOf(loaded);
    if (!server || text === '') return undefined;
    const query = { filter: { ...noFilter, text }, sort: undefined, now: asked.now };
    const read = await server.questions.matching(query, maxPageSize, signal);
    if (!read || read.links.length >= maxPageSize) return undefined;
    const alike = await linksAlike(linksOnPages(read.links), asked, signal);
    return alike && { ...alike, part: { ...server.part, readAt: read.readAt } };
  }

  async #takenOnServer(
    loaded: LoadedPages | undefined,
    { ids, destinations }: AskedTaken,
    signal: AbortSignal,
  ): Promise<PartTaken | undefined> {
    const server = this.#serverOf(loaded);
    if (!server || ids.length > maxAskedIds || destinations.length > 0) return undefined;
    const read = await server.questions.withIds(ids, signal);
    return (
      read && {
        ids: new Set(read.links.map(({ id }) => id)),
        destinations: new Map(),
        part: { ...server.part, readAt: read.readAt },
      }
    );
  }

  #serverOf(loaded: LoadedPages | undefined) {
    const { searchOnServer, cache } = this.around;
    const [total] = loaded ? pagesOfVisit(cache, pagesKey(loaded.place)).flatMap((pages) => pages.total ?? []) : [];
    if (!searchOnServer || !loaded || total === undefined) return undefined;
    return {
      questions: searchOnServer(loaded.place),
      part: { kind: 'all', domain: domainsInAddress(loaded.place), links: total } as const,
    };
  }

  end(): void {
    this.#isEnded = true;
    for (const list of this.#own.values()) list.end();
  }

  /** What has all links of the domain, or the most of them. */
  async #sourceOf(
    domain: string,
    loaded: LoadedPages | undefined,
    inAll: DomainLinks | undefined,
  ): Promise<DomainLinks | undefined> {
    const pages = loaded && onPages(loaded);
    if (pages?.kind === 'all') return pages;
    const isShown = pages || openLists.get(placeKey({ ...this.around.project, domains: [domain] }))?.isConfirmed;
    const list = isShown ? await this.listOf(domain) : undefined;
    const isWhole = ({ kind }: DomainLinks) => Number(kind === 'all');
    const [widest] = [list && inList(list), inAll]
      .flatMap((each) => (each && each.links >= (pages?.links ?? 0) ? each : []))
      .toSorted((one, other) => isWhole(other) - isWhole(one) || other.links - one.links);
    return widest ?? pages;
  }

  /** The links of each domain in the list of all. */
  async #inListOfSeveral(): Promise<ReadonlyMap<string, DomainLinks>> {
    const list = this.#listOfSeveral();
    const parts = await list?.questions.lookUp<'domains'>({ kind: 'domains' });
    const sources = (parts ?? []).flatMap((part) => (list && inList(list, part)) ?? []);
    return new Map(sources.map((source) => [source.domain, source]));
  }

  /** The list of all domains, where it is open and the server has shown it in this visit. */
  #listOfSeveral(): AllLinks | undefined {
    const place = { ...this.around.project, domains: [] };
    const list = openLists.get(placeKey(place));
    const isShown = list?.isConfirmed || pagesOfVisit(this.around.cache, pagesKey(place)).length > 0;
    return isShown && list?.state.getState().list ? list : undefined;
  }

  /** All links of the domain where they are open, or complete on this device; the server shows the domain to who asks. */
  async listOf(domain: string): Promise<AllLinks | undefined> {
    const place = { ...this.around.project, domains: [domain] };
    const key = placeKey(place);
    const list = openLists.get(key) ?? this.#own.get(key) ?? (await this.#open(place, key));
    if (list) await whenOpened(list);
    return list?.state.getState().list && list;
  }

  async #open(place: LinksPlace, key: string): Promise<AllLinks | undefined> {
    const { subject, server } = this.around;
    const kept = keptList(key);
    if (subject === undefined || !kept?.isComplete || !isKeepingAllowed()) return undefined;
    const owner = await ownerOf(subject);
    const others = [...this.#own.values()].map((list) => list.state.getState().list?.current.links ?? 0);
    const links = others.reduce((sum, each) => sum + each, kept.links);
    if (owner === undefined || !mayUse(owner) || this.#isEnded || links > maxLinks()) return undefined;
    const known = this.#own.get(key); // it may have been opened since
    if (known) return known;
    const drop = () => {
      this.#own.get(key)?.end();
      this.#own.delete(key);
    };
    const list = new AllLinks({
      place,
      person: owner,
      storage: { database: Promise.resolve(databaseOf(owner)), maxBytes: Number.POSITIVE_INFINITY },
      isPaused: true,
      client: server?.client,
      onChange: (state) => server && noteList(owner, key, state),
      onFailure: (error) => server?.onFailure(error),
      onForgotten: drop,
      onDamaged: drop,
      onLeft: drop,
      onLost: drop,
    });
    this.#own.set(key, list);
    return list;
  }
}
