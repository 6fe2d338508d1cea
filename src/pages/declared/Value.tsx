import { ReferenceLink } from '@/forms/references';
import type { ShownField } from '@/forms/shownFields';
import { formatCount } from '@/lib/text/numbers';
import { RelativeTime } from '@/ui/text/RelativeTime';
import { ShortText } from '@/ui/text/ShortText';
import type { Texts } from './texts';

/** Longer texts are cut in a table. In characters. */
const longest = 60;

/** ISO 8601 as the API writes instants. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

interface ValueProps {
  readonly value: unknown;
  readonly texts: Texts;
  readonly field: Pick<ShownField, 'reference'>;
  /** Shows a text to its end. */
  readonly isWhole?: boolean;
}

/** A value of a row as people read it, whatever it is. */
export function Value({ value, texts, field: { reference }, isWhole = false }: ValueProps) {
  const limit = isWhole ? Number.POSITIVE_INFINITY : longest;
  if (typeof value === 'boolean') return <span>{value ? texts.yes : texts.no}</span>;
  if (typeof value === 'number') return <span>{Number.isInteger(value) ? formatCount(value) : String(value)}</span>;
  if (typeof value === 'object' && value !== null) return <ShortText text={plainText(value)} limit={limit} />;
  if (typeof value !== 'string' || value === '') return <span>{texts.none}</span>;
  if (reference) return <ReferenceLink reference={reference} id={value} />;
  return instant.test(value) ? <RelativeTime instant={value} /> : <ShortText text={value} limit={limit} />;
}

/** Texts of a list after each other, anything else as JSON. */
const plainText = (value: object) =>
  Array.isArray(value) && value.every((item) => typeof item !== 'object')
    ? value.map(String).join(', ')
    : JSON.stringify(value);
