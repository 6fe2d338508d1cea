import type { FacetValues } from '@/engines/link-lists';
import type { CountedFacet } from '@/engines/links';
import { formatCount } from '@/lib/text/numbers';
import { PlainButton } from '@/ui/button/PlainButton';
import { SearchField } from '@/ui/form/SearchField';
import filterStyles from './FilterPopover.module.css';
import styles from './FiltersPanel.module.css';
import { sectionLabel, texts } from './filterTexts';

interface FacetChoiceProps {
  readonly facet: CountedFacet;
  readonly chosen: readonly string[];
  /** Undefined until they are counted. */
  readonly found: FacetValues | undefined;
  /** What the values are searched for. */
  readonly text: string;
  readonly onSearch: (text: string) => void;
  readonly onMore: () => void;
  readonly onChange: (values: readonly string[]) => void;
}

export const valuesAtATime = 50;

/** More values than these are searched, not read through. */
const searchableFrom = 10;

/** The values of a facet with their counts; those that are chosen are checked. */
export function FacetChoice({ facet, chosen, found, text, onSearch, onMore, onChange }: FacetChoiceProps) {
  const { values, of } = found ?? { values: [], of: 0 };
  const isFound = new Set(values.map(({ value }) => value));
  const others = text === '' ? chosen.filter((value) => !isFound.has(value)) : [];
  const offered = [...others.map((value) => ({ value, count: undefined })), ...values];
  const toggle = (value: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, value] : chosen.filter((other) => other !== value));
  return (
    <div className={styles.values}>
      {(of >= searchableFrom || text !== '') && (
        <SearchField label={texts.searchIn(sectionLabel(facet))} text={text} onChange={onSearch} />
      )}
      {offered.map(({ value, count }) => (
        <label key={value} className={filterStyles.tag}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ currentTarget }) => toggle(value, currentTarget.checked)}
          />
          <bdi>{texts.valueOf(facet, value)}</bdi>{' '}
          {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
        </label>
      ))}
      {of > values.length && (
        <PlainButton look="quiet" onClick={onMore}>
          {texts.showMore(Math.min(of - values.length, valuesAtATime))}
        </PlainButton>
      )}
      {offered.length === 0 && <p className={filterStyles.none}>{emptyText(found, text)}</p>}
    </div>
  );
}

function emptyText(found: FacetValues | undefined, text: string): string {
  if (!found) return texts.counting;
  return text ? texts.noValueWith(text) : texts.noValue;
}
