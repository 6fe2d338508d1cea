import { changedText, groupLabels, type Interval, intervalTexts } from '@/engines/link-lists';
import { type ChangedFilter, clickGroups, differenceGroups, isByClicksSince, type LinkSort } from '@/engines/links';
import { formatCount } from '@/lib/text/numbers';
import { writeChanged } from '@/resources/links/linkAddress';
import { NativeSelect } from '@/ui/choice/NativeSelect';
import popover from './FilterPopover.module.css';
import styles from './FiltersPanel.module.css';
import { texts } from './filterTexts';

interface ChangedChoiceProps {
  /** The newest first. */
  readonly intervals: readonly [Interval, ...Interval[]];
  readonly changed: ChangedFilter | undefined;
  readonly onChange: (changed: ChangedFilter | undefined) => void;
  readonly sort: LinkSort | undefined;
  readonly onSort: (sort: LinkSort | undefined) => void;
}

const anything = 'anything';
const byClicks: LinkSort = { column: 'clicksSince', direction: 'descending' };

/** Narrows the list to what changed since the reading before, and sorts it by the clicks since. */
export function ChangedChoice({ intervals, changed, onChange, sort, onSort }: ChangedChoiceProps) {
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
      <label className={popover.tag}>
        <input
          type="checkbox"
          checked={isByClicksSince(sort)}
          onChange={({ currentTarget }) => onSort(currentTarget.checked ? byClicks : undefined)}
        />
        {texts.sortByClicks}
      </label>
    </div>
  );
}
