import type { Pieces } from '@/lib/inPieces';
import { createCsvReader, UnreadableCsv } from '@/lib/text/csvReader';
import { type ManyField, manyFieldOf } from './fields';
import { isAddress, separatorOf } from './separator';

/** What parts the columns; 'none' for one address a line. */
export type Separator = 'none' | '\t' | ',' | ';';

/** What the user has set by hand; the rest is found out. */
export interface PasteChoice {
  readonly separator?: Separator | undefined;
  /** By number of the column. */
  readonly columns?: Readonly<Record<number, ManyField | 'unused'>> | undefined;
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
  /** What each column holds; undefined for one that is not used. */
  readonly columns: readonly (ManyField | undefined)[];
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

/** Reads one address a line, or the rows of a sheet with or without headings. */
export function* readPaste(text: string, choice: PasteChoice): Pieces<ReadPaste> {
  const rows: PastedRow[] = [];
  const separator = choice.separator ?? separatorOf(text);
  const reader = createCsvReader(separator === 'none' ? '\0' : separator, (cells, line, starts) =>
    rows.push({ cells, line, starts }),
  );
  try {
    for (let offset = 0; offset < text.length; offset += sliceLength) {
      reader.read(text.slice(offset, offset + sliceLength));
      yield;
    }
    reader.end();
  } catch (error) {
    if (error instanceof UnreadableCsv) return { kind: 'unreadable', reason: error.message };
    throw error;
  }
  const [first, ...others] = rows;
  const labels = first?.cells ?? [];
  const named = labels.map(manyFieldOf);
  const isNamed = named.includes('deepLink');
  const hasHeadings =
    !labels.some(isAddress) && (isNamed || (labels.length > 1 && others[0]?.cells.some(isAddress) === true));
  const found = isNamed && hasHeadings ? named : guessed((hasHeadings ? others[0]?.cells : labels) ?? []);
  const columns = labels.map((_, index) => {
    const set = choice.columns?.[index];
    return set === 'unused' ? undefined : (set ?? found[index]);
  });
  return {
    kind: 'read',
    paste: { separator, labels, rows: hasHeadings ? others : rows, hasHeadings, columns: firstOfEach(columns) },
  };
}

/** Without headings the first address is where a link leads, and the first other text its name. */
function guessed(cells: readonly string[]): readonly (ManyField | undefined)[] {
  const destination = Math.max(0, cells.findIndex(isAddress));
  const name = cells.findIndex((cell, index) => index !== destination && cell !== '' && !isAddress(cell));
  return cells.map((_, index) => (index === destination ? 'deepLink' : index === name ? 'name' : undefined));
}

/** A field that two columns have is read from the first. */
const firstOfEach = (columns: readonly (ManyField | undefined)[]) =>
  columns.map((field, index) => (columns.indexOf(field) === index ? field : undefined));
