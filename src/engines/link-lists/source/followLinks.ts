import { type Link, type LinksPlace, onlyDomain, placeKey } from '@/engines/links';
import { collectSteps, type OuterLinks, outerLinkOf } from '../index/collectSteps';
import type { AskedOuter } from '../queries/findingsOf';
import { fewLinks } from '../reading/reader';
import { isPast } from '../store/listState';
import type { AllLinks } from './allLinks';
import type { Followed, NotFollowed } from './allLinksState';
import { isOpen, whenSo } from './openLists';
import { loadedLinks } from './pagesOfVisit';
import { SearchedLists, type Surroundings } from './searchedLists';

/** Links that are asked for at once: an answer is copied in one task of the page. */
const linksAtOnce = 2000;

interface Following extends Omit<Surroundings, 'project'> {
  /** Those on which links of the project may be. */
  readonly domains: readonly string[];
  /** Another domain is read again, or, undefined, is not any more. */
  readonly onReading?: ((domain: string | undefined) => void) | undefined;
}

/** Of each list the last that was asked: one follows after the other, because the worker knows one beginning. */
const following = new WeakMap<AllLinks, Promise<unknown>>();

/**
 * Has the checks of a list follow its links over the other domains (docs/product.md#link-checks), and what is shown asked again. Gives
 * what they rest on; undefined when no link leads to another domain, or not all links of the list are here.
 */
export function followLinks(list: AllLinks, around: Following): Promise<Followed | undefined> {
  async function followNow() {
    const followed = await follow(list, around);
    list.noteFollowed(followed);
    const known = list.state.getState().list;
    if (known) list.window.changed(known, true);
    return followed;
  }
  const followed = Promise.resolve(following.get(list)).then(followNow, followNow);
  following.set(list, followed);
  return followed;
}

async function follow({ place, state, questions }: AllLinks, around: Following): Promise<Followed | undefined> {
  const { domains } = around;
  const own = onlyDomain(place);
  const others = domains.filter((domain) => domain !== own); // in a list of several each is another one
  if (others.length === 0 || state.getState().list?.wholeness.kind !== 'whole') return undefined;
  const by = crypto.getRandomValues(new Uint32Array(2)).join('-');
  const targets = await questions.ask('targets', { domains: others, by });
  if (!targets || targets.size === 0) return undefined;
  const end = () => questions.ask('endFollowing', by);
  let readAt = Number.POSITIVE_INFINITY;
  if (own === undefined) {
    await end(); // they are links of the list
    return { readAt, unread: [] };
  }
  const reasons = new Map<string, NotFollowed['reason']>();

  /** A list of the device is open for this question alone: a million links take some 230 MB. */
  async function* ask(domain: string, ids: readonly string[]) {
    const source = await freshList(domain, place, around);
    try {
      if (source.reason) reasons.set(domain, source.reason);
      else readAt = Math.min(readAt, source.readAt);
      yield* partsOf(source, { ids, domain, domains });
    } finally {
      source.end();
    }
  }
  const unread = await collectSteps(targets, {
    own,
    ask,
    take: (links) => questions.ask('follow', { links, readAt, by }),
  });
  await end();
  return { readAt, unread: unread.map((domain) => ({ domain, reason: reasons.get(domain) ?? 'part' })) };
}

async function* partsOf({ ask, reason }: Source, { ids, ...asked }: AskedOuter) {
  if (!ask || reason) yield undefined;
  else
    for (let from = 0; from < ids.length; from += linksAtOnce)
      yield await ask({ ids: ids.slice(from, from + linksAtOnce), ...asked });
}

/** All links of a domain. */
interface Source {
  /** The list that has them, where reading it again takes few calls. */
  readonly short?: AllLinks | false;
  /** Undefined where not all of them are here. */
  readonly ask: ((asked: AskedOuter) => Promise<OuterLinks | undefined>) | undefined;
  /** Why no link is to be followed into them. */
  readonly reason: NotFollowed['reason'] | undefined;
  readonly readAt: number;
  readonly end: () => void;
}

type Project = Omit<LinksPlace, 'domains'>;

/** All links of a domain as they may be expected to be: an old list is read again where that takes few calls. */
async function freshList(domain: string, project: Project, around: Following): Promise<Source> {
  const source = await openedList(domain, project, around);
  if (source.reason !== 'old' || !source.short) return source;
  around.onReading?.(domain);
  await readAgain(source.short, around.subject);
  around.onReading?.(undefined);
  source.end();
  return openedList(domain, project, around);
}

async function openedList(domain: string, project: Project, around: Following): Promise<Source> {
  const lists = new SearchedLists({ ...around, project });
  const list = await lists.listOf(domain).catch(() => undefined);
  const known = list?.state.getState().list;
  const end = () => lists.end();
  const pages = loadedLinks(around.cache, project).get(domain);
  if (list && known?.wholeness.kind === 'whole') {
    const reason = isPast(known.age, Date.now()) ? 'old' : undefined;
    const ask = (asked: AskedOuter) => list.questions.ask('outer', asked);
    return { short: known.current.links <= fewLinks && list, ask, reason, readAt: known.age, end };
  }
  if (pages?.wholeness.kind !== 'whole') return { ask: undefined, reason: 'part', readAt: 0, end };
  const { links, readAt } = pages;
  const reason = isPast(readAt, Date.now()) ? 'old' : undefined;
  return { ask: async (asked) => outerOf(links, asked), reason, readAt, end };
}

/** The same that the worker finds in a list; links of the domain that these lead to are asked for next. */
function outerOf(links: readonly Link[], { ids, domains }: AskedOuter): OuterLinks {
  const byId = new Map(links.map((link) => [link.id, link]));
  return new Map(ids.map((id) => [id, outerLinkOf(byId.get(id), domains)]));
}

/** Lists that are being read again, by place: several questions may need one at once. */
const readings = new Map<string, Promise<void>>();

function readAgain(list: AllLinks, subject: string | undefined): Promise<void> {
  const key = JSON.stringify([subject, placeKey(list.place)]);
  const reading = readings.get(key) ?? read(list).finally(() => readings.delete(key));
  readings.set(key, reading);
  return reading;
}

function read(list: AllLinks): Promise<void> {
  const wasOpen = isOpen(list);
  list.reading.update();
  return whenSo(
    list,
    ({ activity }) => activity.kind !== 'reading' || activity.waits !== undefined || (wasOpen && !isOpen(list)),
  );
}
