import type { BaseRecord } from '@refinedev/core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { type Names, type NamesByField, WithNames } from '@/forms/references';
import { nameOf, plainText, type ShownField } from '@/forms/shownFields';
import { announce } from '@/lib/browser/announce';
import { classNames } from '@/lib/classNames';
import { isInstant } from '@/lib/dates/dates';
import type { RecordList } from '@/providers/data/useRecords';
import { PlainButton } from '@/ui/button/PlainButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Checkbox } from '@/ui/form/Checkbox';
import checkbox from '@/ui/form/Checkbox.module.css';
import { SearchField } from '@/ui/form/SearchField';
import type { Column } from '@/ui/table/columns';
import table from '@/ui/table/Table.module.css';
import { VirtualTable } from '@/ui/table/VirtualTable';
import { isLong } from '@/ui/text/ShortText';
import { ColumnsButton, useColumns } from './ColumnsButton';
import type { OrderedRow } from './dialogs/ActionDialog';
import { useDrawn } from './drawn';
import { ExportMenu } from './ExportMenu';
import { FieldFilters } from './FieldFilters';
import styles from './RecordTable.module.css';
import { type SelectedRows, useSelectedRows } from './useSelectedRows';
import { Value } from './Value';
import { useRecordsView, viewedRows } from './view';

interface RecordTableProps {
  readonly fields: readonly ShownField[];
  readonly rows: readonly BaseRecord[];
  readonly isWhole: boolean;
  readonly isPending: boolean | undefined;
  readonly pages: RecordList['pages'];
  /** Where the page of a record is. */
  readonly pageOf: (row: BaseRecord) => { readonly pathname: string; readonly search: string };
  /** The record whose page was left: its row takes the focus. */
  readonly lastShown: string | undefined;
  readonly renderActions: (row: BaseRecord) => ReactNode;
  /** What can be done with several rows; nothing can be selected where there is nothing. */
  readonly many: readonly { readonly label: string; readonly onPress: (rows: readonly OrderedRow[]) => void }[];
}

/** The rows that the user looks for, in the order that the user wants. */
export const RecordTable = (props: RecordTableProps) => (
  <WithNames fields={props.fields}>{(names) => <NamedTable {...props} names={names} />}</WithNames>
);

function NamedTable(props: RecordTableProps & { readonly names: NamesByField }) {
  const { fields, rows, isWhole, isPending = false, pages, pageOf, lastShown, renderActions, many, names } = props;
  const { texts, asked } = useDrawn();
  const { view, change: onView, showPage } = useRecordsView();
  const found = useMemo(() => viewedRows(rows, view, fields, asked, names), [rows, view, fields, asked, names]);
  const selected = useSelectedRows(found);
  const named = (row: BaseRecord): OrderedRow => ({ row, name: nameOf(row, fields) });
  const columns = useColumns(fields);
  const isFiltered = Object.values(view.filters).some((value) => value !== '');
  const lastPage = pages && pages.count > 0 && pages.current > pages.count ? pages.count : undefined;
  const nothing = lastPage ? texts.noPage(view.page) : texts.nothingFound(view.text.trim(), isFiltered);
  const notFound = found.length === 0 && !isPending ? nothing : '';
  const [first, setFirst] = useState(lastShown);
  if (found.length === 0 && first !== undefined) setFirst(undefined); // rows that come back leave the focus where it is
  useEffect(() => {
    if (notFound !== '') announce(notFound);
  }, [notFound]);

  const nameCell = (row: BaseRecord, { name, kind }: ShownField) => {
    const value: unknown = row[name];
    const shown = typeof value === 'string' ? (names[name]?.get(value) ?? value) : value; // no link in a link
    return (
      <bdi className={styles.name}>
        {selected.isOn && <SelectBox row={row} name={nameOf(row, fields)} selected={selected} />}
        <Link
          to={pageOf(row)}
          data-tooltip={typeof shown === 'string' && isLong(shown, maxLength.name) ? shown : undefined}
        >
          <Value value={shown} field={{ kind, reference: undefined }} />
        </Link>
      </bdi>
    );
  };
  const fieldColumns = columns.shown.map((field, index): Column<BaseRecord> => {
    const column = valueColumn(field, rows, names[field.name]);
    return index > 0 ? column : { ...column, className: styles.nameColumn, cell: (row) => nameCell(row, field) };
  });
  const actions: Column<BaseRecord> = {
    key: 'actions',
    label: texts.actions,
    isLabelHidden: true,
    className: table.actions,
    cell: renderActions,
  };
  const clear = () => onView({ text: '', filters: {} });
  const wayOut = lastPage ? (
    <PlainButton onClick={() => showPage(lastPage)}>{texts.toPage(lastPage)}</PlainButton>
  ) : (
    <PlainButton onClick={clear}>{isFiltered ? texts.clearFilters : texts.clearSearch}</PlainButton>
  );
  return (
    <>
      <div className={styles.tools}>
        <SearchField
          label={texts.search}
          className={styles.search}
          text={view.text}
          onChange={(text) => onView({ text })}
        />
        <FieldFilters rows={rows} />
        <ColumnsButton columns={columns} />
        <ExportMenu fields={columns.shown} rows={found} />
        {many.length > 0 && (
          <PlainButton onClick={selected.toggleMode}>{selected.isOn ? texts.cancel : texts.select}</PlainButton>
        )}
      </div>
      {selected.isOn && (
        <div className={styles.tools} role="group" aria-label={texts.selected(selected.rows.length)}>
          <Checkbox
            label={texts.selectAll}
            isChecked={found.length > 0 && selected.rows.length === found.length}
            onChange={selected.markAll}
          />
          <span role="status">{texts.selected(selected.rows.length)}</span>
          {many.map(({ label, onPress }) => (
            <PlainButton
              key={label}
              isDisabled={selected.rows.length === 0}
              onClick={() => onPress(selected.rows.map(named))}
            >
              {label}
            </PlainButton>
          ))}
        </div>
      )}
      {found.length > 0 ? (
        <VirtualTable
          label={texts.list}
          className={styles.region}
          columns={[...fieldColumns, actions]}
          rows={found}
          keyOf={({ id }) => String(id)}
          question={JSON.stringify(view)}
          firstFocus={found.findIndex(({ id }) => String(id) === first)}
          sort={view.sort}
          onSort={(sort) => onView({ sort })}
        />
      ) : (
        notFound !== '' && (
          <EmptyState title={notFound} text={!isWhole && !lastPage && texts.searchedLoaded} action={wayOut} />
        )
      )}
      {pages && pages.count > 1 && !lastPage && <PageNumbers {...pages} />}
    </>
  );
}

