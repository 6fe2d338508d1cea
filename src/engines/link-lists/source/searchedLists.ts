import type { QueryClient } from '@tanstack/react-query';
import type { AskedDestination, AskedTaken, LinksAlike, Taken } from '@/engines/compare';
import { domainsInAddress, type LinksPlace, placeKey } from '@/engines/links';
import type { Client } from '@/providers/http/client';
import { keptList } from '@/providers/store/keptLists';
import { databaseOf, ownerOf } from '@/providers/store/owner';
import { mayUse } from '@/providers/store/register';
import type { DomainPart } from '../queries/lookUp';
import { maxLinks } from '../reading/reader';
import { AllLinks } from './allLinks';
import type { LinkSource } from './linkSource';
import { isKeepingAllowed, noteList } from './openAllLinks';
import { openLists, whenOpened } from './openLists';
import type { LoadedPages } from './pages';
import { loadedLinks, pagesKey, pagesOfVisit } from './pagesOfVisit';
import { sourceOfPages } from './pagesSource';

/** How much of a list is searched: all of it, what was read so far of all, or the pages that are loaded. */
export interface SearchedPart extends DomainPart {
  readonly kind: 'all' | 'begun' | 'pages';
}

/** What can be asked about the links of a domain, and how much of them it has. */
interface DomainLinks {
  readonly source: Pick<LinkSource, 'alike' | 'taken'>;
  readonly part: SearchedPart;
  /** In a list of several domains: of which one. */
  readonly only?: string | undefined;
}

/** Those of an open list; undefined before that is known. Of a list of several domains, the `part` that is of one. */
function inList(list: AllLinks, part?: DomainPart): DomainLinks | undefined {
  const known = list.state.getState().list;
  if (!known) return undefined;
  const { wholeness, current, age } = known;
  const all = { domain: domainsInAddress(list.place), links: current.links, readAt: age };
  return {
    source: list,
    part: { kind: wholeness.kind === 'whole' ? 'all' : 'begun', ...all, ...part },
    only: part?.domain,
  };
}

function onPages(pages: LoadedPages): DomainLinks {
  const { place, links, wholeness, readAt } = pages;
  const kind = wholeness.kind === 'whole' ? 'all' : 'pages';
  return { source: sourceOfPages(pages), part: { kind, domain: domainsInAddress(place), links: links.length, readAt } };
}

export interface PartAlike extends LinksAlike {
  readonly part: SearchedPart;
}

export interface PartTaken extends Taken {
  readonly part: SearchedPart;
}

/** The answer of the first source that has one. */
async function firstAnswer<Answer extends object>(
  sources: readonly DomainLinks[],
  ask: (links: DomainLinks) => Promise<Answer | undefined>,
): Promise<(Answer & { readonly part: SearchedPart }) | undefined> {
  for (const links of sources) {
    const answer = await ask(links);
    if (answer) return { ...answer, part: links.part };
  }
  return undefined;
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
  readonly searchOnServer?: ((place: LinksPlace) => DomainLinks['source']) | undefined;
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
      const here = await this.#linksHere(each, loaded.get(each), inAll.get(each));
      const whole = here?.part.kind === 'all' ? [here] : [];
      const sources = each === domain ? this.#sourcesOf(here, loaded.get(each)) : whole;
      const alike = await firstAnswer(sources, ({ source, only }) => source.alike({ ...asked, only }, signal));
      if (alike) found.push(alike);
    }
    return found;
  }

  /** What links of the domain have already of what is to be created, as far as they are here or the server finds them. */
  async taken(domain: string, asked: AskedTaken, signal: AbortSignal): Promise<PartTaken | undefined> {
    const loaded = loadedLinks(this.around.cache, this.around.project).get(domain);
    const here = await this.#linksHere(domain, loaded, (await this.#inListOfSeveral()).get(domain));
    const sources = this.#sourcesOf(here, loaded);
    return firstAnswer(sources, ({ source, only }) => source.taken({ ...asked, only }, signal));
  }

  end(): void {
    this.#isEnded = true;
    for (const list of this.#own.values()) list.end();
  }

  /** The server before the links that are here, where these are not all. */
  #sourcesOf(here: DomainLinks | undefined, loaded: LoadedPages | undefined): readonly DomainLinks[] {
    const local = here ? [here] : [];
    const { searchOnServer, cache } = this.around;
    if (here?.part.kind === 'all' || !searchOnServer || !loaded) return local;
    const [total] = pagesOfVisit(cache, pagesKey(loaded.place)).flatMap((pages) => pages.total ?? []);
    if (total === undefined) return local;
    const part = { kind: 'all', domain: domainsInAddress(loaded.place), links: total, readAt: Date.now() } as const;
    return [{ source: searchOnServer(loaded.place), part }, ...local];
  }

  /** What has all links of the domain, or the most of them. */
  async #linksHere(
    domain: string,
    loaded: LoadedPages | undefined,
    inAll: DomainLinks | undefined,
  ): Promise<DomainLinks | undefined> {
    const pages = loaded && onPages(loaded);
    if (pages?.part.kind === 'all') return pages;
    const isShown = pages || openLists.get(placeKey({ ...this.around.project, domains: [domain] }))?.isConfirmed;
    const list = isShown ? await this.listOf(domain) : undefined;
    const isWhole = ({ part }: DomainLinks) => Number(part.kind === 'all');
    const [widest] = [list && inList(list), inAll]
      .flatMap((each) => (each && each.part.links >= (pages?.part.links ?? 0) ? each : []))
      .toSorted((one, other) => isWhole(other) - isWhole(one) || other.part.links - one.part.links);
    return widest ?? pages;
  }

  /** The links of each domain in the list of all, where it is open and the server has shown it in this visit. */
  async #inListOfSeveral(): Promise<ReadonlyMap<string, DomainLinks>> {
    const place = { ...this.around.project, domains: [] };
    const list = openLists.get(placeKey(place));
    const isShown = list?.isConfirmed || pagesOfVisit(this.around.cache, pagesKey(place)).length > 0;
    if (!list?.state.getState().list || !isShown) return new Map();
    const parts = (await list.questions.ask('domains', undefined)) ?? [];
    const sources = parts.flatMap((part) => inList(list, part) ?? []);
    return new Map(sources.map((source) => [source.part.domain, source]));
  }

  /** All links of the domain where the list is open, or complete on this device, and the server gives the person the domain. */
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
      database: Promise.resolve(databaseOf(owner)),
      maxBytes: Number.POSITIVE_INFINITY,
      isPaused: true,
      client: server?.client,
      onChange: (state) => server && noteList(owner, key, state),
      onFailure: (error) => server?.onFailure(error),
      onGone: drop,
      onDamaged: drop,
    });
    this.#own.set(key, list);
    return list;
  }
}
