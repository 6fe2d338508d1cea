import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { env } from '@/config';
import {
  domainsInAddress,
  eventsAbout,
  everyDomain,
  type LinksPlace,
  type ListNews,
  linksResource,
  listEvents,
  noteChanges,
  placeKey,
  type StatusChange,
} from '@/engines/links';
import { lazyCode } from '@/lib/lazy/lazyCode';
import { pagedLists } from '@/providers/data/useLists';
import { serverCode } from './server/serverCode';
import { openLists } from './source/openLists';
import { changeLinks, type LinkPage } from './source/pages';
import type { PagesKey } from './source/pagesOfVisit';

/** How long it is waited for, in ms. */
const storedWithinMs = 2000;

/**
 * Tells the lists of a place, those of all tabs and what the device keeps, that links have another status, or that one is new. Resolves
 * when they have stored it, and after two seconds.
 */
export function tellLists(place: LinksPlace, news: ListNews): Promise<unknown> {
  if (news.kind === 'status') noteChanges(place, news.changes);
  listEvents.tell({ ...news, place });
  if (env.linkSearch === 'server')
    void serverCode.load().then(
      ({ tellTabs }) => tellTabs({ ...news, place }),
      () => undefined,
    );
  const timeIsUp = new Promise((resolve) => setTimeout(resolve, storedWithinMs));
  const stores = eventsAbout({ ...news, place }).map((each) => store(each.place, each).catch(() => undefined));
  return Promise.race([Promise.all(stores), timeIsUp]);
}

/** Of lists that are not open here the code is loaded with the first change: few visits change links. */
const newsCode = lazyCode(() => import('./worker/ownerNews'));

async function store(place: LinksPlace, news: ListNews): Promise<void> {
  const open = openLists.get(placeKey(place));
  if (open && (await open.stored())) return;
  const { storeNews } = await newsCode.load();
  await storeNews(place, news);
}

type Pages = InfiniteData<LinkPage>;

/** The loaded lists that have links of a place, whatever their page size: any domain's may have those of a list of all domains. */
function listsOf(client: QueryClient, place: LinksPlace) {
  const { organizationId, projectId } = place;
  const domain = domainsInAddress(place);
  const ofProject = client.getQueryCache().findAll({
    queryKey: pagedLists(linksResource, { organizationId, projectId }),
  });
  return ofProject.filter(({ queryKey }) => {
    const { domain: other } = queryKey.at(-1) as PagesKey;
    return [domain, other].includes(everyDomain) || other === domain;
  });
}

/** Shows the new status of links in the loaded pages of all lists, also when an older answer is still on its way. */
export function showStatus(client: QueryClient, place: LinksPlace, changes: readonly StatusChange[]): void {
  const byId = new Map(changes.map(({ id, status }) => [id, status]));
  const withChanges = (data: Pages | undefined) => data && { ...data, pages: changeLinks(data.pages, byId) };
  for (const { queryKey, promise, state } of listsOf(client, place)) {
    const show = () => client.setQueryData<Pages>(queryKey, withChanges);
    show();
    if (state.fetchStatus === 'fetching') void promise?.then(show, () => undefined);
  }
}

/** Reads the list again that is on the screen. */
export function readCreated(client: QueryClient, place: LinksPlace): void {
  for (const query of listsOf(client, place)) if (query.isActive()) void query.fetch();
}
