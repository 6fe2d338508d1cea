import { parseUrl } from '@/contract/parseUrl';
import type { UtmField } from './model';

/**
 * What a destination's own query sets a UTM parameter to, where that is something else than the `value` beside it;
 * undefined without a value and for a destination that can't carry a query. Both are sent as they are.
 */
export function otherUtm(destination: string, field: UtmField, value: string): string | undefined {
  if (value.trim() === '' || !canCarryQuery(destination)) return undefined;
  const { searchParams } = new URL(destination.trim());
  return searchParams.getAll(`utm_${field}`).find((own) => own !== '' && own !== value.trim());
}

/** `tel:` and `mailto:` mean something else by a query; web and app addresses (`myapp://path`) do not. */
const canCarryQuery = (destination: string) =>
  /^\s*[a-z][a-z0-9+.-]*:\/\//i.test(destination) && parseUrl(destination) !== undefined;
