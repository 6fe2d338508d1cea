import { formatExact, formatRelative, type Instant, instantOf } from '@/lib/dates/dates';
import { useNow } from '@/lib/useNow';

interface RelativeTimeProps {
  readonly instant: Instant | null | undefined;
  /** Shown when there is no date, or none that can be parsed. */
  readonly missing?: string;
}

/** '3 days ago', with the exact instant in the tooltip and for machines. */
export function RelativeTime({ instant, missing = '–' }: RelativeTimeProps) {
  const now = useNow();
  const date = instantOf(instant);
  if (!date) return <span>{missing}</span>;
  return (
    <time dateTime={date.toISOString()} data-tooltip={formatExact(date)}>
      {formatRelative(date, now)}
    </time>
  );
}
