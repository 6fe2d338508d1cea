import type { CheckedRow, JobSheet, LeftRow, ManyDraft, Paste } from '@/engines/imports';
import { type CreateJobItem, outcomeLooks } from '@/engines/jobs';
import { type Searched, texts } from './texts';

/** Of a new link, only the slug has to be unique. */
export const isSlugTaken = ({ outcome, statusCode }: CreateJobItem) => outcome === 'refused' && statusCode === 409;

/** It was sent, there was no answer, and the list has no such link. */
export const canBeSentAgain = ({ outcome }: CreateJobItem) => outcome === 'unknown';

export const outcomeWords = (item: CreateJobItem): string =>
  isSlugTaken(item) ? texts.slugIsTaken : outcomeLooks[item.outcome].label;

/** The destinations whose links are used in the place of new ones. */
export type UsedLinks = ReadonlySet<string>;

/** Its destination has a link, which is used. */
export const usesLink = ({ existing, body, problems }: CheckedRow, used: UsedLinks): boolean =>
  existing !== undefined && used.has(body.deepLink) && Object.keys(problems).length === 0;

/** The cells of a line of the sheet; undefined where the text has no headings, or a line is several links. */
export function cellsByLine(
  { hasHeadings, rows }: Pick<Paste, 'hasHeadings' | 'rows'>,
  { sources }: Pick<ManyDraft, 'sources'>,
): ReadonlyMap<number, readonly string[]> | undefined {
  return hasHeadings && sources.length === 0 ? new Map(rows.map(({ line, cells }) => [line, cells])) : undefined;
}

/** The rows that no link is asked for, and what is wrong or doubtful with each. */
export const leftRows = (
  rows: readonly CheckedRow[],
  created: ReadonlySet<CheckedRow>,
  searched: Searched,
  used: UsedLinks,
  cells: ReturnType<typeof cellsByLine>,
): readonly LeftRow[] =>
  rows
    .filter((row) => !created.has(row))
    .map((row) => {
      const { line, shortUrl, body, oldUrls, problems, doubts, existing } = row;
      const [problem] = Object.values(problems);
      const why = problem ?? doubts.map((doubt) => texts.doubt[doubt](searched, row)).join('; ');
      const use = existing !== undefined && usesLink(row, used) && { used: existing };
      const ofSheet = cells && { cells: cells.get(line) ?? [] };
      return { line, shortUrl, destination: body.deepLink, body, oldUrls, why, ...use, ...ofSheet };
    });

/** What was not created: first what the server refused or did not answer, then what was not sent. */
export function notCreated(
  items: readonly CreateJobItem[],
  left: readonly LeftRow[],
  sheet: JobSheet | undefined,
): readonly NotCreated[] {
  const isAsked = ({ outcome }: CreateJobItem) => outcome !== 'done' && outcome !== 'waiting';
  const asked = items.filter(isAsked).map((item) => ({
    shortUrl: item.shortUrl,
    destination: item.body.deepLink,
    body: item.body,
    oldUrls: item.oldUrls ?? [],
    why: [outcomeWords(item), item.words].filter(Boolean).join(': '),
    ...(sheet && { cells: sheet.rows[item.index] ?? [] }),
  }));
  return [...asked, ...left.filter((row) => row.used === undefined)];
}

export type NotCreated = Omit<LeftRow, 'line'>;
