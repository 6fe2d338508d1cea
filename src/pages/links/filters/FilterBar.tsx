import { type ReactNode, startTransition, useId, useOptimistic, useRef, useState } from 'react';
import type { ChangeView } from '@/lib/address/useAddressView';
import { useIsPhone } from '@/lib/browser/useIsPhone';
import { filterCount, isFiltering, type LinkFilter, noFilter } from '@/resources/links/filter';
import type { Link } from '@/resources/links/model';
import { linkStatuses, statusLooks } from '@/resources/links/status';
import type { LinksView } from '@/resources/links/view';
import { IconButton } from '@/ui/button/IconButton';
import { NativeSelect } from '@/ui/choice/NativeSelect';
import { SearchField } from '@/ui/form/SearchField';
import { CloseIcon } from '@/ui/icons';
import { useShownKeys } from '../shortcuts/useShownKeys';
import { texts as pageTexts } from '../texts';
import { CreatedRange } from './CreatedRange';
import styles from './FilterBar.module.css';
import popover from './FilterPopover.module.css';
import { type TagChoice, TagFilter } from './TagFilter';
import { texts } from './texts';

interface FilterBarProps {
  /** The filter in the address. */
  readonly filter: LinkFilter;
  /** The loaded links, whose tags can be chosen. */
  readonly links: readonly Link[];
  readonly onChange: ChangeView<LinksView>;
  /** The filter by tags, where not the loaded links alone have them. */
  readonly renderTags?: ((props: TagChoice) => ReactNode) | undefined;
  /** Opens the named views. */
  readonly views?: ReactNode;
  /** More filters. */
  readonly children?: ReactNode;
}

const statusOptions = [
  { value: 'all' as const, label: texts.anyStatus },
  ...linkStatuses.map((status) => ({ value: status, label: statusLooks[status].label })),
];

/**
 * Filters the loaded links (docs/product.md#link-filter). A choice is shown at once and the rows follow. On a phone all fields
 * but the search are behind a button. The clear button disappears after its use, so it moves the focus to the search.
 */
export function FilterBar({ filter: given, links, onChange, renderTags, views, children }: FilterBarProps) {
  const [filter, showFilter] = useOptimistic(given, (shown, part: Partial<LinkFilter>) => ({ ...shown, ...part }));
  const applyFilter = (part: Partial<LinkFilter>) =>
    startTransition(() => {
      showFilter(part);
      onChange((view) => ({ filter: { ...view.filter, ...part } }));
    });
  const bar = useRef<HTMLElement>(null);
  const isPhone = useIsPhone();
  const [isUnfolded, setUnfolded] = useState(false);
  const tagChoice = { chosen: filter.tags, onChange: (tags: readonly string[]) => applyFilter({ tags }) };
  const keyOf = useShownKeys();
  const othersId = useId();
  function clear() {
    applyFilter(noFilter);
    bar.current?.querySelector<HTMLElement>('input[type=search]')?.focus();
  }
  return (
    <search ref={bar} className={styles.bar} aria-label={texts.filterBar}>
      {!isPhone && views}
      <SearchField
        label={texts.search}
        hint={texts.searchHint}
        shortcut={keyOf('search')}
        className={styles.search}
        text={given.text}
        onChange={(text) => applyFilter({ text })}
      />
      {isPhone && (
        <button
          type="button"
          className={popover.opener}
          aria-expanded={isUnfolded}
          aria-controls={isUnfolded ? othersId : undefined}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {texts.otherFilters(filterCount(filter))}
        </button>
      )}
      {(!isPhone || isUnfolded) && (
        <div id={othersId} className={styles.others}>
          {isPhone && views}
          {renderTags ? renderTags(tagChoice) : <TagFilter links={links} {...tagChoice} />}
          <div className={styles.status}>
            <NativeSelect
              label={texts.status}
              value={filter.status}
              options={statusOptions}
              onChange={(status) => applyFilter({ status })}
            />
          </div>
          <CreatedRange from={filter.from} to={filter.to} onChange={applyFilter} />
          {children}
          <IconButton
            label={pageTexts.clearFilter}
            icon={<CloseIcon />}
            className={isFiltering(filter) ? undefined : styles.idle}
            onClick={clear}
          />
        </div>
      )}
    </search>
  );
}
