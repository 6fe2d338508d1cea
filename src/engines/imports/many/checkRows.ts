import { hasEntity } from '@/contract/destination';
import type { CreateLinkBody } from '@/contract/links';
import type { AskedTaken, Taken } from '@/engines/compare';
import {
  addressOfId,
  type LinkForm,
  type LinkProblems,
  linkBody,
  linkId,
  linkProblems,
  shortUrl,
} from '@/engines/links';
import type { Pieces } from '@/lib/inPieces';
import { hasBrokenLetter } from '@/lib/text/textEncoding';
import { hasUnseenInAddress, withoutUnseen } from '@/lib/text/unseen';
import type { ColumnRole } from './columnRoles';
import { kindsOf, mend } from './mends';
import type { Mends, ProblemKind } from './problems';
import type { Paste, PastedRow } from './readPaste';
import { createRowForm, fanOut, type RowOptions } from './rowForm';
import { createOldUrls, type OldUrls, shortUrlOf } from './shortUrls';

/** What all links of a paste have in common. */
export interface ManyOptions extends RowOptions {
  /** One link is made for each of them. */
  readonly sources: readonly string[];
  /** What is done with wrong rows, by what is wrong with them. */
  readonly mends?: Mends | undefined;
}

/** What a row itself gives reason to doubt; `old`: it leads to a short URL, perhaps the one that it is to replace. */
export const rowDoubts = ['old', 'letter', 'entity'] as const;
export type RowDoubt = (typeof rowDoubts)[number];

/** What is right, but perhaps not meant; `unseen`: it has characters that can't be seen; `repeated`: a row before it has its destination. */
export const doubts = [...rowDoubts, 'http', 'unseen', 'repeated', 'slug', 'destination'] as const;
export type Doubt = (typeof doubts)[number];

/** One link as it will be sent, and what is wrong with it. */
interface CheckedLink {
  readonly form: LinkForm;
  readonly body: CreateLinkBody;
  readonly problems: LinkProblems;
  /** The kinds of its problems. */
  readonly wrong: readonly ProblemKind[];
  /** The kinds of what was wrong with it, and is mended. */
  readonly mended: readonly ProblemKind[];
  readonly doubts: readonly Doubt[];
  /** Invisible characters were removed from its addresses. */
  readonly isCleaned: boolean;
}

/** The link, and the row that it is from. */
export interface CheckedRow extends CheckedLink {
  readonly line: number;
  readonly shortUrl: string;
  /** The short URLs that the link has in another product. */
  readonly oldUrls: readonly string[];
  /** The line of the first row with its destination; undefined where that is this one. */
  readonly sameAs: number | undefined;
  /** The short URL of an active link with its destination. */
  readonly existing?: string | undefined;
  /** Where in the text the row starts. */
  readonly start: number;
  /** Where in the text a field starts; undefined for one that is not from the text. */
  readonly offsetOf: (field: string) => number | undefined;
}

export const isWrong = ({ problems }: Pick<CheckedLink, 'problems'>) => !isRight(problems);
const isRight = (problems: LinkProblems) => Object.keys(problems).length === 0;

const slugTwice = 'This slug is in the list more than once';
const notAnInstant = 'Please enter a valid date and time';

/** A date with a time; what else a browser takes for a date is read differently from country to country. */
const instant = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/i;

