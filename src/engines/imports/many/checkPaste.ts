import type { CreateLinkBody } from '@/contract/links';
import { maxCreatedLinks } from '@/engines/jobs';
import { randomSlug, type SlugForm } from '@/engines/links';
import type { Pieces } from '@/lib/inPieces';
import { type CheckedRow, checkRows, type ManyOptions } from './checkRows';
import { type Paste, type PasteChoice, readPaste } from './readPaste';
import { hostsOf } from './shortUrls';

/** A text that links are created from, and how. */
export interface ManyDraft extends ManyOptions {
  readonly text: string;
  readonly choice: PasteChoice;
  /** What the last job was begun without. */
  readonly left?: LeftOutRows | undefined;
  /** What the last job was begun with, as long as that job would be lost with its page. */
  readonly held?: HeldText | undefined;
}

/** A text that was used for a job which is not stored. */
export interface HeldText extends Pick<ManyDraft, 'text' | 'choice'> {
  /** The id of the job. */
  readonly job: string;
  /** What the job has left of the text. */
  readonly rest: string;
}

interface LeftOutRows {
  /** The id of the job. */
  readonly job: string;
  readonly rows: readonly LeftRow[];
  /** Undefined where a line of the text is not one link of a sheet with headings, or there is no room for it. */
  readonly sheet?: JobSheet | undefined;
}

/** The sheet that a job is from, for those of its rows that are not created. */
export interface JobSheet {
  readonly headings: readonly string[];
  /** The cells of each link of the job, in its order. */
  readonly rows: readonly (readonly string[])[];
}

/** A row that no link was asked for, and why. */
export interface LeftRow {
  readonly line: number;
  readonly shortUrl: string;
  readonly destination: string;
  /** The link as it would have been sent; undefined where an earlier version has stored the row. */
  readonly body?: CreateLinkBody;
  readonly oldUrls: readonly string[];
  /** The short URL of the link that is used in its place. */
  readonly used?: string;
  readonly why: string;
  /** As they are in the sheet. */
  readonly cells?: readonly string[];
}

/** The random slug of a row, which stays its own while the text around it is edited. */
export interface DrawnSlug {
  /** The row as it was pasted. */
  readonly row: string;
  readonly slug: string;
}

export type PasteCheck =
  | { readonly kind: 'empty' }
  | { readonly kind: 'only-headings'; readonly paste: Paste }
  | { readonly kind: 'unreadable'; readonly reason: string }
  | { readonly kind: 'too-many'; readonly count: number; readonly paste: Paste; readonly text: string }
  | {
      readonly kind: 'checked';
      readonly paste: Paste;
      readonly rows: readonly CheckedRow[];
      /** To give the next check the same slugs. */
      readonly slugs: readonly DrawnSlug[];
    };

interface CheckContext {
  readonly before: readonly DrawnSlug[];
  readonly taken: ReadonlySet<string>;
  readonly now: Date;
  /** How random slugs look. */
  readonly slugForm?: SlugForm;
  /** Whose addresses are short URLs, besides that of the draft. */
  readonly shortDomains: readonly string[];
}

/** Reads a text and checks its rows; rows without a slug keep that of the check before, unless it is `taken`. */
export function* checkPaste(
  draft: ManyDraft,
  { before, taken, now, slugForm, ...context }: CheckContext,
): Pieces<PasteCheck> {
  const shortDomains = hostsOf([draft.domain, ...context.shortDomains]);
  const read = yield* readPaste(draft.text, draft.choice, { shortDomains });
  if (read.kind === 'unreadable') return read;
  const { paste } = read;
  const count = paste.rows.length * Math.max(1, draft.sources.length);
  if (count === 0) return paste.hasHeadings ? { kind: 'only-headings', paste } : { kind: 'empty' };
  if (count > maxCreatedLinks) return { kind: 'too-many', count, paste, text: draft.text };
  const rows: string[] = [];
  for (const { cells } of paste.rows) {
    rows.push(cells.join('\t'));
    yield;
  }
  const slugs = yield* keepSlugs(before, rows, taken, slugForm);
  return { kind: 'checked', paste, slugs, rows: yield* checkRows(paste, draft, { slugs, now, shortDomains }) };
}

/**
 * A random slug for each row. Rows before and after an edit keep theirs, and of the edited ones the first keeps the first; no two
 * are equal, and none is one of the `taken`.
 */
export function* keepSlugs(
  before: readonly DrawnSlug[],
  rows: readonly string[],
  taken: ReadonlySet<string>,
  slugForm?: SlugForm,
): Pieces<readonly DrawnSlug[]> {
  const shorter = Math.min(before.length, rows.length);
  let start = 0;
  while (start < shorter && before[start]?.row === rows[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end)?.row === rows.at(-1 - end)) end += 1;

  const used = new Set([...taken, ...before.map(({ slug }) => slug)]);
  const draw = () => {
    const slug = randomSlug(used, slugForm);
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
