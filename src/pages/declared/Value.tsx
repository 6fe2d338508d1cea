import { labelOf } from '@/forms/fields';
import { ReferenceLink } from '@/forms/references';
import type { ShownField } from '@/forms/shownFields';
import { formatCount } from '@/lib/text/numbers';
import { RelativeTime } from '@/ui/text/RelativeTime';
import { ShortText } from '@/ui/text/ShortText';
import { useDrawn } from './drawn';

/** Longer texts are cut in a table. In characters. */
const maxTextLength = 60;

/** ISO 8601 as the API writes instants. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

interface ValueProps {
  readonly value: unknown;
  readonly field: Pick<ShownField, 'kind' | 'reference'>;
  /** Shows a text to its end. */
  readonly isWhole?: boolean;
}

/** A value of a row as people read it, whatever it is. */
export function Value({ value, field: { kind, reference }, isWhole = false }: ValueProps) {
  const { texts } = useDrawn();
  const limit = isWhole ? Number.POSITIVE_INFINITY : maxTextLength;
  if (typeof value === 'boolean') return <span>{value ? texts.yes : texts.no}</span>;
  if (typeof value === 'number') return <span>{Number.isInteger(value) ? formatCount(value) : String(value)}</span>;
  if (typeof value === 'object' && value !== null) {
    const text = kind === 'json' ? JSON.stringify(value) : plainText(value);
    return <ShortText text={text} limit={limit} />;
  }
  if (typeof value !== 'string' || value === '') return <span>{texts.none}</span>;
  if (reference) return <ReferenceLink reference={reference} id={value} />;
  return instant.test(value) ? <RelativeTime instant={value} /> : <ShortText text={value} limit={limit} />;
}

/** Entries of a list after each other, a group field by field. */
const plainText = (value: object): string =>
  Array.isArray(value)
    ? value.map(inList).join(', ')
    : Object.entries(value)
        .map(([name, inner]) => `${labelOf(name)}: ${inList(inner)}`)
        .join(', ');

const inList = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).map(inList).join(' ') : String(value);
