import type { Pieces } from '@/lib/inPieces';
import { randomSlug } from '../slug';

/** The random slug of a row, which stays its own while the text around it is edited. */
export interface DrawnSlug {
  /** The row as it was pasted. */
  readonly row: string;
  readonly slug: string;
}

/**
 * A random slug for each row. Rows before and after an edit keep theirs, and of the edited ones the first keeps the first; no two
 * are equal, and none is one of the `taken`.
 */
export function* keepSlugs(
  before: readonly DrawnSlug[],
  rows: readonly string[],
  taken: ReadonlySet<string>,
): Pieces<readonly DrawnSlug[]> {
  const shorter = Math.min(before.length, rows.length);
  let start = 0;
  while (start < shorter && before[start]?.row === rows[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end)?.row === rows.at(-1 - end)) end += 1;

  const used = new Set([...taken, ...before.map(({ slug }) => slug)]);
  const draw = () => {
    const slug = randomSlug(used);
    used.add(slug);
    return slug;
  };
  const kept: DrawnSlug[] = [];
  for (const [index, row] of rows.entries()) {
    const isAtEnd = index >= rows.length - end;
    const former = isAtEnd ? before[index - rows.length + before.length] : before[index];
    const isKept = former !== undefined && (isAtEnd || index < before.length - end) && !taken.has(former.slug);
    kept.push({ row, slug: isKept ? former.slug : draw() });
    yield;
  }
  return kept;
}
