import { formatRelative, type Instant, instantOf } from '@/lib/dates/dates';
import { useNow } from '@/lib/useNow';

interface RelativeTimeProps {
  readonly instant: Instant | null | undefined;
  /** It has happened: where the clocks of server and browser differ, it is not said to be still to come. */
  readonly isPast?: boolean;
}

/** '3 days ago', with the exact instant in the tooltip and for machines. */
export function RelativeTime({ instant, isPast = false }: RelativeTimeProps) {
  const now = useNow();
  const date = instantOf(instant);
  if (!date) return <span>–</span>;
  const latest = isPast && date.getTime() > now ? new Date(now) : date;
  return <time dateTime={date.toISOString()}>{formatRelative(latest, now)}</time>;
}
