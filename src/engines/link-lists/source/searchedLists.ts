import type { QueryClient } from '@tanstack/react-query';
import {
  type AskedDestination,
  type AskedTaken,
  destinationHashes,
  type LinksAlike,
  type LinksThere,
  linksAlike,
  type Taken,
  takenAmong,
} from '@/engines/compare';
import { type Link, type LinksPlace, linkStatus, linkStatuses, placeKey } from '@/engines/links';
import { inPieces } from '@/lib/inPieces';
import type { Client } from '@/providers/http/client';
import { keptList } from '@/providers/store/keptLists';
import { databaseOf, ownerOf } from '@/providers/store/owner';
import { mayUse } from '@/providers/store/register';
import type { LookUp, LookUpAnswers } from '../queries/lookUp';
import { maxLinks } from '../reading/reader';
import { ageOf, isListWhole } from '../store/listState';
import { AllLinks } from './allLinks';
import { isKeepingAllowed, noteList } from './openAllLinks';
import { openLists, whenOpened } from './openLists';
import { type LoadedLinks, loadedLinks, pagesKey, pagesOfVisit } from './pagesOfVisit';

/** How much of a domain's list is searched: all of it, what was read so far of all, or the pages that are loaded. */
export interface SearchedPart {
  readonly kind: 'all' | 'begun' | 'pages';
  readonly domain: string;
  readonly links: number;
  /** When they were read, in ms. */
  readonly readAt: number;
}

export interface PartAlike extends LinksAlike {
  readonly part: SearchedPart;
}

export interface PartTaken extends Taken {
  readonly part: SearchedPart;
}

/** A list with links of a domain. */
interface Source {
  readonly list: AllLinks;
  readonly part: SearchedPart;
  /** The domain, where the list has links of others too. */
  readonly only?: string;
}

export interface Surroundings {
  readonly subject: string | undefined;
  readonly cache: QueryClient;
  readonly project: Omit<LinksPlace, 'domains'>;
  /** Where what the device keeps may be read again. */
  readonly server?:
    | { readonly client: Pick<Client, 'getToken' | 'quiet'>; readonly onFailure: (error: unknown) => void }
    | undefined;
}

/**
 * The lists of a project that can be searched without a call: lists of which this visit has loaded a page. What this device
 * keeps of them is opened beside the list on the screen, until the end.
 */
export class SearchedLists {
  readonly #own = new Map<string, AllLinks>();
  #isEnded = false;

  constructor(private readonly around: Surroundings) {}

