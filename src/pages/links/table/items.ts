import type { LinkRows } from '@/engines/link-lists';
import type { Link } from '@/engines/links';

/** One row of the table: a link, or the details below it. Keys tell them apart. */
export interface TableItem {
  readonly kind: 'link' | 'details';
  readonly key: string;
  /** The key of the link's own row. */
  readonly rowKey: string;
  readonly link: Link | undefined;
  readonly startsGroup: boolean;
}

export interface TableItems {
  readonly length: number;
  readonly at: (index: number) => TableItem;
  /** These two look at no link: it may have to be fetched. */
  readonly keyAt: (index: number) => string;
  readonly isDetails: (index: number) => boolean;
  readonly indexOf: (key: string) => number;
}

const detailsKey = (rowKey: string) => `${rowKey} details`;

/** The rows of the table: each link, followed by its details while it is open. */
export function tableItems(rows: LinkRows, open: ReadonlySet<string>): TableItems {
  const opened = [...open]
    .map(rows.indexOf)
    .filter((row) => row >= 0)
    .sort((one, other) => one - other);

  /** Each open row above moves an item down by one. */
  function placeOf(index: number) {
    let row = index;
    for (const before of opened) {
      if (before >= row) break;
      row -= 1;
      if (before === row) return { row, isDetails: true };
    }
    return { row, isDetails: false };
  }
  const isDetails = (index: number) => placeOf(index).isDetails;
  function keyAt(index: number): string {
    const { row, isDetails } = placeOf(index);
    return isDetails ? detailsKey(rows.keyAt(row)) : rows.keyAt(row);
  }
  return {
    length: rows.length + opened.length,
    isDetails,
    keyAt,
    at(index) {
      const { row, isDetails } = placeOf(index);
      return {
        kind: isDetails ? 'details' : 'link',
        key: keyAt(index),
        rowKey: rows.keyAt(row),
        link: rows.at(row),
        startsGroup: rows.startsGroup?.(row) === true,
      };
    },
    indexOf(key) {
      const row = rows.indexOf(key);
      if (row >= 0) return row + opened.filter((before) => before < row).length;
      const below = opened.find((before) => detailsKey(rows.keyAt(before)) === key);
      return below === undefined ? -1 : below + opened.filter((before) => before < below).length + 1;
    },
  };
}
