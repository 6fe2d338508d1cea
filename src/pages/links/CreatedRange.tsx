import { useId } from 'react';
import type { LinkFilter } from '@/resources/links/filter';
import { texts } from '@/resources/links/texts';
import { readDay } from '@/resources/links/view';
import { formatDay } from '@/ui/dates';
import styles from './FilterBar.module.css';

type Range = Pick<LinkFilter, 'from' | 'to'>;

interface CreatedRangeProps extends Range {
  readonly onChange: (range: Partial<Range>) => void;
}

/** The days between which a link was created. */
export function CreatedRange({ from, to, onChange }: CreatedRangeProps) {
  const id = useId();
  return (
    <div className={styles.created}>
      <button
        type="button"
        className={styles.createdButton}
        popoverTarget={id}
        data-set={from !== undefined || to !== undefined}
      >
        {summary({ from, to })}
      </button>
      <fieldset id={id} popover="auto" className={styles.popover} aria-label={texts.created}>
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
      </fieldset>
    </div>
  );
}

function summary({ from, to }: Range): string {
  if (from && to) return texts.createdBetween(written(from), written(to));
  if (from) return texts.createdSince(written(from));
  if (to) return texts.createdUntil(written(to));
  return texts.createdAnyTime;
}

/** A day has no time zone; written in the one it was read in, it stays the same day. */
const written = (day: string) => formatDay(new Date(`${day}T00:00:00Z`), 'UTC');
