import type { Link } from '@/resources/links/model';

/** One row of the table: a link, or the details below it. Keys tell them apart. */
export interface TableItem {
  readonly kind: 'link' | 'details';
  readonly key: string;
  readonly link: Link;
}

/** The rows of the table: each link, followed by its details while it is open. */
export function tableItems(links: readonly Link[], open: ReadonlySet<string>): readonly TableItem[] {
  const items: TableItem[] = [];
  for (const link of links) {
    items.push({ kind: 'link', key: link.id, link });
    if (open.has(link.id)) items.push({ kind: 'details', key: `${link.id} details`, link });
  }
  return items;
}
