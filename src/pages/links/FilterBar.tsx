import { Select } from 'antd';
import { useMemo } from 'react';
import { isFiltering, type LinkFilter, noFilter, tagsOf } from '@/resources/links/filter';
import type { Link } from '@/resources/links/model';
import { linkStatuses, statusLooks } from '@/resources/links/status';
import { texts } from '@/resources/links/texts';
import type { LinksView } from '@/resources/links/view';
import { PlainButton } from '@/ui/PlainButton';
import { CreatedRange } from './CreatedRange';
import styles from './FilterBar.module.css';
import { SearchField } from './SearchField';

interface FilterBarProps {
  readonly filter: LinkFilter;
  /** What is loaded; the tags to choose from are theirs. */
  readonly links: readonly Link[];
  readonly onChange: (part: Partial<LinksView>) => void;
}

const statusOptions = [
  { value: 'all', label: texts.anyStatus },
  ...linkStatuses.map((status) => ({ value: status, label: statusLooks[status].label })),
] as const;

/** Narrows the loaded links (section 1). */
export function FilterBar({ filter, links, onChange }: FilterBarProps) {
  const tags = useMemo(() => tagsOf(links), [links]);
  const narrow = (part: Partial<LinkFilter>) => onChange({ filter: { ...filter, ...part } });
  return (
    <search className={styles.bar} aria-label={texts.filterBar}>
      <SearchField text={filter.text} onChange={(text) => narrow({ text })} />
      <Select
        mode="multiple"
        className={styles.tags}
        aria-label={texts.tags}
        placeholder={texts.allTags}
        notFoundContent={texts.noLoadedTags}
        value={filter.tags}
        onChange={(chosen: readonly string[]) => narrow({ tags: chosen })}
        options={tags.map((tag) => ({ value: tag, label: <bdi>{tag}</bdi>, title: tag }))}
        optionFilterProp="title"
        maxTagCount="responsive"
        allowClear
        popupMatchSelectWidth={false}
      />
      <Select
        className={styles.status}
        aria-label={texts.status}
        value={filter.status}
        onChange={(status) => narrow({ status })}
        options={[...statusOptions]}
        popupMatchSelectWidth={false}
      />
      <CreatedRange from={filter.from} to={filter.to} onChange={narrow} />
      {isFiltering(filter) && (
        <PlainButton look="quiet" onClick={() => onChange({ filter: noFilter })}>
          {texts.clearFilter}
        </PlainButton>
      )}
    </search>
  );
}
