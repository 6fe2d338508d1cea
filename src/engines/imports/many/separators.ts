import { type Delimiter, sheetStart } from '@/contract/importColumns';
import { readHeadings } from './columnRoles';
import { isAddress } from './recognizeColumns';

/** What parts the columns; 'none' for one address a line. */
export type Separator = 'none' | Delimiter;

/** A sign that parts columns, and that addresses have in them, too. */
export type AddressSign = Exclude<Delimiter, '\t'>;

interface FoundSeparator {
  readonly separator: Separator;
  /** Whether this sign parts columns or belongs to the addresses can't be told for certain. */
  readonly doubt?: AddressSign;
}

const signs: readonly AddressSign[] = [',', ';', '|'];

/** More lines say nothing new. */
const linesLookedAt = 50;
/** In characters. */
const headLength = 64 * 1024;
const lineEnd = /\r\n?|\n/;

/** What parts the columns of a pasted text, and how many lines stand above the headings that are no part of the sheet. */
export function findSeparator(text: string): FoundSeparator & { readonly skipped: number } {
  const head = text.slice(0, headLength);
  const { delimiter, skipped } = sheetStart(head, kindOfLine);
  if (delimiter) return { separator: delimiter, skipped };
  const lines = head.split(lineEnd, skipped + linesLookedAt + 1).slice(skipped, skipped + linesLookedAt);
  return { ...separatorOf(lines.filter((line) => line.trim() !== '')), skipped };
}

/** Headings name several columns, or the one of the destinations. */
function kindOfLine(line: string, delimiter: Delimiter) {
  const cells = cellsOf(line.replace(/^\uFEFF/, ''), delimiter);
  if (cells.some(isAddress)) return 'row';
  const { found } = readHeadings(cells);
  const isOnlyDestination = cells.length === 1 && found[0]?.role === 'deepLink';
  return isOnlyDestination || found.filter(Boolean).length > 1 ? 'headings' : 'title';
}

/**
 * A tab always parts columns. Commas, semicolons and pipes are also in addresses, so they do where the first line is of headings, or where
 * all lines have as many of them and are not one address each.
 */
function separatorOf(lines: readonly string[]): FoundSeparator {
  const [first = '', ...others] = lines;
  if (first.includes('\t')) return { separator: '\t' };
  const ofHeadings = signs.find((sign) => {
    const cells = cellsOf(first, sign);
    return cells.length > 1 && !cells.some(isAddress) && readHeadings(cells).found.some(Boolean);
  });
  if (ofHeadings) return { separator: ofHeadings };
  const found = signs.filter((sign) => isInAll(lines, sign)).map((sign) => separatorBy(lines, sign));
  const best =
    found.find(({ separator, doubt }) => separator !== 'none' && doubt === undefined) ??
    found.find(({ separator }) => separator !== 'none') ??
    found.find(({ doubt }) => doubt !== undefined);
  if (best) return best;
  return { separator: signs.find((sign) => partsAddresses(first, others, sign)) ?? 'none' };
}

const cellsOf = (line: string, sign: string) => line.split(sign).map((cell) => cell.replaceAll('"', ''));

/** Unknown headings above rows that are not all as long: the first line is no address, and most others have one in a cell. */
function partsAddresses(first: string, others: readonly string[], sign: string): boolean {
  const headings = cellsOf(first, sign);
  if (headings.length < 2 || headings.some(isAddress)) return false;
  const parted = others.map((line) => cellsOf(line, sign)).filter((cells) => cells.length > 1);
  return parted.filter((cells) => cells.some(isAddress)).length * 2 > others.length;
}

function isInAll(lines: readonly string[], sign: string): boolean {
  const counts = new Set(lines.map((line) => line.replace(/"[^"]*"/g, '').split(sign).length));
  return lines.length > 1 && counts.size === 1 && !counts.has(1);
}

/** Of lines that all have the sign as often: whether it parts columns. */
function separatorBy(lines: readonly string[], sign: AddressSign): FoundSeparator {
  const readings = lines.map((line) => readingOf(line.trim(), sign));
  const countOf = (reading: LineReading) => readings.filter((one) => one === reading).length;
  const [addresses, columns] = [countOf('address'), countOf('columns')];
  const separator = addresses > columns ? 'none' : sign;
  const isCertain = addresses === lines.length || (addresses === 0 && columns > 0);
  return { separator, ...(!isCertain && { doubt: sign }) };
}

type LineReading = 'address' | 'either' | 'columns';

const file = /\.(?:[sx]?html?|php\d?|aspx?|jspx?|jsf|cfm|cgi|pdf|xml|json|txt|jpe?g|png|gif|svg|webp)(?:[?#]|$)/i;
const parameter = /^[\w.%-]+=|[?#&]/;

/** Whether a line is one address, which goes on after the sign, or the cells of a row. */
function readingOf(line: string, sign: AddressSign): LineReading {
  const [first = '', ...parts] = line.split(sign);
  const [next = ''] = parts;
  const isOther = (part: string) => part === '' || (isAddress(part) && !file.test(part));
  if (!isAddress(first) || /["\s]/.test(line) || parts.some(isOther)) return 'columns';
  const isPlace = /\d\.\d+$/.test(first) && /^-?\d+\.\d+/.test(next); // latitude and longitude
  const last = parts.at(-1) ?? '';
  return isPlace || file.test(last) || parameter.test(last) ? 'address' : 'either';
}
