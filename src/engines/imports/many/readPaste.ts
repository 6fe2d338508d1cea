import type { Pieces } from '@/lib/inPieces';
import { createCsvReader, UnreadableCsv } from '@/lib/text/csvReader';
import type { ColumnRole } from './columnRoles';
import { type Recognized, recognizeColumns } from './recognizeColumns';
import { type AddressSign, findSeparator, type Separator } from './separators';

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
export interface Paste extends Omit<Recognized, 'roles'> {
  readonly separator: Separator;
  /** A sign of which it is not certain whether it parts columns; undefined where the separator was set by hand. */
  readonly doubt: AddressSign | undefined;
  /** Lines above the headings that are no part of the sheet. */
  readonly skipped: number;
  /** What each column holds; undefined for one that is not used. */
  readonly columns: readonly (ColumnRole | undefined)[];
  /** The cells of the first row, which name the columns where it has headings. */
  readonly labels: readonly string[];
  readonly rows: readonly PastedRow[];
}

type ReadPaste =
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
  const found = findSeparator(text);
  const { skipped } = found;
  const { separator, doubt } = choice.separator ? { separator: choice.separator } : found;
  const reader = createCsvReader(separator === 'none' ? '\0' : separator, (cells, line, starts) => {
    if (line > skipped) rows.push({ cells, line, starts });
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
      doubt,
      skipped,
      product,
      labels,
      rows: hasHeadings ? rows.slice(1) : rows,
      hasHeadings,
      columns: firstOfEach(columns),
      oldColumns,
    },
  };
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
