import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { type Link, type LinkColumnKey, type LinkSort, searchTerms } from '@/engines/links';
import { classNames } from '@/lib/classNames';
import { lazyCode } from '@/lib/lazy/lazyCode';
import { semantics } from '@/ui/table/semantics';
import { UnprintedRows } from '@/ui/table/UnprintedRows';
import widths from './columns.module.css';
import { LinkHeadings } from './LinkHeadings';
import styles from './LinkTable.module.css';
import { LinkTableBody } from './LinkTableBody';
import type { SelectColumn } from './selectColumn';
import { type TableList, useTableRows } from './useTableRows';

interface LinkTableProps extends TableList {
  /** What the table is called: 'Links on go.example.com'. */
  readonly label: string;
  readonly isBusy: boolean;
  /** The text of the search, whose words are marked. */
  readonly searched?: string;
  readonly sort: LinkSort | undefined;
  /** The column of clicks shows those since the reading before. */
  readonly isClicksSince?: boolean;
  readonly onSort: (sort: LinkSort | undefined) => void;
  readonly selectColumn: SelectColumn | undefined;
  /** The check box of all rows. */
  readonly selectBox?: ReactNode;
  /** How many rows follow that are not among these. */
  readonly undrawn?: number;
  /** The list has more than these rows, and those. */
  readonly hasMore?: boolean;
  readonly renderDetails: (link: Link) => ReactNode;
  /** Follows the last row. */
  readonly children: ReactNode;
}

const printedLinks = ({ drawn, items }: Pick<ReturnType<typeof useTableRows>, 'drawn' | 'items'>) =>
  drawn.filter(({ index }) => !items.isDetails(index)).length;

/** So many columns fit on upright paper. */
const uprightColumns = 7;

/** A table that renders only the visible rows. */
export function LinkTable(props: LinkTableProps) {
  const { label, isBusy, sort, isClicksSince = false, onSort, selectColumn, selectBox, undrawn = 0, hasMore } = props;
  const { rows, newId, selecting, actionsOf, columns, isCompact, renderDetails, children } = props;
  const region = useRef<HTMLElement>(null);
  const shown = useTableRows(region, props);
  useFoundMarks(region, props.searched ?? '', columns);
  const columnCount = columns.length + (selectColumn ? 2 : 1);
  const look = classNames(
    styles.region,
    widths.columns,
    columns.includes('on') && widths.ofAll,
    columns.length > uprightColumns && widths.many,
    selectColumn && styles.selecting,
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles the arrow keys of its rows
    <section
      ref={region}
      className={look}
      style={shown.style}
      data-rows={isCompact ? 'compact' : undefined}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
      onKeyDown={shown.onKeyDown}
    >
      <table
        {...semantics.table}
        aria-label={label}
        aria-rowcount={shown.items.length + Math.max(0, undrawn) + 1}
        aria-colcount={columnCount}
        aria-busy={isBusy}
        className={styles.table}
      >
        <thead {...semantics.rowGroup} className={styles.headings}>
          <LinkHeadings
            columns={columns}
            sort={sort}
            isClicksSince={isClicksSince}
            onSort={onSort}
            selectBox={selectBox}
          />
        </thead>
        <LinkTableBody
          region={region}
          shown={shown}
          rows={rows}
          newId={newId}
          selecting={selecting}
          actionsOf={actionsOf}
          isClicksSince={isClicksSince}
          selectColumn={selectColumn}
          columns={columns}
          columnCount={columnCount}
          renderDetails={renderDetails}
        />
      </table>
      <div className={styles.after}>{children}</div>
      <UnprintedRows printed={printedLinks(shown)} total={rows.length + Math.max(0, undrawn)} hasMore={hasMore} />
    </section>
  );
}

const marks = lazyCode(() => import('./markFound'), { isOptional: true });

/** Marks the words of a search in the rows, where the browser has highlights. */
function useFoundMarks(region: RefObject<HTMLElement | null>, text: string, columns: readonly LinkColumnKey[]): void {
  useEffect(() => {
    const { words } = searchTerms(text);
    if (words.length === 0 || !globalThis.CSS?.highlights) return undefined;
    let isWanted = true;
    let stop: (() => void) | undefined;
    async function start() {
      const { markFound } = await marks.load();
      if (isWanted && region.current) stop = markFound(region.current, words, columns);
    }
    void start().catch(() => undefined); // the rows are as good without
    return () => {
      isWanted = false;
      stop?.();
    };
  }, [region, text, columns]);
}
