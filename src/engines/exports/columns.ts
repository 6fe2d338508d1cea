import { type FieldKey, type Link, type LinkField, linkField, linkFields } from '@/engines/links';

/** The columns of a CSV file, in their order; the import of a CSV file knows those that it can take back by their headings. */
const columns = (Object.keys(linkFields) as FieldKey[]) // the keys of a literal are its type's
  .map(linkField)
  .filter(({ csv }) => csv !== undefined)
  .sort((one, other) => placeOf(one) - placeOf(other));

export const headings = columns.map(({ label }) => label);

/** The cells of a link at an instant, in ms. */
export const cellsOf = (link: Link, now: number): readonly string[] => columns.map((field) => cellOf(field, link, now));

function cellOf({ csv, read }: LinkField, link: Link, now: number): string {
  if (csv?.text) return csv.text(link, now);
  const value = read(link, now) ?? '';
  return typeof value === 'object' ? value.join(', ') : String(value);
}

function placeOf({ csv }: LinkField): number {
  return csv?.place ?? 0;
}
