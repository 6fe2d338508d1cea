import { formatRelative, type Instant, instantOf } from '@/lib/dates/dates';
import { useNow } from '@/lib/useNow';

interface RelativeTimeProps {
  readonly instant: Instant | null | undefined;
}

/** '3 days ago', with the exact instant in the tooltip and for machines. */
export function RelativeTime({ instant }: RelativeTimeProps) {
  const now = useNow();
  const date = instantOf(instant);
  if (!date) return <span>–</span>;
  return <time dateTime={date.toISOString()}>{formatRelative(date, now)}</time>;
}
