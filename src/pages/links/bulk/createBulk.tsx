import type { ReactNode } from 'react';
import type { ListedLinks } from '../list/useListedLinks';
import type { SelectColumn } from '../table/selectColumn';
import { BulkBar } from './BulkBar';
import { SelectAllBox, SelectBox } from './SelectBox';
import { createSelection } from './selection';

/** One selection, from the first link to its end: the column that makes it, and the bar that acts on it. */
export interface Bulk {
  readonly column: SelectColumn;
  readonly bar: (listed: ListedLinks) => ReactNode;
}

/** The door to all that is loaded when bulk mode is entered. */
export function createBulk(): Bulk {
  const selection = createSelection();
  return {
    column: {
      heading: (links) => <SelectAllBox selection={selection} links={links} />,
      cell: (link) => <SelectBox selection={selection} link={link} />,
    },
    bar: (listed) =>
      listed.list.links.length > 0 && (
        // What is under way ends with its place.
        <BulkBar key={JSON.stringify(listed.place)} selection={selection} listed={listed} />
      ),
  };
}
