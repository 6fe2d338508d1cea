import {
  type FieldKey,
  isFieldOf,
  type Link,
  type LinkField,
  type LinksPlace,
  linkField,
  linkFields,
} from '@/engines/links';

/** The columns of a CSV file, in their order; the import of a CSV file knows those that it can take back by their headings. */
const keys = (Object.keys(linkFields) as FieldKey[]) // the keys of a literal are its type's
  .filter((key) => linkField(key).csv !== undefined)
  .sort((one, other) => placeOf(linkField(one)) - placeOf(linkField(other)));

/** How the links of a list are written as lines of a CSV file. */
export interface CsvColumns {
  readonly headings: readonly string[];
  /** The cells of a link at an instant, in ms. */
  readonly cellsOf: (link: Link, now: number) => readonly string[];
}

export function csvColumns(place: Pick<LinksPlace, 'domain'>): CsvColumns {
  const fields = keys.filter((key) => isFieldOf(key, place)).map(linkField);
  return {
    headings: fields.map(({ label }) => label),
    cellsOf: (link, now) => fields.map((field) => cellOf(field, link, now)),
  };
}

function cellOf({ csv, read }: LinkField, link: Link, now: number): string {
  if (csv?.text) return csv.text(link, now);
  const value = read(link, now) ?? '';
  return typeof value === 'object' ? value.join(', ') : String(value);
}

function placeOf({ csv }: LinkField): number {
  return csv?.place ?? 0;
}
