import { readHeadings } from './dialects';
import type { Separator } from './readPaste';
import { isAddress } from './recognizeColumns';

/** More lines say nothing new. */
const linesLookedAt = 50;

/**
 * What parts the columns of a pasted text. A tab always does. Commas and semicolons are also in addresses, so they do where the first
 * line is of headings, or where all lines have as many of them.
 */
export function separatorOf(text: string): Separator {
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
