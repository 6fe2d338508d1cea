import { type Link, msOf, wholenessOf } from '@/engines/links';
import { type Generation, isOver, type Page, readSoFarOf } from './storedList';

/** So often the start of a list that goes on growing is read at the end of a reading. */
const maxStartReadings = 5;

/** A reading with its next page, and so many links. `now` in ms. */
export function withPage(generation: Generation, page: Page, links: number, now: number): Generation {
  const { total = generation.total } = page;
  const next: Generation = {
    ...generation,
    next: page.next,
    pages: generation.pages + 1,
    links,
    total,
    hasMoved: generation.hasMoved || (generation.total !== undefined && generation.total !== total),
    hasOnlyGrown: generation.hasOnlyGrown && hasGrown([generation.total, page.total], [page]),
    ended: undefined,
    ...(page.missing && { domains: page.domains, missing: page.missing }),
    unread: generation.unread + (page.unread ?? 0),
  };
  return page.next !== undefined || comesToRest(next) ? next : { ...next, ended: now };
}

/**
 * A reading whose start was read again at `now`, in ms, in these pages: so many links were taken, each counted once. At the end of a
 * reading in which the list grew that decides whether it is whole. Without a link nothing is stored.
 */
export function withRenewal(
  generation: Generation,
  { pages, links }: { readonly pages: readonly Page[]; readonly links: number },
  { now, ...known }: Pick<Generation, 'links' | 'created' | 'missing'> & { readonly now: number },
): Generation {
  const isEnd = !isOver(generation);
  const said = [isEnd ? generation.total : undefined, ...pages.map((page) => page.total)];
  const total = said.findLast((each) => each !== undefined) ?? generation.total;
  const hasOnlyGrown = (!isEnd || generation.hasOnlyGrown) && hasGrown(said, pages);
  const hasChanged = isEnd || said.some((each) => each !== undefined && each !== total);
  const isAtRest = hasOnlyGrown && known.links === total;
  const unread = pages.reduce((sum, page) => sum + (page.unread ?? 0), 0);
  const next: Generation = {
    ...generation,
    ...known,
    total,
    hasMoved: (!isEnd && generation.hasMoved) || (hasChanged && !isAtRest),
    hasOnlyGrown,
    unread: Math.max(generation.unread, unread),
    renewals: generation.renewals + (links > 0 ? 1 : 0),
  };
  if (!isEnd) return { ...next, updated: now };
  return links > 0 && next.renewals < maxStartReadings && comesToRest(next) ? next : { ...next, ended: now };
}

/** All pages are read, and the list grew while they were: its start has to be read again before the reading ends. */
export const isStartLeft = (generation: Generation): boolean =>
  generation.pages > 0 && generation.next === undefined && !isOver(generation);

/** Only what was created while it was read keeps the list from being whole. */
const comesToRest = (generation: Generation): boolean =>
  generation.hasOnlyGrown && wholenessOf({ ...readSoFarOf(generation), isEnded: true }).kind === 'moved';

/** What came in these pages can be explained by links that were created at the start: none was removed, as far as the server's numbers tell. */
function hasGrown(totals: readonly (number | undefined)[], pages: readonly Page[]): boolean {
  const said = totals.filter((total) => total !== undefined);
  return said.every((total, at) => at === 0 || total >= (said[at - 1] ?? 0)) && pages.every(isNewestFirst);
}

/** No link of a domain was created after one that stands above it. */
function isNewestFirst({ links }: Page): boolean {
  const above = new Map<string, Link>();
  for (const link of links) {
    const before = above.get(link.domain);
    if (before && !(msOf(before.created) >= msOf(link.created))) return false;
    above.set(link.domain, link);
  }
  return true;
}
