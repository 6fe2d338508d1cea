import type { LinkFilter } from '@/resources/links/filter';
import { texts } from '@/resources/links/texts';
import { readDay } from '@/resources/links/view';
import { formatDay } from '@/ui/dates';
import styles from './FilterBar.module.css';
import { FilterPopover } from './FilterPopover';

type Range = Pick<LinkFilter, 'from' | 'to'>;

interface CreatedRangeProps extends Range {
  readonly onChange: (range: Partial<Range>) => void;
}

/** The days between which a link was created. */
export const CreatedRange = ({ from, to, onChange }: CreatedRangeProps) => (
  <FilterPopover label={texts.created} summary={summaryOf({ from, to })}>
    <label className={styles.day}>
      {texts.createdFrom}
      <input
        type="date"
        max={to}
        value={from ?? ''}
        onChange={({ currentTarget }) => onChange({ from: readDay(currentTarget.value) })}
      />
    </label>
    <label className={styles.day}>
      {texts.createdTo}
      <input
        type="date"
        min={from}
        value={to ?? ''}
        onChange={({ currentTarget }) => onChange({ to: readDay(currentTarget.value) })}
      />
    </label>
  </FilterPopover>
);

function summaryOf({ from, to }: Range): string {
  if (from && to) return texts.createdBetween(written(from), written(to));
  if (from) return texts.createdSince(written(from));
  if (to) return texts.createdUntil(written(to));
  return texts.createdAnyTime;
}

/** A day has no time zone; written in the one it was read in, it stays the same day. */
const written = (day: string) => formatDay(new Date(`${day}T00:00:00Z`), 'UTC');
