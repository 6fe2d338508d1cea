import { formatCount } from '@/lib/text/numbers';
import { RelativeTime } from '@/ui/text/RelativeTime';
import { ShortText } from '@/ui/text/ShortText';
import type { Texts } from './texts';

/** Longer texts are cut. In characters. */
const longest = 60;

/** ISO 8601 as the API writes instants. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** A value of a row as people read it, whatever it is. */
export function Cell({ value, texts }: { readonly value: unknown; readonly texts: Texts }) {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return Number.isInteger(value) ? formatCount(value) : String(value);
  if (Array.isArray(value)) return <ShortText text={value.map(String).join(', ')} limit={longest} />;
  if (typeof value !== 'string' || value === '') return texts.none;
  return instant.test(value) ? <RelativeTime instant={value} /> : <ShortText text={value} limit={longest} />;
}
