import {
  type FieldKey,
  isFieldOf,
  type Link,
  type LinkField,
  type LinksPlace,
  linkField,
  linkFields,
  onlyDomain,
} from '@/engines/links';
import { instantOf } from '@/lib/dates/dates';
import { localOfInstant } from '@/lib/dates/localTime';
import type { CellSeparator } from '@/providers/files/csv';
import type { SheetCellKind } from '@/providers/files/sheet';

/** The columns of a CSV file, in their order; the import of a CSV file knows those that it can take back by their headings. */
const keys = (Object.keys(linkFields) as FieldKey[]) // the keys of a literal are its type's
  .filter((key) => linkField(key).csv !== undefined)
  .sort((one, other) => placeOf(linkField(one)) - placeOf(linkField(other)));

/** How the links of a list are written as lines of a CSV file. */
interface CsvColumns {
  readonly headings: readonly string[];
  /** What the cells of a workbook are. */
  readonly kinds: readonly SheetCellKind[];
  /** The cells of a link at an instant, in ms. */
  readonly cellsOf: (link: Link, now: number) => readonly string[];
}

/** How a file for a spreadsheet is written. */
export interface SheetStyle {
  readonly separator: CellSeparator;
  readonly columns: readonly FieldKey[];
}

/** The fields that a CSV file of a place has columns for. */
export const csvFields = (place: Pick<LinksPlace, 'domains'>): readonly FieldKey[] =>
  keys.filter((key) => isFieldOf(key, onlyDomain(place) === undefined));

/** All columns as an import takes them back, or those of a sheet, whose instants are read by people: in the user's own time zone. */
export function csvColumns(place: Pick<LinksPlace, 'domains'>, sheet?: SheetStyle): CsvColumns {
  const columns = csvFields(place).filter((key) => !sheet || sheet.columns.includes(key));
  const fields = columns.map(linkField);
  const textOf = sheet ? sheetCellOf : cellOf;
  return {
    headings: fields.map(({ label }) => label),
    kinds: columns.map(kindOf),
    cellsOf: (link, now) => fields.map((field) => textOf(field, link, now)),
  };
}

const counts: readonly FieldKey[] = ['clicks', 'scans', 'previews'];

function kindOf(key: FieldKey): SheetCellKind {
  if (counts.includes(key)) return 'number';
  return linkField(key).storage === 'instant' ? 'instant' : 'text';
}

/** Spreadsheets of every language take `2026-03-02 14:30` for a date. */
function sheetCellOf(field: LinkField, link: Link, now: number): string {
  const text = cellOf(field, link, now);
  const instant = field.storage === 'instant' ? instantOf(text) : undefined;
  return instant ? localOfInstant(instant).replace('T', ' ') : text;
}

function cellOf({ csv, read }: LinkField, link: Link, now: number): string {
  if (csv?.text) return csv.text(link, now);
  const value = read(link, now) ?? '';
  return typeof value === 'object' ? value.join(', ') : String(value);
}

function placeOf({ csv }: LinkField): number {
  return csv?.place ?? 0;
}
