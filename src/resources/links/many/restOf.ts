import type { JudgedRow } from './judgeRows';
import type { Paste } from './readPaste';

/** The text without the rows that all links of `created` came from: what is left to be mended. */
export function restOf(text: string, { rows, hasHeadings }: Paste, created: readonly JudgedRow[]): string {
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