interface SelectBoxProps {
  readonly row: BaseRecord;
  readonly name: string;
  readonly selected: SelectedRows;
}

/** The check box of a row; with Shift it selects the range from the row before. */
const SelectBox = ({ row, name, selected }: SelectBoxProps) => (
  <label className={classNames(checkbox.label, styles.box)}>
    <input
      type="checkbox"
      aria-label={name}
      checked={selected.has(row)}
      onChange={({ currentTarget: { checked }, nativeEvent }) =>
        selected.mark(row, checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  </label>
);

/** A list that is read by numbers says which page is shown, and leads to the ones beside it. */
function PageNumbers({ current, count }: NonNullable<RecordList['pages']>) {
  const { texts } = useDrawn();
  const { showPage } = useRecordsView();
  return (
    <nav className={styles.tools} aria-label={texts.pages}>
      <PlainButton disabledReason={current > 1 ? undefined : texts.firstPage} onClick={() => showPage(current - 1)}>
        {texts.previous}
      </PlainButton>
      <span role="status">{texts.pageOf(current, count)}</span>
      <PlainButton disabledReason={current < count ? undefined : texts.lastPage} onClick={() => showPage(current + 1)}>
        {texts.next}
      </PlainButton>
    </nav>
  );
}

/** Longer texts may be cut by a column of such a width, in characters. */
const maxLength = { name: 25, narrow: 8, usual: 18, wide: 28 };

function valueColumn(field: ShownField, rows: readonly BaseRecord[], names?: Names): Column<BaseRecord> {
  const { name, label } = field;
  const width = widthOf(field, rows, names);
  return {
    key: name,
    label,
    first: 'ascending',
    className: styles[width],
    cell: (row) => <Value value={row[name]} field={field} limit={maxLength[width]} />,
  };
}

/** So many rows say how much room a column needs. */
const measuredRows = 100;

function widthOf({ name, label }: ShownField, rows: readonly BaseRecord[], names?: Names): 'narrow' | 'usual' | 'wide' {
  const values = rows.slice(0, measuredRows).map((row) => plainText(row[name]));
  const texts = values.map((text) => (isInstant(text) ? text.slice(0, maxLength.usual) : (names?.get(text) ?? text)));
  texts.push(label.slice(4)); // a heading is smaller, and may have as much room as 'false'
  const fits = (limit: number) => texts.every((text) => !isLong(text, limit));
  if (fits(maxLength.narrow)) return 'narrow';
  return fits(maxLength.usual) ? 'usual' : 'wide';
}
