import type { AllLinks } from '@/resources/links/sync/allLinks';
import type { WindowState } from '@/resources/links/sync/windowState';
import type { LinkRows } from '../table/items';

/** The rows that a question has found, as the table takes them. */
export const linkRows = (all: AllLinks, { keys, rows }: WindowState): LinkRows => ({
  length: rows.length,
  at: (index) => all.window.at(rows[index] ?? -1),
  keyAt: (index) => keys.of(rows[index] ?? -1),
  indexOf(key) {
    const row = keys.row(key);
    return row === undefined ? -1 : rows.indexOf(row);
  },
});