/** Of a day that there is: browsers take 30 February for 2 March. */
function isInstant(text: string): boolean {
  const [, day, time, seconds = '00'] = instant.exec(text) ?? [];
  const written = `${day}T${time}:${seconds}`;
  const read = new Date(`${written}Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written);
}

interface RowsContext {
  /** The random one of each row, for those without one of their own. */
  readonly slugs: readonly { readonly slug: string }[];
  readonly now: Date;
  /** Domains whose addresses are all short URLs. */
  readonly shortDomains: ReadonlySet<string>;
}

/** Checks each link that a paste asks for, by the rules of the form and those of the list. */
export function* checkRows(
  paste: Paste,
  options: ManyOptions,
  { slugs, now, shortDomains }: RowsContext,
): Pieces<readonly CheckedRow[]> {
  const checked: CheckedRow[] = [];
  const oldUrls = createOldUrls(shortDomains);
  for (const { cells } of paste.oldColumns.length > 0 ? paste.rows : []) {
    for (const index of paste.oldColumns) oldUrls.add(cells[index]);
    yield;
  }
  const check = createLinkCheck(paste, options, { now, oldUrls });
  const oldUrlsOf = createOldUrlsOf(paste);
  const firstLines = new Map<string, number>();
  for (const [index, row] of paste.rows.entries()) {
    const urls = oldUrlsOf(row);
    for (const link of check(row, () => slugs[index]?.slug ?? '')) {
      const first = firstLines.get(link.body.deepLink) ?? row.line;
      if (isRight(link.problems)) firstLines.set(link.body.deepLink, first);
      const sameAs = first === row.line ? undefined : first;
      checked.push({
        ...link,
        doubts: sameAs === undefined ? link.doubts : [...link.doubts, 'repeated'],
        sameAs,
        line: row.line,
        shortUrl: shortUrl({ domain: link.form.domain, slug: link.form.customSlug }),
        oldUrls: urls,
        start: row.starts[0] ?? 0,
        offsetOf: (field) => startOf(paste, row, field),
      });
    }
    yield;
  }
  return checked;
}

/** The short URLs that a row has in another product. */
function createOldUrlsOf({ columns }: Pick<Paste, 'columns'>) {
  const ofAddresses = (['oldUrl', 'customSlug'] as const).map((role) => columns.indexOf(role));
  return ({ cells }: PastedRow): readonly string[] => {
    const texts = ofAddresses.map((index) => withoutUnseen(index < 0 ? '' : (cells[index] ?? '')));
    return texts.filter((text, index) => texts.indexOf(text) === index && shortUrlOf(text) !== undefined);
  };
}

interface RowContext extends Pick<RowsContext, 'now'> {
  /** Those of the whole sheet. */
  readonly oldUrls: Pick<OldUrls, 'has'>;
}

/** What is known of a row before its links are checked. */
interface Found extends Pick<CheckedLink, 'isCleaned'> {
  readonly isBroken: boolean;
  readonly randomSlug: () => string;
}

/** Checks row after row, and mends as is wanted; a row is wrong when one before it that is right has its slug. */
export function createLinkCheck(paste: Pick<Paste, 'columns'>, options: ManyOptions, { now, oldUrls }: RowContext) {
  const formOf = createRowForm(paste, options);
  /** The slugs of the rows before that are right. */
  const seen = new Set<string>();
  const isBroken = ({ cells }: Pick<PastedRow, 'cells'>) =>
    hasBrokenLetter(cells.filter((_, index) => paste.columns[index] !== undefined).join('\n'));
  /** The form with its problems, as far as none of them is to be mended. */
  function mendedForm(read: LinkForm, randomSlug: () => string) {
    const done: ProblemKind[] = [];
    let form = read;
    for (;;) {
      const body = linkBody(form);
      const problems = problemsOf(form, { body, now, isTwice: seen.has(form.customSlug) });
      const wrong = isRight(problems) ? [] : kindsOf(form, problems);
      const next = wrong.find((kind) => options.mends?.[kind] && !done.includes(kind));
      const how = next && options.mends?.[next];
      if (!how) return { form, body, problems, wrong, mended: done.filter((kind) => !wrong.includes(kind)) };
      done.push(next);
      form = mend(form, next, how, { problems, seen, randomSlug });
    }
  }
  function checkLink(read: LinkForm, { isBroken, isCleaned, randomSlug }: Found): CheckedLink {
    const link = mendedForm(read, randomSlug);
    const { form, body, problems } = link;
    if (isRight(problems)) seen.add(form.customSlug);
    const found: Doubt[] = [];
    if (oldUrls.has(body.deepLink)) found.push('old');
    if (isBroken) found.push('letter');
    if (hasEntity(body.deepLink)) found.push('entity');
    if (/^http:/i.test(body.deepLink)) found.push('http');
    if (hasUnseenInAddress(body.deepLink)) found.push('unseen');
    return { ...link, doubts: found, isCleaned };
  }
  return (row: Pick<PastedRow, 'cells'>, randomSlug: () => string): readonly CheckedLink[] => {
    const { form, isCleaned } = formOf(row, randomSlug);
    const found = { isCleaned, isBroken: isBroken(row), randomSlug };
    return fanOut(form, options.sources).map((link) => checkLink(link, found));
  };
}

function startOf({ columns }: Pick<Paste, 'columns'>, { cells, starts }: PastedRow, field: string): number | undefined {
  const own = columns.indexOf(field as ColumnRole); // another text is simply not found
  const isEmptySlug = field === 'customSlug' && (cells[own] ?? '') === '';
  return starts[isEmptySlug ? columns.indexOf('oldUrl') : own] ?? starts[own];
}

interface ProblemContext {
  readonly body: CreateLinkBody;
  readonly now: Date;
  /** A row before it has its slug. */
  readonly isTwice: boolean;
}

function problemsOf(form: LinkForm, { body, now, isTwice }: ProblemContext): LinkProblems {
  const found = linkProblems(form, now, body);
  const hasOtherDate = form.expiresAt !== '' && !isInstant(form.expiresAt);
  if (!isTwice && !hasOtherDate) return found;
  return { ...(isTwice && { customSlug: slugTwice }), ...found, ...(hasOtherDate && { expiresAt: notAnInstant }) };
}

const idOf = ({ form }: CheckedRow) => linkId(form.domain, form.customSlug);

/** What has to be known of the links that are there. */
export function askedOf(rows: readonly CheckedRow[], now = Date.now()): AskedTaken {
  const right = rows.filter((row) => !isWrong(row));
  return { now, ids: right.map(idOf), destinations: [...new Set(right.map(({ body }) => body.deepLink))] };
}

/** Doubts the rows whose slug or destination a link has, and tells an active one that leads there. */
export const doubted = (rows: readonly CheckedRow[], { ids, destinations }: Taken): readonly CheckedRow[] =>
  rows.map((row) => {
    const more: Doubt[] = [];
    if (ids.has(idOf(row))) more.push('slug');
    if (destinations.has(row.body.deepLink)) more.push('destination');
    const id = destinations.get(row.body.deepLink);
    const existing = id === undefined ? undefined : shortUrl(addressOfId(id));
    return more.length > 0 ? { ...row, doubts: [...row.doubts, ...more], existing } : row;
  });
