import type { BaseRecord } from '@refinedev/core';
import { describeFields, type FieldDescription, labelOf } from '@/forms/fields';
import { formatCount } from '@/lib/text/numbers';
import type { ResourceDeclaration } from '@/providers/data/declaration';
import type { Column } from '@/ui/table/columns';
import table from '@/ui/table/Table.module.css';
import { RelativeTime } from '@/ui/text/RelativeTime';
import { ShortText } from '@/ui/text/ShortText';
import styles from './columns.module.css';
import type { Texts } from './texts';

type RecordColumn = Column<BaseRecord>;

/** What most rows say of themselves beside what was entered. */
const commonlyListed = ['created'];

/**
 * The columns that are declared; else what can be entered and is no secret, as far as the rows carry it; else, for what can
 * only be read, whatever the rows carry.
 */
export function columnsOf(
  resource: ResourceDeclaration,
  rows: readonly BaseRecord[],
  texts: Texts,
): readonly RecordColumn[] {
  const fields = fieldsOf(resource);
  const isCarried = (name: string) => rows.some((row) => row[name] !== undefined);
  const entered = [...fields.values()].filter(isListed).map(({ name }) => name);
  const drawn = entered.length > 0 ? [...entered, ...commonlyListed] : Object.keys(rows[0] ?? {}).filter(isNoIdentity);
  const names = resource.columns ?? drawn.filter(isCarried);
  return names.map((name, index) => ({
    key: name,
    label: fields.get(name)?.label ?? resource.fields?.[name]?.label ?? labelOf(name),
    first: 'ascending',
    cell: (row) => <Cell value={row[name]} texts={texts} />,
    className: (row) => (isLong(row[name]) ? table.wide : shortClass(index)),
  }));
}

/** Texts of more characters than this go on in another line, so that the table need not scroll for them. */
const longestLine = 30;

const shortClass = (index: number) => (index === 0 ? styles.name : undefined);

const isLong = (value: unknown) => typeof value === 'string' && value.length > longestLine;

const isListed = ({ kind }: FieldDescription) => kind !== 'password' && kind !== 'multiline';

const isNoIdentity = (name: string) => !/^id$|Id$/.test(name);

/** The fields of the requests that create and update, by their names. */
function fieldsOf({ create, update, fields }: ResourceDeclaration): ReadonlyMap<string, FieldDescription> {
  const bodies = [update, create].flatMap((operation) => operation?.endpoint.body ?? []);
  return new Map(bodies.flatMap((body) => describeFields(body, fields)).map((field) => [field.name, field]));
}

/** What a row is called: the text in its first column. */
export function nameOf(row: BaseRecord, [first]: readonly RecordColumn[]): string {
  const name: unknown = first && row[first.key];
  return typeof name === 'string' && name !== '' ? name : String(row.id);
}

/** Longer texts are cut. In characters. */
const longest = 60;

/** ISO 8601 as the API writes instants. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** A value of a row as people read it, whatever it is. */
function Cell({ value, texts }: { readonly value: unknown; readonly texts: Texts }) {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return Number.isInteger(value) ? formatCount(value) : String(value);
  if (Array.isArray(value)) return <ShortText text={value.map(String).join(', ')} limit={longest} />;
  if (typeof value !== 'string' || value === '') return texts.none;
  return instant.test(value) ? <RelativeTime instant={value} /> : <ShortText text={value} limit={longest} />;
}
