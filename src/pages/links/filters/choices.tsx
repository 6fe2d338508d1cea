import { useLayoutEffect, useRef, useState } from 'react';
import { changedText, type FacetValues, groupLabels, type Interval, intervalTexts } from '@/engines/link-lists';
import { type ChangedFilter, clickGroups, differenceGroups, isByClicksSince, type LinkSort } from '@/engines/links';
import { useFocusRecovery } from '@/lib/browser/useFocusRecovery';
import { formatCount } from '@/lib/text/numbers';
import { writeChanged } from '@/resources/links/linkAddress';
import { readDay } from '@/resources/links/view';
import { PlainButton } from '@/ui/button/PlainButton';
import { NativeSelect } from '@/ui/choice/NativeSelect';
import { SearchField } from '@/ui/form/SearchField';
import popover from './FilterPopover.module.css';
import styles from './FiltersPanel.module.css';
import { type FacetSection, sectionLabel, texts } from './filterTexts';

interface FacetChoiceProps {
  readonly facet: FacetSection;
  readonly chosen: readonly string[];
  /** Links must not have them. */
  readonly excluded: readonly string[];
  /** Undefined until they are counted. */
  readonly found: FacetValues | undefined;
  /** Why they are not counted, in words. */
  readonly refusal: string | undefined;
  /** What the values are searched for. */
  readonly text: string;
  readonly onSearch: (text: string) => void;
  readonly onMore: () => void;
  readonly onChange: (chosen: readonly string[], excluded: readonly string[]) => void;
}

export const valuesAtATime = 50;

/** More values than these are searched, not read through. */
const searchableFrom = 10;

/** The values of a facet with their counts; those that are chosen are checked, those that are excluded have 'not' pressed. */
export function FacetChoice(props: FacetChoiceProps) {
  const { facet, chosen, excluded, found, refusal, text, onSearch, onMore, onChange } = props;
  const { values, of } = found ?? { values: [], of: 0 };
  const isFound = new Set(values.map(({ value }) => value));
  const others = text === '' ? [...chosen, ...excluded].filter((value) => !isFound.has(value)) : [];
  const offered = [...others.map((value) => ({ value, count: undefined })), ...values];
  // With the search emptied, the few values that it had found are shown until all are counted.
  const [isSearched, setSearched] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  /** How many values there were when more were asked for. */
  const before = useRef(0);
  const recovery = useFocusRecovery(list, (part) => {
    const boxes = part.querySelectorAll<HTMLElement>('[type=checkbox]');
    return boxes[others.length + before.current] ?? boxes[0];
  });
  /** No value is both chosen and excluded. */
  function toggle(value: string, part: 'chosen' | 'excluded' | 'neither') {
    before.current = 0;
    const without = (values: readonly string[]) => values.filter((other) => other !== value);
    const [wanted, unwanted] = [without(chosen), without(excluded)];
    onChange(part === 'chosen' ? [...wanted, value] : wanted, part === 'excluded' ? [...unwanted, value] : unwanted);
  }
  function search(wanted: string) {
    setSearched(true);
    onSearch(wanted);
  }
  function showMore() {
    before.current = values.length;
    onMore();
  }
  return (
    <div ref={list} className={styles.values} {...recovery}>
      {(of >= searchableFrom || isSearched) && (
        <SearchField label={texts.searchIn(sectionLabel(facet))} text={text} onChange={search} />
      )}
      {offered.map(({ value, count }) => (
        <div key={value} className={styles.value}>
          <label className={popover.tag}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ currentTarget }) => toggle(value, currentTarget.checked ? 'chosen' : 'neither')}
            />
            <bdi>{texts.valueOf(facet, value)}</bdi>{' '}
            {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
          </label>
          <button
            type="button"
            aria-pressed={excluded.includes(value)}
            aria-label={texts.not(texts.valueOf(facet, value))}
            onClick={() => toggle(value, excluded.includes(value) ? 'neither' : 'excluded')}
          >
            not
          </button>
        </div>
      ))}
      {of > values.length && (
        <PlainButton look="quiet" onClick={showMore}>
          {texts.showMore(Math.min(of - values.length, valuesAtATime))}
        </PlainButton>
      )}
      {offered.length === 0 && <p className={popover.none}>{emptyText(found, text, refusal)}</p>}
    </div>
  );
}

function emptyText(found: FacetValues | undefined, text: string, refusal: string | undefined): string {
  if (!found) return refusal ?? texts.counting;
  return text ? texts.noValueWith(text) : texts.noValue;
}

interface ChangedChoiceProps {
  /** The newest first. */
  readonly intervals: readonly [Interval, ...Interval[]];
  readonly changed: ChangedFilter | undefined;
  readonly onChange: (changed: ChangedFilter | undefined) => void;
  readonly sort: LinkSort | undefined;
  readonly onSort: (sort: LinkSort | undefined) => void;
  /** The clicks since are known. */
  readonly canSort: boolean;
}

const anything = 'anything';
const byClicks: LinkSort = { column: 'clicksSince', direction: 'descending' };

/** Narrows the list to what changed since the reading before, and sorts it by the clicks since. */
export function ChangedChoice({ intervals, changed, onChange, sort, onSort, canSort }: ChangedChoiceProps) {
  const [newest] = intervals;
  const groups = [...differenceGroups, ...clickGroups].filter((group) => newest.counts[group] > 0);
  const value = changed ? writeChanged(changed) : anything;
  const offered = groups.map((group) => ({
    value: group,
    label: `${groupLabels[group]} (${formatCount(newest.counts[group])})`,
  }));
  const isOffered = changed === undefined || (changed.interval === undefined && groups.includes(changed.group));
  const options = [
    { value: anything, label: texts.anyChange },
    ...offered,
    ...(isOffered ? [] : [{ value, label: changedText(changed, intervals) }]),
  ];
  return (
    <div className={styles.changed}>
      <p>{texts.changed(intervalTexts.since(newest.from))}</p>
      <NativeSelect
        label={texts.changed(intervalTexts.since(newest.from))}
        value={value}
        options={options}
        onChange={(chosen) => {
          const group = groups.find((known) => known === chosen);
          if (chosen === anything) onChange(undefined);
          else if (group) onChange({ group, interval: undefined });
        }}
      />
      {(canSort || isByClicksSince(sort)) && (
        <label className={popover.tag}>
          <input
            type="checkbox"
            checked={isByClicksSince(sort)}
            onChange={({ currentTarget }) => onSort(currentTarget.checked ? byClicks : undefined)}
          />
          <span>{texts.sortByClicks}</span>
        </label>
      )}
    </div>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly day: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

/**
 * A day of the calendar. The field keeps its own text while a year is typed, whose first digits are a year already.
 * Only years of four digits are reported.
 */
export function DayField({ label, day, onChange }: DayFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef(day);

  // The field's text is outside React; it is not replaced while the field has the focus.
  useLayoutEffect(() => {
    latest.current = day;
    if (field.current && field.current !== document.activeElement) field.current.value = day ?? '';
  }, [day]);

  function show() {
    if (field.current) field.current.value = latest.current ?? '';
  }
  return (
    <label className={popover.day}>
      <span>{label}</span>
      <input
        ref={field}
        type="date"
        max="9999-12-31" // a year has four digits, and the next field comes after the fourth
        onChange={({ currentTarget: { value } }) => {
          if (value.startsWith('0')) return;
          latest.current = readDay(value);
          onChange(latest.current);
        }}
        onBlur={show}
      />
    </label>
  );
}