  /** The links that lead to the destination: of the domain as far as they are here, of other domains where all are. */
  async alike(domain: string, asked: AskedDestination, signal: AbortSignal): Promise<readonly PartAlike[]> {
    const loaded = loadedLinks(this.around.cache, this.around.project);
    const inAll = await this.#inListOfSeveral();
    const found: PartAlike[] = [];
    for (const each of new Set([domain, ...loaded.keys(), ...inAll.keys()])) {
      if (signal.aborted) break;
      const [pages, source] = [loaded.get(each), inAll.get(each)];
      const alike = await this.#search(each, { pages, source }, { kind: 'alike', ...asked }, (links) =>
        linksAlike(linksOnPages(links), asked, signal),
      );
      if (alike && (each === domain || alike.part.kind === 'all')) found.push(alike);
    }
    return found;
  }

  /** What links of the domain have already of what is to be created, as far as they are here. */
  async taken(domain: string, asked: AskedTaken, signal: AbortSignal): Promise<PartTaken | undefined> {
    const pages = loadedLinks(this.around.cache, this.around.project).get(domain);
    const source = (await this.#inListOfSeveral()).get(domain);
    return this.#search(domain, { pages, source }, { kind: 'taken', ...asked }, (links) =>
      inPieces(takenAmong(linksOnPages(links), asked), signal),
    );
  }

  end(): void {
    this.#isEnded = true;
    for (const list of this.#own.values()) list.end();
  }

  /** Asks the worker that has all links of the domain, or the most of them, or else looks among the pages. */
  async #search<Kind extends 'alike' | 'taken'>(
    domain: string,
    { pages, source }: { readonly pages: LoadedLinks | undefined; readonly source: Source | undefined },
    asked: Extract<LookUp, { kind: Kind }>,
    among: (links: readonly Link[]) => Promise<LookUpAnswers[Kind] | undefined>,
  ): Promise<(LookUpAnswers[Kind] & { readonly part: SearchedPart }) | undefined> {
    const { links = [], areAll = false, readAt = 0 } = pages ?? {};
    const sources = areAll ? [] : [pages && (await this.#ownSource(domain)), source];
    const isWhole = ({ part }: Source) => Number(part.kind === 'all');
    const [most] = sources
      .flatMap((each) => (each && each.part.links >= links.length ? each : []))
      .toSorted((one, other) => isWhole(other) - isWhole(one) || other.part.links - one.part.links);
    if (most) {
      const found = await most.list.questions.lookUp<Kind>({ ...asked, only: most.only });
      return found && { ...found, part: most.part };
    }
    const found = pages && (await among(links));
    return found && { ...found, part: { kind: areAll ? 'all' : 'pages', domain, links: links.length, readAt } };
  }

  async #ownSource(domain: string): Promise<Source | undefined> {
    const list = await this.listOf(domain);
    const known = list?.state().list;
    if (!list || !known) return undefined;
    const kind = isListWhole(known) ? 'all' : 'begun';
    return { list, part: { kind, domain, links: known.current.links, readAt: ageOf(known) } };
  }

  /** The links of each domain in the list of all. */
  async #inListOfSeveral(): Promise<ReadonlyMap<string, Source>> {
    const list = this.#listOfSeveral();
    const parts = await list?.questions.lookUp<'domains'>({ kind: 'domains' });
    if (!list || !parts) return new Map();
    const kind = isListWhole(list.state().list) ? 'all' : 'begun';
    return new Map(parts.map((part) => [part.domain, { list, part: { kind, ...part }, only: part.domain }]));
  }

  /** The list of all domains, where it is open and the server has shown it in this visit. */
  #listOfSeveral(): AllLinks | undefined {
    const place = { ...this.around.project, domains: [] };
    const list = openLists.get(placeKey(place))?.list;
    const isShown = list?.isConfirmed || pagesOfVisit(this.around.cache, pagesKey(place)).length > 0;
    return isShown && list?.state().list ? list : undefined;
  }

  /** All links of the domain where they are open, or complete on this device; the server shows the domain to who asks. */
  async listOf(domain: string): Promise<AllLinks | undefined> {
    const place = { ...this.around.project, domains: [domain] };
    const key = placeKey(place);
    const list = openLists.get(key)?.list ?? this.#own.get(key) ?? (await this.#open(place, key));
    if (list) await whenOpened(list);
    return list?.state().list && list;
  }

  async #open(place: LinksPlace, key: string): Promise<AllLinks | undefined> {
    const { subject, server } = this.around;
    const kept = keptList(key);
    if (subject === undefined || !kept?.isComplete || !isKeepingAllowed()) return undefined;
    const owner = await ownerOf(subject);
    const others = [...this.#own.values()].map((list) => list.state().list?.current.links ?? 0);
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
      storage: { database: databaseOf(owner), maxBytes: Number.POSITIVE_INFINITY },
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

/** The links of loaded pages as they are compared with others. */
export function linksOnPages(links: readonly Link[]): LinksThere {
  const ids = new Set(links.map(({ id }) => id));
  const hashesAt = (place: number) => hashesOf(links[place]);
  return {
    size: links.length,
    sameAt: (place) => hashesAt(place)[0],
    nearAt: (place) => hashesAt(place)[1],
    isMeant: () => true,
    rankAt: (place, now) => rankOf(links[place], now),
    has: (id) => ids.has(id),
    links: async (places) => places.flatMap((place) => links[place] ?? []),
  };
}

const rankOf = (link: Link | undefined, now: number) => (link ? linkStatuses.indexOf(linkStatus(link, now)) : -1);

const hashes = new WeakMap<Link, ReturnType<typeof destinationHashes>>();

/** Of where a link leads, computed once. */
function hashesOf(link: Link | undefined): ReturnType<typeof destinationHashes> {
  if (!link) return destinationHashes('');
  const known = hashes.get(link) ?? destinationHashes(link.destination);
  hashes.set(link, known);
  return known;
}
