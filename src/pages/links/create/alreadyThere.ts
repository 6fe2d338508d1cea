import { differencesOf, type Likeness } from '@/contract/destinationKey';
import type { PartAlike, SearchedPart } from '@/engines/link-lists';
import type { Link } from '@/engines/links';
import { viewOfText, writeView } from '@/resources/links/view';

/** So many links are named. */
export const mostNamed = 3;

export interface NamedLink {
  readonly link: Link;
  readonly likeness: Likeness;
  readonly part: SearchedPart;
}

/** What there is to say about links that lead to a destination. */
export interface AlreadyThereAnswer {
  readonly counts: Readonly<Record<Likeness, number>>;
  readonly named: readonly NamedLink[];
  /** How many more there are of each part. */
  readonly others: readonly { readonly part: SearchedPart; readonly count: number }[];
  readonly parts: readonly SearchedPart[];
}

/** Links to the very destination come before those to its page. */
export function answerOf(found: readonly PartAlike[]): AlreadyThereAnswer {
  const linksOf = (likeness: Likeness): readonly NamedLink[] =>
    found.flatMap((alike) => alike[likeness].links.map((link) => ({ link, likeness, part: alike.part })));
  const countOf = (likeness: Likeness) => found.reduce((sum, alike) => sum + alike[likeness].count, 0);
  const named = [...linksOf('same'), ...linksOf('near')].slice(0, mostNamed);
  const others = found.map(({ part, same, near }) => ({
    part,
    count: same.count + near.count - named.filter((one) => one.part === part).length,
  }));
  return {
    counts: { same: countOf('same'), near: countOf('near') },
    named,
    others: others.filter(({ count }) => count > 0),
    parts: found.map(({ part }) => part),
  };
}

/** In what a named link differs from the destination. */
export const differences = ({ link, likeness }: NamedLink, destination: string) =>
  likeness === 'same' ? [] : differencesOf(link.destination, destination);

/** What the address of the links page says to show the links of a part with a text. */
export const searchIn = ({ domain }: SearchedPart, text: string) => writeView(viewOfText(domain, text));

/** What the links that lead to a destination, or to its page, have in common: its host and path as they are written. */
export const pageText = (destination: string): string =>
  destination
    .replace(/^[a-z][a-z\d+.-]*:\/\/(?:www\.)?/i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '');
