import type { BaseRecord } from '@refinedev/core';
import { useReferredNames } from '@/forms/references';
import type { ShownField } from '@/forms/shownFields';
import { formatCount } from '@/lib/text/numbers';
import type { ResourceDeclaration } from '@/providers/data/declaration';
import { NativeSelect } from '@/ui/choice/NativeSelect';
import control from '@/ui/form/Field.module.css';
import { useDrawn } from './drawn';
import styles from './FieldFilters.module.css';
import { useRecordsView } from './view';

/** A control for each field that the list can be filtered by. */
export function FieldFilters({ rows }: Pick<FilterProps, 'rows'>) {
  const { filters } = useDrawn();
  const { view, changeFilter } = useRecordsView();
  return filters.map((field) => {
    const { name, reference } = field;
    const props = {
      field,
      rows,
      value: view.filters[name] ?? '',
      onChange: (value: string) => changeFilter(name, value),
    };
    if (reference) return <ReferenceFilter key={name} {...props} reference={reference} />;
    return isSpan(field, rows) ? <SpanFilter key={name} {...props} /> : <ChoiceFilter key={name} {...props} />;
  });
}

const isSpan = ({ kind, name }: ShownField, rows: readonly BaseRecord[]) =>
  kind === 'number' ||
  isDate(kind) ||
  (kind === undefined && (isNumber(name, rows) || rows.some((row) => hasDate(row[name]))));

const isDate = (kind: ShownField['kind']) => kind === 'instant' || kind === 'day';

const isNumber = (name: string, rows: readonly BaseRecord[]) => rows.some((row) => typeof row[name] === 'number');

const hasDate = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value);

interface FilterProps {
  readonly field: ShownField;
  readonly rows: readonly BaseRecord[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** More choices than this are cut, but the one that is chosen; the search finds the others. */
const maxChoices = 200;

/** The records that the rows refer to, by their names. */
function ReferenceFilter({ reference, ...props }: FilterProps & { readonly reference: ResourceDeclaration }) {
  const { names, isFetching } = useReferredNames(reference);
  const nameOf = (id: string) => names.get(id) ?? (isFetching ? '…' : id);
  return <ChoiceFilter {...props} nameOf={nameOf} />;
}

/** One value of the field, with how many of the loaded rows have it where the page filters them itself. */
function ChoiceFilter(props: FilterProps & { readonly nameOf?: (value: string) => string }) {
  const { field, rows, value, nameOf, onChange } = props;
  const { name, label, kind } = field;
  const { asked, texts } = useDrawn();
  const isOwn = !asked.isFiltered(name);
  const known = kind === 'flag' ? ['true', 'false'] : field.choices;
  const counts = new Map<string, number>();
  for (const row of rows)
    for (const one of new Set([row[name] ?? []].flat().map(String))) counts.set(one, (counts.get(one) ?? 0) + 1);
  const listed = known.length === 0 ? [...counts.keys()].toSorted() : known;
  const values = [...new Set([...listed, ...(value ? [value] : [])])];
  const words = (one: string) => (kind === 'flag' ? { true: texts.yes, false: texts.no }[one] : nameOf?.(one)) ?? one;
  const options = values
    .filter((one) => one !== '')
    .filter((one, index) => index < maxChoices || one === value)
    .map((one) => {
      const count = formatCount(counts.get(one) ?? 0);
      return { value: one, label: `${label}: ${words(one)}${isOwn ? ` (${count})` : ''}` }; // a closed list shows no label of its own
    });
  return (
    <NativeSelect
      label={label}
      value={value}
      options={[{ value: '', label: texts.anyOf(label) }, ...options]}
      onChange={onChange}
    />
  );
}

/** The two ends of a span, which both count. */
function SpanFilter({ field, rows, value, onChange }: FilterProps) {
  const { texts } = useDrawn();
  const { name, label, kind } = field;
  const isOfDays = isDate(kind) || !isNumber(name, rows);
  const [from = '', to = ''] = value.split('..');
  const write = (ends: readonly string[]) => onChange(ends.every((end) => end === '') ? '' : ends.join('..'));
  const attributes = isOfDays ? { type: 'date' } : { inputMode: 'decimal' as const };
  return (
    <fieldset className={styles.span}>
      <legend className="visually-hidden">{label}</legend>
      <span aria-hidden="true">{label}</span>
      <input
        className={control.control}
        {...attributes}
        aria-label={texts.from(label)}
        value={from}
        onChange={({ currentTarget }) => write([currentTarget.value, to])}
      />
      <span aria-hidden="true">–</span>
      <input
        className={control.control}
        {...attributes}
        aria-label={texts.to(label)}
        value={to}
        onChange={({ currentTarget }) => write([from, currentTarget.value])}
      />
    </fieldset>
  );
}
