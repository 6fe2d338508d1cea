import { useReferredNames } from '@/forms/references';
import { listedText, type ShownField } from '@/forms/shownFields';
import { numberText } from '@/forms/values';
import { formatDay, instantOf, isInstant } from '@/lib/dates/dates';
import { localDay } from '@/lib/dates/localTime';
import type { ResourceDeclaration } from '@/providers/data/declaration';
import { ScopedLink } from '@/resources/selection/ScopedLink';
import { RelativeTime } from '@/ui/text/RelativeTime';
import { CutText, isLong } from '@/ui/text/ShortText';
import { useDrawn } from './drawn';

/** A day of ISO 8601, which belongs to no time zone. */
const day = /^\d{4}-\d\d-\d\d$/;

interface ValueProps {
  readonly value: unknown;
  readonly field: Pick<ShownField, 'kind' | 'reference'>;
  /** Longer texts may be cut by their column, in characters; without it none is. */
  readonly limit?: number;
}

/** A value of a row as people read it, whatever it is. */
export function Value({ value, field: { kind, reference }, limit = Infinity }: ValueProps) {
  const { texts } = useDrawn();
  const shown = (text: string) => <CutText text={text} limit={limit} />;
  if (typeof value === 'boolean') return <span>{value ? texts.yes : texts.no}</span>;
  if (typeof value === 'number') return <span>{numberText(value)}</span>;
  if (typeof value === 'object' && value !== null) {
    const text = kind === 'json' ? JSON.stringify(value) : listedText(value);
    return shown(text || texts.none);
  }
  if (typeof value !== 'string' || value === '') return <span>{texts.none}</span>;
  if (reference) return <ReferenceLink reference={reference} id={value} limit={limit} />;
  if (isInstant(value)) return <RelativeTime instant={value} />;
  if (kind === 'day' && day.test(value)) return <Day day={value} />;
  return shown(value);
}

/** A day as the user's language writes it; one that no calendar has stays as it is. */
function Day({ day }: { readonly day: string }) {
  const midnight = instantOf(`${day}T00:00`);
  return midnight && localDay(midnight) === day ? (
    <time dateTime={day}>{formatDay(midnight)}</time>
  ) : (
    <span>{day}</span>
  );
}

interface RecordLinkProps {
  readonly resource: ResourceDeclaration;
  readonly id: string;
  readonly name: string;
}

/** Leads to the page of a record; a drawn page has the name of its resource as its address. */
export const RecordLink = ({ resource, id, name }: RecordLinkProps) => (
  <bdi>
    <ScopedLink to={`/${resource.name}/${encodeURIComponent(id)}`}>{name}</ScopedLink>
  </bdi>
);

interface ReferenceLinkProps {
  readonly reference: ResourceDeclaration;
  readonly id: string;
  readonly limit: number;
}

/** The record that is referred to, by its name. One that is gone is its id. */
function ReferenceLink({ reference, id, limit }: ReferenceLinkProps) {
  const { names, isFetching } = useReferredNames(reference);
  const name = names.get(id);
  if (name === undefined) return <CutText text={isFetching ? '…' : id} limit={limit} />;
  return (
    <span data-tooltip={isLong(name, limit) ? name : undefined}>
      <RecordLink resource={reference} id={id} name={name} />
    </span>
  );
}
