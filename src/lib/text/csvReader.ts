/** A file that can't be read as CSV to its end; the message says why, to the person who chose it. */
export class UnreadableCsv extends Error {
  override readonly name = 'UnreadableCsv';
}

/** Takes a row's cells, trimmed, the line of the file where the row begins, and where in the text each cell starts. */
type OnRow = (cells: readonly string[], line: number, starts: readonly number[]) => void;

/** Longer cells mean an unclosed quote; in characters. */
const maxCellLength = 128 * 1024;

const quote = 0x22;
const carriageReturn = 0x0d;
const lineFeed = 0x0a;
const space = 0x20;

type Place = 'before-cell' | 'in-cell' | 'in-quotes' | 'after-quotes';

/**
 * Reads CSV piece by piece, as lenient as the import: quoted cells with line breaks and doubled quotes, LF, CRLF and CR. Lines of
 * empty cells are no rows. Throws `UnreadableCsv` for a quote that is never closed.
 */
export function createCsvReader(delimiter: string, onRow: OnRow) {
  const separator = delimiter.charCodeAt(0);
  let place: Place = 'before-cell';
  let cells: string[] = [];
  let starts: number[] = [];
  let cell = '';
  let line = 1;
  let rowLine = 1;
  let openedAt = 1;
  let follows = 0;
  let piecesLength = 0;
  let start: number | undefined;

  function endCell(at: number) {
    cells.push(cell.trim());
    starts.push(start ?? at);
    start = undefined;
    cell = '';
    place = 'before-cell';
  }

  function endRow(at: number) {
    endCell(at);
    if (cells.some((each) => each !== '')) onRow(cells, rowLine, starts);
    cells = [];
    starts = [];
  }

  /** A character outside quotes, or right behind them; answers whether it belongs to the cell. */
  function take(code: number, at: number): boolean {
    if (code === separator) endCell(at);
    else if (code === lineFeed && follows === carriageReturn) return false;
    else if (code === lineFeed || code === carriageReturn) {
      endRow(at);
      line += 1;
      rowLine = line;
    } else if (code === quote && place === 'before-cell') {
      start = at + 1;
      place = 'in-quotes';
      openedAt = line;
    } else if (code === quote && place === 'after-quotes') {
      cell += '"';
      place = 'in-quotes';
    } else if (place === 'in-cell' || code !== space) {
      start ??= at;
      return true;
    }
    return false;
  }

  function read(text: string) {
    let unread = 0;
    let lineFeedAt = text.indexOf('\n');
    for (let index = 0; index < text.length; index += 1) {
      if (place === 'in-quotes') {
        const closedAt = text.indexOf('"', index);
        const end = closedAt < 0 ? text.length : closedAt;
        for (; lineFeedAt >= 0 && lineFeedAt < end; lineFeedAt = text.indexOf('\n', lineFeedAt + 1)) {
          if (lineFeedAt >= index) line += 1;
        }
        if (closedAt < 0) break;
        cell += text.slice(unread, closedAt);
        unread = closedAt + 1;
        index = closedAt;
        place = 'after-quotes';
        follows = quote;
        continue;
      }
      const code = text.charCodeAt(index);
      if (place === 'in-cell') {
        if (code !== separator && code !== lineFeed && code !== carriageReturn) continue;
        cell += text.slice(unread, index);
      }
      const isPartOfCell = take(code, piecesLength + index);
      unread = isPartOfCell ? index : index + 1;
      if (isPartOfCell) place = 'in-cell';
      follows = code;
    }
    if (place === 'in-cell' || place === 'in-quotes') cell += text.slice(unread);
    piecesLength += text.length;
    if (cell.length > maxCellLength) throw unclosed();
  }

  const unclosed = () => new UnreadableCsv(`The quote that is opened in line ${openedAt} is never closed`);

  return {
    read,
    /** Ends the last row, which needs no line break. */
    end() {
      if (place === 'in-quotes') throw unclosed();
      if (cells.length > 0 || cell !== '') endRow(piecesLength);
    },
  };
}
