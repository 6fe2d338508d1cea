import type { ReactNode } from 'react';
import type { ListedLinks } from '../list/useListedLinks';
import type { SelectColumn } from '../table/selectColumn';
import { BulkBar } from './BulkBar';
import { SelectAllBox, SelectBox } from './SelectBox';
import { createSelection } from './selection';

/** One selection: the column of its check boxes, and the bar with its actions. */
export interface Bulk {
  readonly column: SelectColumn;
  readonly bar: (listed: ListedLinks) => ReactNode;
}

/** The entry of the code that is loaded with bulk mode. */
export function createBulk(): Bulk {
  const selection = createSelection();
  return {
    column: {
      heading: (links) => <SelectAllBox selection={selection} links={links} />,
      cell: (link) => <SelectBox selection={selection} link={link} />,
    },
    bar: (listed) =>
      listed.list.links.length > 0 && (
        // An action ends when another list is shown.
        <BulkBar key={JSON.stringify(listed.place)} selection={selection} listed={listed} />
      ),
  };
}
