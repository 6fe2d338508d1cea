import { parseUrl } from '@/contract/parseUrl';
import type { UtmField } from './model';

/**
 * What a destination's own query sets a UTM parameter to, where that is something else than the `value` beside it;
 * undefined without a value and for a destination that can't carry a query. Both are sent as they are.
 */
export const otherUtm = (destination: string, field: UtmField, value: string): string | undefined =>
  value.trim() === '' ? undefined : ownUtm(destination, field).find((own) => own !== value.trim());

/** What a destination's own query sets a UTM parameter to. */
export function ownUtm(destination: string, field: UtmField): readonly string[] {
  if (!canCarryQuery(destination)) return [];
  return new URL(destination.trim()).searchParams.getAll(`utm_${field}`).filter((own) => own !== '');
}

/** `tel:` and `mailto:` mean something else by a query; web and app addresses (`myapp://path`) do not. */
const canCarryQuery = (destination: string) =>
  /^\s*[a-z][a-z0-9+.-]*:\/\//i.test(destination) && parseUrl(destination) !== undefined;
