import {
  filterLinks,
  isOfDomain,
  type JumpTarget,
  type Link,
  type LinksPlace,
  noFilter,
  normalized,
  onlyDomain,
} from '@/engines/links';
import type { LoadedPages } from './pagesOfVisit';

/** A link that was found, and where. */
export interface KnownLink {
  readonly link: Link;
  readonly place: LinksPlace;
}

/** The links with the slug of the target on its domain; without any, those whose slugs differ from it in case alone. */
export function linksNamed({ slugs }: JumpTarget, links: readonly KnownLink[]): readonly KnownLink[] {
  for (const slug of slugs) {
    const same = links.filter(({ link }) => link.slug === slug);
    if (same.length > 0) return same;
  }
  const folded = slugs.map(normalized);
  return links.filter(({ link }) => folded.includes(normalized(link.slug)));
}

export const isNamed = ({ slugs }: JumpTarget, { link }: KnownLink) => slugs.includes(link.slug);

/** Of the loaded pages, the links that may be the target. */
export const loadedOf = (target: JumpTarget, lists: readonly LoadedPages[]): readonly KnownLink[] =>
  linksNamed(
    target,
    lists.flatMap(({ place, links }) =>
      links.flatMap((link) => (isOfDomain(target, onlyDomain(place) ?? link.domain) ? [{ link, place }] : [])),
    ),
  );

/** Of the loaded pages, the first links that match a text as the filter of the list does. */
export const loadedMatching = (text: string, lists: readonly LoadedPages[], most: number): readonly KnownLink[] =>
  lists
    .flatMap(({ place, links }) =>
      filterLinks(links, { ...noFilter, text }, 0)
        .slice(0, most)
        .map((link) => ({ link, place })),
    )
    .slice(0, most);

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
