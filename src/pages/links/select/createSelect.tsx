import type { ComponentType } from 'react';
import { mostLinksOfJob } from '@/engines/jobs';
import type { SelectColumn } from '../table/selectColumn';
import { SelectBar, type SelectBarProps } from './SelectBar';
import { SelectAllBox, SelectBox } from './SelectBox';
import { createSelection, type LinkSelection } from './selection';

/** One selection: the column of its check boxes, and the bar with its actions. */
export interface Select {
  readonly selection: LinkSelection;
  readonly column: SelectColumn;
  readonly Bar: ComponentType<Omit<SelectBarProps, 'selection' | 'most'>>;
}

/** The entry of the code that is loaded when links are first selected. */
export function createSelect(): Select {
  const selection = createSelection(mostLinksOfJob);
  return {
    selection,
    column: {
      heading: (shown) => <SelectAllBox selection={selection} shown={shown} />,
      cell: (link, rowKey) => <SelectBox selection={selection} link={link} rowKey={rowKey} />,
    },
    Bar: (props) => <SelectBar {...props} selection={selection} most={mostLinksOfJob} />,
  };
}
