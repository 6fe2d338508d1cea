import type { Link } from '@/resources/links/model';

/** One row of the table: a link, or the details below it. Keys tell them apart. */
export interface TableItem {
  readonly is: 'link' | 'details';
  readonly key: string;
  readonly link: Link;
}

/** The rows of the table: each link, followed by its details while it is open. */
export const tableItems = (links: readonly Link[], open: ReadonlySet<string>): readonly TableItem[] =>
  links.flatMap((link): TableItem[] => {
    const row = { is: 'link', key: link.id, link } as const;
    return open.has(link.id) ? [row, { is: 'details', key: `${link.id} details`, link }] : [row];
  });
