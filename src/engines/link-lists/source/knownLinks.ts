import { type JumpTarget, type Link, type LinksPlace, normalized } from '@/engines/links';

/** A link that was found, and where. */
export interface KnownLink {
  readonly link: Link;
  readonly place: LinksPlace;
}

/** Those with one of the slugs, the first of which counts that one has; without any, those whose slugs differ from it in case alone. */
export function linksNamed<Item>(
  { slugs }: { readonly slugs: readonly string[] },
  items: readonly Item[],
  slugOf: (item: Item) => string,
): readonly Item[] {
  for (const slug of slugs) {
    const same = items.filter((item) => slugOf(item) === slug);
    if (same.length > 0) return same;
  }
  const folded = slugs.map(normalized);
  return items.filter((item) => folded.includes(normalized(slugOf(item))));
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
