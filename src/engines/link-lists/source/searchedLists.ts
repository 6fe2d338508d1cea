import type { QueryClient } from '@tanstack/react-query';
import type { AskedDestination, AskedTaken, LinksAlike, Taken } from '@/engines/compare';
import { type LinksPlace, placeKey } from '@/engines/links';
import type { Client } from '@/providers/http/client';
import { keptList } from '@/providers/store/keptLists';
import { databaseOf, ownerOf } from '@/providers/store/owner';
import { mayUse } from '@/providers/store/register';
import { maxLinks } from '../reading/reader';
import { AllLinks } from './allLinks';
import { isKeepingAllowed, noteList } from './openAllLinks';
import { openLists, whenOpened } from './openLists';
import { type LoadedPages, loadedLinks, pagesKey, pagesOfVisit } from './pagesOfVisit';
import { type SearchedPart, type SearchSource, searchList, searchPages } from './searchSource';

export interface PartAlike extends LinksAlike {
  readonly part: SearchedPart;
}

export interface PartTaken extends Taken {
  readonly part: SearchedPart;
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
      const part = await this.#sourceOf(each, loaded.get(each), inAll.get(each));
      const alike = part && (each === domain || part.kind === 'all') && (await part.alike(asked, signal));
      if (alike) found.push({ ...alike, part });
    }
    return found;
  }

  /** What links of the domain have already of what is to be created, as far as they are here. */
  async taken(domain: string, asked: AskedTaken, signal: AbortSignal): Promise<PartTaken | undefined> {
    const loaded = loadedLinks(this.around.cache, this.around.project);
    const inAll = await this.#inListOfSeveral();
    const part = await this.#sourceOf(domain, loaded.get(domain), inAll.get(domain));
    const taken = await part?.taken(asked, signal);
    return taken && part && { ...taken, part };
  }

  end(): void {
    this.#isEnded = true;
    for (const list of this.#own.values()) list.end();
  }

  /** What has all links of the domain, or the most of them. */
  async #sourceOf(
    domain: string,
    loaded: LoadedPages | undefined,
    inAll: SearchSource | undefined,
  ): Promise<SearchSource | undefined> {
    const pages = loaded && searchPages(loaded);
    if (!pages || pages.kind === 'all') return pages ?? inAll;
    const list = await this.listOf(domain);
    const isWhole = ({ kind }: SearchSource) => Number(kind === 'all');
    const [widest] = [list && searchList(list), inAll]
      .flatMap((each) => (each && each.links >= pages.links ? each : []))
      .toSorted((one, other) => isWhole(other) - isWhole(one) || other.links - one.links);
    return widest ?? pages;
  }

  /** The links of each domain in the list of all. */
  async #inListOfSeveral(): Promise<ReadonlyMap<string, SearchSource>> {
    const list = this.#listOfSeveral();
    const parts = await list?.questions.lookUp<'domains'>({ kind: 'domains' });
    const sources = (parts ?? []).flatMap((part) => (list && searchList(list, part)) ?? []);
    return new Map(sources.map((source) => [source.domain, source]));
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
