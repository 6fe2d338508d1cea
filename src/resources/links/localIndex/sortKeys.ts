import { blockBits } from './blockRows';
import type { LocalIndex } from './localIndex';
import { type SortedText, sortKey, textColumns } from './rowText';
import type { TextColumn } from './textColumn';

/** What rows are sorted by, as parts of long texts: a million texts of their own would take longer to make than to sort. */
export interface SortKeys {
  readonly texts: readonly string[];
  /** By row: the text, and where the key begins and ends in it. A row without a key begins where it ends. */
  readonly text: Uint16Array;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
}

// oxlint-disable-next-line no-control-regex -- what needs no folding
const isAscii = /^[\u0000-\u007f]*$/;

export function sortKeysOf(index: LocalIndex, column: SortedText): SortKeys {
  const texts: string[] = [''];
  const keys = {
    texts,
    text: new Uint16Array(index.rows),
    start: new Uint32Array(index.rows),
    end: new Uint32Array(index.rows),
  };
  let folded = '';
  const put = (row: number, text: number, start: number, end: number) => {
    keys.text[row] = text;
    keys.start[row] = start;
    keys.end[row] = end;
  };
  const putFolded = (row: number, key = '') => {
    put(row, 0, folded.length, folded.length + key.length);
    folded += key;
  };
  const putAll = (texts: TextColumn, firstRow: number) => {
    const { text, rows, ends, count } = texts;
    const number = keys.texts.push(text) - 1;
    const needsFolding = !isAscii.test(text);
    for (let entry = 0; entry < count; entry += 1) {
      const row = firstRow + (rows[entry] ?? 0);
      const [start, end] = lineOf(text, entry === 0 ? 0 : (ends[entry - 1] ?? 0), column);
      if (needsFolding) putFolded(row, sortKey(column, text.slice(column === 'slug' ? start - 1 : start, end)));
      else put(row, number, column === 'destination' ? withoutScheme(text, start) : start, end);
    }
  };
  for (const [number, block] of index.blocks.entries()) {
    for (const column of [block.narrow, block.wide]) if (column.count > 0) putAll(column, number << blockBits);
  }
  for (const [row, sortedBy] of index.sortedBy) putFolded(row, sortedBy.get(column));
  texts[0] = folded;
  return keys;
}

/** Where the line of the column begins and ends in the text of a row; the slug's begins after its slash. */
function lineOf(text: string, rowStart: number, column: SortedText): readonly [number, number] {
  let start = rowStart;
  for (let line = textColumns.indexOf(column); line > 0; line -= 1) start = text.indexOf('\n', start) + 1;
  return [column === 'slug' ? start + 1 : start, text.indexOf('\n', start)];
}

function withoutScheme(text: string, start: number): number {
  const scheme = schemes.find((one) => text.startsWith(one, start));
  if (scheme === undefined) return start;
  const host = start + scheme.length;
  return text.startsWith('www.', host) ? host + 4 : host;
}

const schemes = ['https://', 'http://'] as const;
