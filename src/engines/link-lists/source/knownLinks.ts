import type { QueryClient } from '@tanstack/react-query';
import { type JumpTarget, type Link, type LinksPlace, placeKey } from '@/engines/links';
import type { LinkSource } from './linkSource';
import { openLists } from './openLists';
import { pagesKey, pagesOfVisit, type Within } from './pagesOfVisit';
import { sourceOfPages } from './pagesSource';

export interface KnownLink {
  readonly link: Link;
  readonly place: LinksPlace;
}

export const isNamed = ({ slugs }: JumpTarget, { link }: KnownLink) => slugs.includes(link.slug);

/** Each link once: a page is as new as the list, and shows it without opening that. */
export function eachOnce(links: readonly KnownLink[]): readonly KnownLink[] {
  const byId = new Map<string, KnownLink>();
  for (const known of links) {
    const { organizationId, projectId } = known.place;
    const key = JSON.stringify([organizationId, projectId, known.link.id]);
    if (!byId.has(key)) byId.set(key, known);
  }
  return [...byId.values()];
}

/** All that this visit has of the places, the loaded pages first. A list counts once the server has shown its place in this visit. */
export function sourcesOfVisit(cache: QueryClient, within: Within): readonly LinkSource[] {
  const pages = pagesOfVisit(cache, within);
  const shown = new Set(pages.map(({ place }) => placeKey(place)));
  const lists = openLists.all().filter(({ place, isConfirmed, state }) => {
    const key: Within = pagesKey(place);
    const isWithin = Object.entries(within).every(([part, name]) => key[part as keyof Within] === name); // the keys of its type
    return isWithin && (isConfirmed || shown.has(placeKey(place))) && state.getState().list !== undefined;
  });
  return [...pages.map((each) => sourceOfPages(each)), ...lists];
}
