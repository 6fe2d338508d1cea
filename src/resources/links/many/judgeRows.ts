import type { CreateLinkBody } from '@/contract/links';
import type { Pieces } from '@/lib/inPieces';
import { type LinkForm, type LinkProblems, linkBody, linkProblems } from '../form';
import type { AskedTaken, Taken } from '../localIndex/takenIn';
import { linkId, shortUrl } from '../model';
import type { ColumnRole } from './fields';
import type { DrawnSlug } from './keepSlugs';
import type { Paste, PastedRow } from './readPaste';
import { type ForAll, fanOut, type NameSource, rowForm } from './rowForm';
import { isKnownShort, shortUrlOf } from './shortUrls';

/** What all links of a paste have in common. */
export interface ManyOptions {
  readonly domain: string;
  readonly forAll: ForAll;
  readonly nameFrom: NameSource;
  /** One link is made for each of them. */
  readonly sources: readonly string[];
}

/** What is right, but perhaps not meant; `old`: it leads to a short URL, perhaps the one that it is to replace. */
export const doubts = ['old', 'http', 'slug', 'destination'] as const;
export type Doubt = (typeof doubts)[number];

/** One link as it will be sent, and what is wrong with it. */
export interface JudgedRow {
  readonly line: number;
  readonly form: LinkForm;
  readonly body: CreateLinkBody;
  readonly shortUrl: string;
  readonly problems: LinkProblems;
  readonly doubts: readonly Doubt[];
  /** The short URLs that the link has in another product. */
  readonly oldUrls: readonly string[];
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

interface JudgingContext {
  readonly slugs: readonly DrawnSlug[];
  readonly now: Date;
  /** Domains whose addresses are all short URLs. */
  readonly shortDomains: ReadonlySet<string>;
}

/** Judges each link that a paste asks for, by the rules of the form and those of the list. */
export function* judgeRows(
  paste: Paste,
  options: ManyOptions,
  { slugs, now, shortDomains }: JudgingContext,
): Pieces<readonly JudgedRow[]> {
  const judged: JudgedRow[] = [];
  const judge = createJudge(paste, options, { now, shortDomains, oldUrls: yield* oldUrlsOf(paste) });
  for (const [index, row] of paste.rows.entries()) {
    judged.push(...judge(row, () => slugs[index]?.slug ?? ''));
    yield;
  }
  return judged;
}

interface JudgeContext extends Omit<JudgingContext, 'slugs'> {
  /** The keys of the short URLs of the sheet. */
  readonly oldUrls: ReadonlySet<string>;
}

/** Judges row after row; a row is wrong when one before it that is right has its slug. */
export function createJudge(
  paste: Pick<Paste, 'columns'>,
  options: ManyOptions,
  { now, shortDomains, oldUrls }: JudgeContext,
) {
  const seen = new Set<string>();
  const isOld = (address: string) => {
    const url = shortUrlOf(address);
    return url !== undefined && (oldUrls.has(url.key) || isKnownShort(url, shortDomains));
  };
  return (row: PastedRow, randomSlug: () => string): readonly JudgedRow[] => {
    const form = rowForm(paste, row, { ...options, randomSlug });
    const offsetOf = (field: string) => startOf(paste, row, field);
    const old = oldUrlsIn(paste, row);
    return fanOut(form, options.sources).map((link) => ({
      line: row.line,
      start: row.starts[0] ?? 0,
      offsetOf,
      oldUrls: old,
      ...judge(link, { seen, now, isOld }),
    }));
  };
}

/** The addresses in the cells of the slug and of the old short URL. */
function oldUrlsIn({ columns }: Pick<Paste, 'columns'>, { cells }: PastedRow): readonly string[] {
  const texts = (['oldUrl', 'customSlug'] as const).map((role) => cells[columns.indexOf(role)] ?? '');
  return [...new Set(texts.filter((text) => shortUrlOf(text) !== undefined))];
}

/** The short URLs of the sheet, to compare destinations with. */
function* oldUrlsOf({ rows, oldColumns }: Paste): Pieces<ReadonlySet<string>> {
  const urls = new Set<string>();
  if (oldColumns.length === 0) return urls;
  for (const { cells } of rows) {
    for (const index of oldColumns) addOldUrl(urls, cells[index]);
    yield;
  }
  return urls;
}

export function addOldUrl(urls: Set<string>, cell = ''): void {
  const url = shortUrlOf(cell);
  if (url && !url.hasQuery) urls.add(url.key);
}

function startOf({ columns }: Pick<Paste, 'columns'>, { cells, starts }: PastedRow, field: string): number | undefined {
  const own = columns.indexOf(field as ColumnRole); // another text is simply not found
  const isEmptySlug = field === 'customSlug' && (cells[own] ?? '') === '';
  return starts[isEmptySlug ? columns.indexOf('oldUrl') : own] ?? starts[own];
}

interface Judging {
  /** The slugs of the rows before it that are right. */
  readonly seen: Set<string>;
  readonly now: Date;
  readonly isOld: (address: string) => boolean;
}

function judge(form: LinkForm, { seen, now, isOld }: Judging) {
  const body = linkBody(form);
  const found = linkProblems(form, now, body);
  const isTwice = seen.has(form.customSlug);
  const hasOtherDate = form.expiresAt !== '' && !instant.test(form.expiresAt);
  const problems: LinkProblems =
    isTwice || hasOtherDate
      ? { ...(isTwice && { customSlug: slugTwice }), ...found, ...(hasOtherDate && { expiresAt: notAnInstant }) }
      : found;
  if (isRight(problems)) seen.add(form.customSlug);
  const doubts: Doubt[] = [];
  if (isOld(body.deepLink)) doubts.push('old');
  if (/^http:/i.test(body.deepLink)) doubts.push('http');
  const own = shortUrl({ domain: form.domain, slug: form.customSlug });
  return { form, body, shortUrl: own, problems, doubts };
}

const idOf = ({ form }: JudgedRow) => linkId(form.domain, form.customSlug);

/** What has to be known of the links that are there. */
export function askedOf(rows: readonly JudgedRow[]): AskedTaken {
  const right = rows.filter((row) => !isWrong(row));
  return { ids: right.map(idOf), destinations: [...new Set(right.map(({ body }) => body.deepLink))] };
}

/** Doubts the rows whose slug or destination a link has. */
export const doubted = (rows: readonly JudgedRow[], { ids, destinations }: Taken): readonly JudgedRow[] =>
  rows.map((row) => {
    const more: Doubt[] = [];
    if (ids.has(idOf(row))) more.push('slug');
    if (destinations.has(row.body.deepLink)) more.push('destination');
    return more.length > 0 ? { ...row, doubts: [...row.doubts, ...more] } : row;
  });
