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
  const [first = ''] = lines;
  if (first.includes('\t')) return '\t';
  const separators = [',', ';'] as const;
  const ofHeadings = separators.find((separator) => {
    const cells = first.split(separator).map((cell) => cell.replaceAll('"', ''));
    const roles = readHeadings(cells).found.flatMap((heading) => heading?.role ?? []);
    return cells.length > 1 && (roles.includes('deepLink') || roles.length > 1) && !cells.some(isAddress);
  });
  return ofHeadings ?? separators.find((separator) => isInAll(lines, separator)) ?? 'none';
}

function isInAll(lines: readonly string[], separator: string): boolean {
  const counts = new Set(lines.map((line) => line.replace(/"[^"]*"/g, '').split(separator).length));
  return lines.length > 1 && counts.size === 1 && !counts.has(1);
}

function firstLines(text: string): readonly string[] {
  const lines = text.slice(0, 64 * 1024).split(/\r\n?|\n/, linesLookedAt + 1);
  return lines.slice(0, linesLookedAt).filter((line) => line.trim() !== '');
}
