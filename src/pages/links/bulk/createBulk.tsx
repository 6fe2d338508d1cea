import type { ReactNode } from 'react';
import type { ListedLinks } from '../list/useListedLinks';
import { SelectAllBox, SelectBox } from '../select/SelectBox';
import { createSelection } from '../select/selection';
import type { SelectColumn } from '../table/selectColumn';
import { BulkBar } from './BulkBar';

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
      heading: (shown) => <SelectAllBox selection={selection} shown={shown} />,
      cell: (link, rowKey) => <SelectBox selection={selection} link={link} rowKey={rowKey} />,
    },
    bar: (listed) =>
      listed.list.links.length > 0 && (
        // An action ends when another list is shown.
        <BulkBar key={JSON.stringify(listed.place)} selection={selection} listed={listed} />
      ),
  };
}
