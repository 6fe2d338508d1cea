import type { AllLinks } from '@/resources/links/sync/allLinks';
import type { WindowState } from '@/resources/links/sync/windowState';
import type { LinkRows } from '../table/items';

/** Rows are numbered by each reading of the list: the same number is another link in the next one. */
export const rowKey = (generation: number, row: number): string => `${generation}.${row}`;

/** The rows that a question has found, as the table takes them. */
export const linkRows = (all: AllLinks, { generation, rows }: WindowState): LinkRows => ({
  length: rows.length,
  at: (index) => all.window.at(rows[index] ?? -1),
  keyAt: (index) => rowKey(generation, rows[index] ?? -1),
  indexOf(key) {
    const [of, row] = key.split('.');
    return Number(of) === generation ? rows.indexOf(Number(row)) : -1;
  },
});
