import type { CreateLinkBody } from '@/contract/links';
import type { Pieces } from '@/lib/inPieces';
import { type LinkForm, type LinkProblems, linkBody, linkProblems } from '../form';
import { shortUrl } from '../model';
import { fanOut } from './fanOut';
import type { ManyField } from './fields';
import type { DrawnSlug } from './keepSlugs';
import type { Paste, PastedRow } from './readPaste';
import { type ForAll, type NameSource, rowForm } from './rowForm';

/** What all links of a paste have in common. */
export interface ManyOptions {
  readonly domain: string;
  readonly forAll: ForAll;
  readonly nameFrom: NameSource;
  /** One link is made for each of them. */
  readonly sources: readonly string[];
}

/** What is right, but perhaps not meant. */
export const doubts = ['http', 'slug', 'destination'] as const;
export type Doubt = (typeof doubts)[number];

/** One link as it will be sent, and what is wrong with it. */
export interface JudgedRow {
  readonly line: number;
  readonly form: LinkForm;
  readonly body: CreateLinkBody;
  readonly shortUrl: string;
  readonly problems: LinkProblems;
  readonly doubts: readonly Doubt[];
  /** Where in the text the row starts. */
  readonly start: number;
  /** Where in the text a field starts; undefined for one that is not from the text. */
  readonly offsetOf: (field: string) => number | undefined;
}

export const isWrong = ({ problems }: JudgedRow) => !isRight(problems);
const isRight = (problems: LinkProblems) => Object.keys(problems).length === 0;

const slugTwice = 'This slug is in the list more than once';
const notAnInstant = 'Please enter a valid date and time';

/** A date with a time; what else a browser takes for a date is read differently from country to country. */
const instant = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/i;

/** Judges each link that a paste asks for, by the rules of the form and those of the list. */
export function* judgeRows(
  paste: Paste,
  options: ManyOptions,
  { slugs, now }: { readonly slugs: readonly DrawnSlug[]; readonly now: Date },
): Pieces<readonly JudgedRow[]> {
  const judged: JudgedRow[] = [];
  const seen = new Set<string>();
  for (const [index, row] of paste.rows.entries()) {
    const form = rowForm(paste, row, { ...options, randomSlug: slugs[index]?.slug ?? '' });
    const offsetOf = (field: string) => startOf(paste, row, field);
    for (const link of fanOut(form, options.sources)) {
      judged.push({ line: row.line, start: row.starts[0] ?? 0, offsetOf, ...judge(link, seen, now) });
    }
    yield;
  }
  return judged;
}

function startOf({ columns }: Paste, { starts }: PastedRow, field: string): number | undefined {
  return starts[columns.indexOf(field as ManyField)]; // another text is simply not found
}

/** `seen`: the slugs of the rows before it that are right. */
function judge(form: LinkForm, seen: Set<string>, now: Date) {
  const body = linkBody(form);
  const found = linkProblems(form, now, body);
  const isTwice = seen.has(form.customSlug);
  const hasOtherDate = form.expiresAt !== '' && !instant.test(form.expiresAt);
  const problems: LinkProblems =
    isTwice || hasOtherDate
      ? { ...(isTwice && { customSlug: slugTwice }), ...found, ...(hasOtherDate && { expiresAt: notAnInstant }) }
      : found;
  if (isRight(problems)) seen.add(form.customSlug);
  const doubts: readonly Doubt[] = /^http:/i.test(body.deepLink) ? ['http'] : [];
  const own = shortUrl({ domain: form.domain, slug: form.customSlug });
  return { form, body, shortUrl: own, problems, doubts };
}
