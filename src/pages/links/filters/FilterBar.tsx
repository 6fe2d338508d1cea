import { startTransition, useOptimistic } from 'react';
import { env } from '@/config';
import { readRequests } from '@/engines/link-lists';
import { filterCount, type LinkFilter } from '@/engines/links';
import type { ChangeView } from '@/lib/address/useAddress';
import type { LinksView } from '@/resources/links/view';
import { SearchField } from '@/ui/form/SearchField';
import { texts } from '../header/texts';
import { FiltersPanel, ViewsList } from '../lazyParts';
import type { ListedLinks } from '../list/useListedLinks';
import { useShownKeys } from '../shortcuts/useShortcuts';
import styles from './FilterBar.module.css';
import { FilterPopover } from './FilterPopover';

interface FilterBarProps {
  readonly listed: ListedLinks;
  /** The question in the address. */
  readonly view: LinksView;
  /** At each key of the search. */
  readonly onType: (text: string) => void;
  readonly onChange: ChangeView<LinksView>;
}

/**
 * Asks a question of the list (docs/product.md#link-filter): by text, by filters, by a view. A choice is shown at once and the
 * rows follow.
 */
export function FilterBar({ listed, view: { filter: given, sort }, onType, onChange }: FilterBarProps) {
  const [filter, showFilter] = useOptimistic(given, (shown, part: Partial<LinkFilter>) => ({ ...shown, ...part }));
  const applyFilter = (part: Partial<LinkFilter>) =>
    startTransition(() => {
      showFilter(part);
      onChange((view) => ({ filter: { ...view.filter, ...part } }));
    });
  const applySort = (order: LinksView['sort']) => onChange({ sort: order });
  const keyOf = useShownKeys();
  const count = filterCount(filter);
  return (
    <search className={styles.bar} aria-label={texts.filterBar}>
      <SearchField
        label={texts.search}
        hint={texts.searchHint}
        shortcut={keyOf('search')}
        className={styles.search}
        text={given.text}
        onType={onType}
        onChange={(text) => applyFilter({ text })}
        onEnter={() => listed.all?.state.getState().activity.kind === 'not-asked' && listed.readAll?.()}
      />
      <FilterPopover
        name="filters"
        label={texts.filters(0)}
        summary={texts.filters(count)}
        onOpened={() => {
          const { place } = listed;
          if (place && !listed.isServed && env.localCopies !== 'off') readRequests.make(place, 'question');
        }}
      >
        {(popover) => (
          <FiltersPanel
            listed={listed}
            filter={filter}
            sort={sort}
            onChange={applyFilter}
            onSort={applySort}
            onMissing={popover.onDone}
            {...popover}
          />
        )}
      </FilterPopover>
      <FilterPopover name="views" label="Views" summary="Views">
        {(popover) => <ViewsList listed={listed} onMissing={popover.onDone} {...popover} />}
      </FilterPopover>
    </search>
  );
}
