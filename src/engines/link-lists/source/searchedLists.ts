import type { QueryClient } from '@tanstack/react-query';
import { type DestinationKey, destinationKey, type Likeness, likeness } from '@/contract/destinationKey';
import { filterLinks, type Link, type LinksPlace, linkStatuses, noFilter, placeKey } from '@/engines/links';
import { inPieces, type Pieces } from '@/lib/inPieces';
import type { Client } from '@/providers/http/client';
import { keptList } from '@/providers/store/keptLists';
import { databaseOf, ownerOf } from '@/providers/store/owner';
import { mayUse } from '@/providers/store/register';
import type { AskedDestination, LinksAlike } from '../queries/destinationIndex';
import type { AskedTaken, LookUp, LookUpAnswers, Taken } from '../queries/lookUp';
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
        inPieces(alikeAmong(links, asked), signal),
      );
      if (alike && (each === domain || alike.part.kind === 'all')) found.push(alike);
    }
    return found;
  }

  /** Whether a link of the domain has the slug, as far as all links are here. */
  async hasSlug(domain: string, slug: string): Promise<boolean> {
    const pages = loadedLinks(this.around.cache, this.around.project).get(domain);
    if (pages?.areAll) return pages.links.some((link) => link.slug === slug);
    for (const list of [pages && (await this.listOf(domain)), this.#listOfSeveral()]) {
      const found = await list?.questions.find({ kind: 'slug', domain, slugs: [slug] }, 1);
      if (found?.some(([, link]) => link.slug === slug)) return true;
    }
    return false;
  }

  /** What links of the domain have already of what is to be created, as far as they are here. */
  async taken(domain: string, asked: AskedTaken, signal: AbortSignal): Promise<PartTaken | undefined> {
    const pages = loadedLinks(this.around.cache, this.around.project).get(domain);
    const source = (await this.#inListOfSeveral()).get(domain);
    return this.#search(domain, { pages, source }, { kind: 'taken', ...asked }, (links) =>
      inPieces(takenAmong(links, asked), signal),
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

/** The same that the worker finds among all links, among these. */
function* alikeAmong(links: readonly Link[], asked: AskedDestination): Pieces<LinksAlike> {
  const key = destinationKey(asked.destination);
  const found: Record<Likeness, Link[]> = { same: [], near: [] };
  for (const link of links) {
    const kind = likeness(keyOf(link), key);
    if (kind) found[kind].push(link);
    yield;
  }
  return { same: leading(found.same, asked), near: leading(found.near, asked) };
}

const leading = (links: readonly Link[], { most, now }: AskedDestination) => ({
  count: links.length,
  links: linkStatuses.flatMap((status) => filterLinks(links, { ...noFilter, status }, now)).slice(0, most),
});

const keys = new WeakMap<Link, DestinationKey>();

/** The key of where a link leads, computed once. */
function keyOf(link: Link): DestinationKey {
  const known = keys.get(link);
  if (known) return known;
  const key = destinationKey(link.destination);
  keys.set(link, key);
  return key;
}

/** The same that the worker finds among all links, among these. */
export function* takenAmong(links: readonly Link[], { ids, destinations }: AskedTaken): Pieces<Taken> {
  const there = new Set(links.map(({ id }) => id));
  const keys = new Set<string>();
  for (const link of links) {
    keys.add(keyOf(link).same);
    yield;
  }
  const found = new Set<string>();
  for (const destination of keys.size > 0 ? destinations : []) {
    if (keys.has(destinationKey(destination).same)) found.add(destination);
    yield;
  }
  return { ids: new Set(ids.filter((id) => there.has(id))), destinations: found };
}
