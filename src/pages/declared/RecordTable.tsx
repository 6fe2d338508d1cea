import type { BaseRecord } from '@refinedev/core';
import { Table, type TableColumnType } from 'antd';
import { type ReactNode, type ThHTMLAttributes, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { type NamesByField, WithNames } from '@/forms/references';
import { nameOf, type ShownField } from '@/forms/shownFields';
import { announce } from '@/lib/browser/announce';
import { classNames } from '@/lib/classNames';
import type { Sort } from '@/lib/sort';
import type { RecordList } from '@/providers/data/useRecords';
import { PlainButton } from '@/ui/button/PlainButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { SearchField } from '@/ui/form/SearchField';
import { SortHeading } from '@/ui/table/SortHeading';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import { Antd } from '@/ui/theme/Antd';
import { ColumnsButton, useColumns } from './ColumnsButton';
import type { OrderedRow } from './dialogs/ActionDialog';
import { useDrawn } from './drawn';
import { ExportMenu } from './ExportMenu';
import { FieldFilters } from './FieldFilters';
import styles from './RecordTable.module.css';
import { Value } from './Value';
import { useRecordsView, viewedRows } from './view';

/** More rows than this are drawn in parts; a table of thousands would make the page slow. */
const maxRowsAtOnce = 200;

interface RecordTableProps {
  readonly fields: readonly ShownField[];
  readonly rows: readonly BaseRecord[];
  readonly isBusy: boolean;
  readonly isWhole: boolean;
  readonly pages: RecordList['pages'];
  /** Where the page of a record is. */
  readonly pageOf: (row: BaseRecord) => { readonly pathname: string; readonly search: string };
  /** The record whose page was left: its row takes the focus. */
  readonly lastShown: string | undefined;
  readonly renderActions: (row: BaseRecord) => ReactNode;
  /** What can be done with several rows; nothing can be selected where there is nothing. */
  readonly many: readonly { readonly label: string; readonly onPress: (rows: readonly OrderedRow[]) => void }[];
}

/** The rows that the user looks for, in the order that the user wants, as antd's table (docs/decisions/0047). */
export const RecordTable = (props: RecordTableProps) => (
  <WithNames fields={props.fields}>{(names) => <NamedTable {...props} names={names} />}</WithNames>
);

function NamedTable(props: RecordTableProps & { readonly names: NamesByField }) {
  const { fields, rows, isBusy, isWhole, pages, pageOf, lastShown, many, names } = props;
  const { texts, asked } = useDrawn();
  const { view, change: onView, showPage } = useRecordsView();
  const found = useMemo(() => viewedRows(rows, view, fields, asked, names), [rows, view, fields, asked, names]);
  const question = JSON.stringify(view);
  const [more, setMore] = useState({ question, rows: maxRowsAtOnce });
  const drawn = more.question === question ? more.rows : maxRowsAtOnce; // another question begins with its first rows
  const [selected, setSelected] = useState<readonly string[]>();
  const chosen = found.filter(({ id }) => selected?.includes(String(id)));
  const named = (row: BaseRecord): OrderedRow => ({ row, name: nameOf(row, fields) });
  const columns = useColumns(fields);
  const hidden = found.length - drawn;
  const isFiltered = Object.values(view.filters).some((value) => value !== '');
  const lastPage = pages && pages.count > 0 && pages.current > pages.count ? pages.count : undefined;
  const nothing = lastPage ? texts.noPage(view.page) : texts.nothingFound(view.text.trim(), isFiltered);
  const notFound = found.length === 0 ? nothing : '';
  useEffect(() => {
    if (notFound !== '') announce(notFound);
  }, [notFound]);
  useEffect(() => {
    if (lastShown === undefined) return;
    document.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(lastShown)}"] a`)?.focus();
  }, [lastShown]);

  const onSort = (sort: Sort | undefined) => onView({ sort });
  const tableColumns: TableColumnType<BaseRecord>[] = columns.shown.map((field, index) => {
    const { name, label } = field;
    return {
      key: name,
      title: <span>{label}</span>,
      ...(index === 0 && { rowScope: 'row' }),
      className: classNames(index === 0 ? styles.name : undefined),
      onHeaderCell: () => headingProps({ column: name, first: 'ascending', sort: view.sort, onSort }),
      onCell: (row) => ({ className: isLong(row[name]) ? styles.wide : undefined }),
      render: (_, row) => {
        const value = <Value value={row[name]} field={field} />;
        if (index > 0) return value;
        return (
          <bdi>
            <Link to={pageOf(row)}>{value}</Link>
          </bdi>
        );
      },
    };
  });
  const actions: TableColumnType<BaseRecord> = {
    key: 'actions',
    title: <VisuallyHidden>{texts.actions}</VisuallyHidden>,
    className: styles.actions ?? '',
    render: (_, row) => props.renderActions(row),
  };
  const clear = () => onView({ text: '', filters: {} });
  const wayOut = lastPage ? (
    <PlainButton onClick={() => showPage(lastPage)}>{texts.toPage(lastPage)}</PlainButton>
  ) : (
    <PlainButton onClick={clear}>{isFiltered ? texts.clearFilters : texts.clearSearch}</PlainButton>
  );
  return (
    <Antd>
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
          <PlainButton onClick={() => setSelected(selected ? undefined : [])}>
            {selected ? texts.cancel : texts.select}
          </PlainButton>
        )}
      </div>
      {selected && (
        <div className={styles.tools} role="group" aria-label={texts.selected(chosen.length)}>
          <span role="status">{texts.selected(chosen.length)}</span>
          {many.map(({ label, onPress }) => (
            <PlainButton key={label} isDisabled={chosen.length === 0} onClick={() => onPress(chosen.map(named))}>
              {label}
            </PlainButton>
          ))}
        </div>
      )}
      {found.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to take the focus
        <section className={styles.region} aria-label={texts.list} tabIndex={0}>
          <Table<BaseRecord>
            aria-label={texts.list}
            aria-busy={isBusy}
            rowKey={({ id }) => String(id)}
            dataSource={found.slice(0, drawn)}
            columns={[...tableColumns, actions]}
            components={{ header: { cell: HeadingCell } }}
            pagination={false}
            {...(selected && {
              rowSelection: {
                selectedRowKeys: [...selected],
                onChange: (keys) => setSelected(keys.map(String)),
                getCheckboxProps: (row) => ({ 'aria-label': nameOf(row, fields) }),
                getTitleCheckboxProps: () => ({ 'aria-label': texts.selectAll }),
              },
            })}
          />
        </section>
      ) : (
        <EmptyState title={notFound} text={!isWhole && !lastPage && texts.searchedLoaded} action={wayOut} />
      )}
      {pages && pages.count > 1 && !lastPage && <PageNumbers {...pages} />}
      {hidden > 0 && (
        <div className={styles.more}>
          <PlainButton onClick={() => setMore({ question, rows: drawn + maxRowsAtOnce })}>
            {texts.showMore(Math.min(hidden, maxRowsAtOnce))}
          </PlainButton>
        </div>
      )}
    </Antd>
  );
}

/** antd's `Pagination` is a list of cells with tab stops: screen readers do not say that they can be pressed. */
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

/** Longer texts go on in another line, so that the table need not scroll for them. In characters. */
const maxLineLength = 30;

const isLong = (value: unknown) => typeof value === 'string' && value.length > maxLineLength;

interface HeadingCellProps extends ThHTMLAttributes<HTMLTableCellElement> {
  readonly column?: string;
  readonly first?: 'ascending';
  readonly sort?: Sort | undefined;
  readonly onSort?: (sort: Sort | undefined) => void;
}

/** antd hands on all that it is given. */
const headingProps = (props: HeadingCellProps): object => props;

/** A heading of antd's table; antd's own one that sorts is no button, so screen readers do not say that it can be pressed. */
const HeadingCell = ({ column, first, sort, onSort, ...attributes }: HeadingCellProps) =>
  column && first && onSort ? (
    <SortHeading {...attributes} column={column} first={first} sort={sort} onSort={onSort}>
      {attributes.children}
    </SortHeading>
  ) : (
    <th {...attributes} />
  );
