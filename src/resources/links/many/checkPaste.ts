import type { Pieces } from '@/lib/inPieces';
import { type DrawnSlug, keepSlugs } from './keepSlugs';
import { type JudgedRow, judgeRows, type KnownLinks, type ManyOptions, mostLinks } from './judgeRows';
import { type Paste, type PasteChoice, readPaste } from './readPaste';

/** A text that links are created from, and how. */
export interface ManyDraft extends ManyOptions {
  readonly text: string;
  readonly choice: PasteChoice;
}

export type Check =
  | { readonly kind: 'empty' }
  | { readonly kind: 'unreadable'; readonly reason: string }
  | { readonly kind: 'too-many'; readonly count: number; readonly paste: Paste }
  | {
      readonly kind: 'judged';
      readonly paste: Paste;
      readonly rows: readonly JudgedRow[];
      /** To give the next check the same slugs. */
      readonly slugs: readonly DrawnSlug[];
    };

/** Reads a text and judges its rows; rows without a slug keep that of the check before. */
export function* checkPaste(
  draft: ManyDraft,
  { before, known, now }: { readonly before: readonly DrawnSlug[]; readonly known: KnownLinks; readonly now: Date },
): Pieces<Check> {
  const read = yield* readPaste(draft.text, draft.choice);
  if (read.kind === 'unreadable') return read;
  const { paste } = read;
  const count = paste.rows.length * Math.max(1, draft.sources.length);
  if (count === 0) return { kind: 'empty' };
  if (count > mostLinks) return { kind: 'too-many', count, paste };
  const rows = paste.rows.map(({ cells }) => cells.join('\t'));
  const slugs = yield* keepSlugs(before, rows, known.slugs);
  return { kind: 'judged', paste, slugs, rows: yield* judgeRows(paste, draft, { slugs, known, now }) };
}
