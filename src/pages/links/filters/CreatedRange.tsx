import { formatDay } from '@/lib/dates/dates';
import { inOrder, type LinkFilter } from '@/resources/links/filter';
import { DayField } from './DayField';
import { FilterPopover } from './FilterPopover';
import { texts } from './texts';

type Range = Pick<LinkFilter, 'from' | 'to'>;

interface CreatedRangeProps extends Range {
  readonly onChange: (range: Partial<Range>) => void;
}

/** The first and last day of creation, in either order. */
export function CreatedRange({ from, to, onChange }: CreatedRangeProps) {
  const ordered = inOrder({ from, to });

  // The other day may be changed next, so the days are put in order only when the popover closes.
  const settle = () => ordered.from !== from && onChange(ordered);
  return (
    <FilterPopover label={texts.created} summary={summaryOf(ordered)} onClosed={settle}>
      <DayField label={texts.createdFrom} day={from} onChange={(day) => onChange({ from: day })} />
      <DayField label={texts.createdTo} day={to} onChange={(day) => onChange({ to: day })} />
    </FilterPopover>
  );
}

function summaryOf({ from, to }: Range): string {
  if (from && to) return texts.createdBetween(written(from), written(to));
  if (from) return texts.createdSince(written(from));
  if (to) return texts.createdUntil(written(to));
  return texts.createdAnyTime;
}

/** A day has no time zone: it is parsed and formatted in UTC. */
const written = (day: string) => formatDay(new Date(`${day}T00:00:00Z`), 'UTC');
