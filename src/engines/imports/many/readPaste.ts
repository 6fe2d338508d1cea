import type { Pieces } from '@/lib/inPieces';
import { createCsvReader, UnreadableCsv } from '@/lib/text/csvReader';
import { type ColumnRole, readHeadings } from './columnRoles';
import { isAddress, recognizeColumns } from './recognizeColumns';

/** What parts the columns; 'none' for one address a line. */
export type Separator = 'none' | '\t' | ',' | ';';

/** What the user has set by hand; the rest is found out. */
export interface PasteChoice {
  readonly separator?: Separator | undefined;
  /** By number of the column. */
  readonly columns?: Readonly<Record<number, ColumnRole | 'unused'>> | undefined;
  /** The sheet that the columns were set for, as `sheetKey` names it; another one that takes its place is read anew. */
  readonly sheet?: string | undefined;
}

export interface PastedRow {
  /** Where it ends in the text, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Where its cells start in the text. */
  readonly starts: readonly number[];
}

/** A pasted text as rows of cells. */
export interface Paste {
  readonly separator: Separator;
  /** That the sheet is from, by its headings. */
  readonly product: string | undefined;
  /** What each column holds; undefined for one that is not used. */
  readonly columns: readonly (ColumnRole | undefined)[];
  /** The columns whose addresses are short URLs of another product, or may be, whatever else they are set to. */
  readonly oldColumns: readonly number[];
  /** The cells of the first row, which name the columns where it has headings. */
  readonly labels: readonly string[];
  readonly hasHeadings: boolean;
  readonly rows: readonly PastedRow[];
}

export type ReadPaste =
  | { readonly kind: 'read'; readonly paste: Paste }
  | { readonly kind: 'unreadable'; readonly reason: string };

/** In characters; read at once in less than a ms. */
const sliceLength = 16 * 1024;

interface ReadOptions {
  /** Domains whose addresses are all short URLs. */
  readonly shortDomains?: ReadonlySet<string>;
  /** The text is the beginning of a longer one: its last row may be cut. */
  readonly isHead?: boolean;
}

/** Reads one address a line, or the rows of a sheet with or without headings. */
export function* readPaste(
  text: string,
  choice: PasteChoice,
  { shortDomains = new Set(), isHead = false }: ReadOptions = {},
): Pieces<ReadPaste> {
  const rows: PastedRow[] = [];
  const separator = choice.separator ?? separatorOf(text);
  const reader = createCsvReader(separator === 'none' ? '\0' : separator, (cells, line, starts) => {
    if (cells.some((cell) => cell !== '')) rows.push({ cells, line, starts });
  });
  try {
    for (let offset = 0; offset < text.length; offset += sliceLength) {
      const slice = text.slice(offset, offset + sliceLength);
      reader.read(offset === 0 ? slice.replace(/^\uFEFF/, ' ') : slice); // a mark of encoding, in the way of a quote
      yield;
    }
    if (!isHead) reader.end();
  } catch (error) {
    if (error instanceof UnreadableCsv) return { kind: 'unreadable', reason: error.message };
    throw error;
  }
  const { hasHeadings, product, roles, oldColumns } = recognizeColumns(rows, shortDomains);
  const labels = rows[0]?.cells ?? [];
  const isSameSheet = choice.sheet === undefined || choice.sheet === sheetKey({ labels, hasHeadings });
  const columns = roles.map((role, index) => {
    const set = isSameSheet ? choice.columns?.[index] : undefined;
    return set === 'unused' ? undefined : (set ?? role);
  });
  return {
    kind: 'read',
    paste: {
      separator,
      product,
      labels,
      rows: hasHeadings ? rows.slice(1) : rows,
      hasHeadings,
      columns: firstOfEach(columns),
      oldColumns,
    },
  };
}

/** More lines say nothing new. */
const linesLookedAt = 50;

/**
 * What parts the columns of a pasted text. A tab always does. Commas and semicolons are also in addresses, so they do where the first
 * line is of headings, or where all lines have as many of them.
 */
function separatorOf(text: string): Separator {
  const lines = firstLines(text);
  const [first = '', ...others] = lines;
  if (first.includes('\t')) return '\t';
  const separators = [',', ';'] as const;
  const ofHeadings = separators.find((separator) => {
    const cells = cellsOf(first, separator);
    return cells.length > 1 && !cells.some(isAddress) && readHeadings(cells).found.some(Boolean);
  });
  if (ofHeadings) return ofHeadings;
  const inAll = separators.find((separator) => isInAll(lines, separator));
  return inAll ?? separators.find((separator) => partsAddresses(first, others, separator)) ?? 'none';
}

const cellsOf = (line: string, separator: string) => line.split(separator).map((cell) => cell.replaceAll('"', ''));

/** Unknown headings above rows that are not all as long: the first line is no address, and most others have one in a cell. */
function partsAddresses(first: string, others: readonly string[], separator: string): boolean {
  const headings = cellsOf(first, separator);
  if (headings.length < 2 || headings.some(isAddress)) return false;
  const parted = others.map((line) => cellsOf(line, separator)).filter((cells) => cells.length > 1);
  return parted.filter((cells) => cells.some(isAddress)).length * 2 > others.length;
}

function isInAll(lines: readonly string[], separator: string): boolean {
  const counts = new Set(lines.map((line) => line.replace(/"[^"]*"/g, '').split(separator).length));
  return lines.length > 1 && counts.size === 1 && !counts.has(1);
}

function firstLines(text: string): readonly string[] {
  const lines = text.slice(0, 64 * 1024).split(/\r\n?|\n/, linesLookedAt + 1);
  return lines.slice(0, linesLookedAt).filter((line) => line.trim() !== '');
}

/** Sheets are the same when they have the same headings, or without headings as many columns. */
export const sheetKey = ({ labels, hasHeadings }: Pick<Paste, 'labels' | 'hasHeadings'>) =>
  hasHeadings ? JSON.stringify(labels) : `${labels.length}`;

/** What the beginning of a long file says of its columns. */
export function readHead(head: string, choice: PasteChoice, shortDomains: ReadonlySet<string>): Paste | undefined {
  const steps = readPaste(head, choice, { shortDomains, isHead: true });
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value.kind === 'read' ? step.value.paste : undefined;
  }
}

/** A role that two columns have is read from the first. */
const firstOfEach = (columns: readonly (ColumnRole | undefined)[]) =>
  columns.map((role, index) => (columns.indexOf(role) === index ? role : undefined));

/** The text without the rows that all links of `created` came from: what is left to be mended. */
export function restOf(
  text: string,
  { rows, hasHeadings }: Paste,
  created: readonly Pick<PastedRow, 'line'>[],
): string {
  const linesCreated = new Set(created.map(({ line }) => line));
  const startOf = (index: number) => {
    const first = rows[index]?.starts[0];
    return first === undefined ? text.length : text.lastIndexOf('\n', first - 1) + 1;
  };
  const left = rows.flatMap(({ line }, index) =>
    linesCreated.has(line) ? [] : [text.slice(startOf(index), startOf(index + 1))],
  );
  if (left.length === 0) return '';
  return `${hasHeadings ? text.slice(0, startOf(0)) : ''}${left.join('')}`.trimEnd();
}
