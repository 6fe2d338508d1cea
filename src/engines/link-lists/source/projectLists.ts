import type { QueryClient } from '@tanstack/react-query';
import { type LinksPlace, linkTexts, placeKey } from '@/engines/links';
import { ApiError } from '@/providers/http/apiError';
import type { Client } from '@/providers/http/client';
import { errorSentence } from '@/providers/http/errorSentence';
import { keptList } from '@/providers/store/keptLists';
import type { AskedSlugs, DomainPart, FoundSlugs } from '../queries/lookUp';
import type { AllLinks } from './allLinks';
import { type AllLinksState, waitWords } from './allLinksState';
import { isKeepingAllowed, openAllLinks } from './openAllLinks';
import { isOpen, openLists, whenOpened, whenSo } from './openLists';
import { loadedLinks } from './pagesOfVisit';

interface Surroundings {
  readonly subject: string;
  readonly cache: QueryClient;
  readonly client: Pick<Client, 'getToken' | 'quiet'>;
  readonly project: Omit<LinksPlace, 'domains'>;
  readonly onFailure: (error: unknown) => void;
  readonly onOpened: () => void;
}

/** What is found of many slugs among the links of a domain that was read to its end, by their places. */
export interface FoundInList extends FoundSlugs, DomainPart {
  /** These are all links of the domain, as far as can be said: one that is not found is not there. */
  readonly isWhole: boolean;
}

/** How far a reading is, in links. */
export interface ReadProgress {
  readonly domain: string;
  readonly read: number;
  readonly total: number | undefined;
  /** Why nothing comes at the moment. */
  readonly wait: string | undefined;
}

/** The lists of all links of a project's domains, for a look-up in several of them. */
export function projectLists({ subject, cache, client, project, onFailure, onOpened }: Surroundings) {
  const open = async (domain: string) => {
    const place = { ...project, domains: [domain] };
    const list = await openAllLinks({ subject, place, isKept: isKeepingAllowed(), client, onFailure });
    onOpened();
    await whenOpened(list);
    return list;
  };

  /** Without a call. What was kept counts only once the server has shown the domain in this visit. */
  function isLoaded(domain: string): boolean {
    const key = placeKey({ ...project, domains: [domain] });
    const list = openLists.get(key);
    const isShown = list?.isConfirmed || loadedLinks(cache, project).has(domain);
    return isShown && (list?.state.getState().list?.current.ended !== undefined || keptList(key)?.isComplete === true);
  }

  /** Looks without a call; undefined where not all links of the domain are here. */
  async function look(domain: string, slugs: Omit<AskedSlugs, 'domain'>): Promise<FoundInList | undefined> {
    if (!isLoaded(domain)) return undefined;
    const list = await open(domain);
    const known = list.state.getState().list;
    if (known?.current.ended === undefined) return undefined;
    const found = await list.questions.ask('slugs', { domain, ...slugs });
    const isWhole = known.wholeness.kind === 'whole';
    return found && { ...found, domain, links: known.current.links, readAt: known.age, isWhole };
  }

  /** Reads what is new of a domain, or all of its links where they are not here; gives the sentence of an error. */
  async function read(domain: string, signal: AbortSignal, onProgress: (progress: ReadProgress) => void) {
    const list = await open(domain);
    const hasRead = ({ list: known, activity }: AllLinksState) => {
      const { links: loaded = 0, total } = known?.successor ?? known?.current ?? {};
      onProgress({ domain, read: loaded, total, wait: waitWords(activity) });
      return activity.kind !== 'reading' || !isOpen(list) || signal.aborted;
    };
    const asked = Date.now();
    list.reading.update();
    await whenSo(list, hasRead, signal);
    const known = list.state.getState().list;
    const { began = 0, ended, total } = known?.current ?? {};
    // the start of a list does not show links that come with dates of their own, nor what a server without a count hides
    const isInDoubt = total === undefined ? began < asked : known?.wholeness.kind !== 'whole';
    if (ended !== undefined && isInDoubt && isOpen(list) && !signal.aborted) {
      list.reading.readAgain();
      await whenSo(list, hasRead, signal);
    }
    return problemOf(list);
  }

  return { isLoaded, look, read };
}

export type ProjectLists = ReturnType<typeof projectLists>;

function problemOf(list: AllLinks): string | undefined {
  const { activity } = list.state.getState();
  if (activity.kind === 'paused' && activity.error instanceof ApiError)
    return errorSentence(activity.error, linkTexts.loadFailure);
  const isCutShort = activity.kind === 'reading' && !isOpen(list);
  return activity.kind === 'ended' || activity.kind === 'gone' || isCutShort ? linkTexts.loadFailure : undefined;
}
