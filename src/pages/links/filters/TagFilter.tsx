import { useMemo, useState } from 'react';
import { tagsOf } from '@/resources/links/filter';
import type { Link } from '@/resources/links/model';
import { FilterPopover } from './FilterPopover';
import styles from './FilterPopover.module.css';
import { texts } from './texts';

export interface TagChoice {
  readonly chosen: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
}

interface TagFilterProps extends TagChoice {
  readonly links: readonly Link[];
}

/** From this many tags on there is a search field. */
const searchableFrom = 10;
const mostShown = 100;

/** The tags that a link must have; those of the loaded links can be chosen. */
export function TagFilter({ links, chosen, onChange }: TagFilterProps) {
  const [wanted, setWanted] = useState('');
  const tags = useMemo(() => tagsOf(links), [links]);
  const offered = [...new Set([...chosen, ...tags])];
  const found = offered.filter((tag) => tag.toLowerCase().includes(wanted.toLowerCase()));
  const toggle = (tag: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, tag] : chosen.filter((other) => other !== tag));
  return (
    <FilterPopover label={texts.tags} summary={texts.chosenTags(chosen)} onClosed={() => setWanted('')}>
      <div className={styles.tags}>
        {offered.length >= searchableFrom && (
          <input
            className={styles.tagSearch}
            aria-label={texts.searchTags}
            placeholder={texts.searchTags}
            value={wanted}
            onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          />
        )}
        {found.slice(0, mostShown).map((tag) => (
          <label key={tag} className={styles.tag}>
            <input
              type="checkbox"
              checked={chosen.includes(tag)}
              onChange={({ currentTarget }) => toggle(tag, currentTarget.checked)}
            />
            <bdi>{tag}</bdi>
          </label>
        ))}
        {found.length === 0 && <p className={styles.none}>{wanted ? texts.noTagWith(wanted) : texts.noLoadedTags}</p>}
      </div>
    </FilterPopover>
  );
}
