import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Link, type LinkSort, linkStatus, searchTerms } from '@/engines/links';
import { useIsPhone } from '@/lib/browser/useMediaQuery';
import { classNames } from '@/lib/classNames';
import { lazyCode } from '@/lib/lazy/lazyCode';
import { useNow } from '@/lib/useNow';
import { Menu, type MenuPoint } from '@/ui/menu/ActionsMenu';
import { semantics } from '@/ui/table/semantics';
import { UnprintedRows } from '@/ui/table/UnprintedRows';
import { rowCells } from './cells';
import widths from './columns.module.css';
import { LinkHeadings } from './LinkHeadings';
import { DetailsRow, LinkRow, ScrollingRow } from './LinkRow';
import styles from './LinkTable.module.css';
import type { SelectColumn } from './selectColumn';
import { texts } from './texts';
import { focusRow } from './usePlace';
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
  const { rows, columns, isCompact, children } = props;
  const region = useRef<HTMLElement>(null);
  const shown = useTableRows(region, props);
  useFoundMarks(region, props.searched ?? '', props);
  const columnCount = columns.length + (selectColumn ? 2 : 1);
  const look = classNames(
    styles.region,
    widths.columns,
    columns.includes('on') && widths.ofAll,
    columns.length > uprightColumns && widths.many,
    selectColumn && widths.selecting,
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
        <LinkTableBody table={props} region={region} shown={shown} columnCount={columnCount} />
      </table>
      <div className={styles.after}>{children}</div>
      <UnprintedRows printed={printedLinks(shown)} total={rows.length + Math.max(0, undrawn)} hasMore={hasMore} />
    </section>
  );
}

const marks = lazyCode(() => import('./markFound'), { isOptional: true });

/** Marks the words of a search in the rows, where the browser has highlights. */
function useFoundMarks(region: RefObject<HTMLElement | null>, text: string, { rows, columns }: TableList): void {
  const linkOf = useEffectEvent((key: string) => rows.at(rows.indexOf(key)));
  useEffect(() => {
    const { words } = searchTerms(text);
    if (words.length === 0 || !globalThis.CSS?.highlights) return undefined;
    let isWanted = true;
    let stop: (() => void) | undefined;
    async function start() {
      const { markFound } = await marks.load();
      if (isWanted && region.current) stop = markFound(region.current, { words, columns, linkOf });
    }
    void start().catch(() => undefined); // the rows are as good without
    return () => {
      isWanted = false;
      stop?.();
    };
  }, [region, text, columns]);
}

interface LinkTableBodyProps {
  readonly table: LinkTableProps;
  readonly region: RefObject<HTMLElement | null>;
  readonly shown: ReturnType<typeof useTableRows>;
  /** With the chevron's and the check box's. */
  readonly columnCount: number;
}

/** The open menu of a row. */
interface RowMenu {
  readonly key: string;
  readonly link: Link;
  /** What has opened it; the chevron, when a pointer did. */
  readonly owner: HTMLElement;
  readonly at: MenuPoint | undefined;
}

/** The rows that are in sight: of links, and below them their details. */
function LinkTableBody({ table, region, shown, columnCount }: LinkTableBodyProps) {
  const { rows, newId, selecting, actionsOf, isClicksSince = false, selectColumn, columns, renderDetails } = table;
  const { items, open, toggle, drawn } = shown;
  const now = useNow();
  const isPhone = useIsPhone();
  const cells = useMemo(() => rowCells(columns, isPhone, isClicksSince), [columns, isPhone, isClicksSince]);
  const [menu, setMenu] = useState<RowMenu>();
  const closeMenu = useCallback(() => setMenu(undefined), []);

  function openMenu(owner: HTMLElement, at?: MenuPoint) {
    const key = owner.closest<HTMLElement>('[data-link]')?.dataset.link;
    const link = key === undefined ? undefined : rows.at(rows.indexOf(key));
    if (key !== undefined && link) setMenu({ key, link, owner, at });
  }
  function press({ target, shiftKey }: MouseEvent) {
    if (!(target instanceof Element)) return;
    const opener = target.closest<HTMLElement>('[data-link] [aria-haspopup=menu]');
    if (opener) {
      if (menu?.owner === opener) closeMenu();
      else openMenu(opener);
    }
    if (target.closest('button, a, input')) return;
    const key = target.closest<HTMLElement>('[data-link]')?.dataset.link;
    if (key === undefined || (!shiftKey && !getSelection()?.isCollapsed)) return;
    const link = rows.at(rows.indexOf(key));
    if (!selecting || !link || !(shiftKey || selecting.isOn)) {
      toggle(key);
      return;
    }
    if (region.current) focusRow(region.current, items.indexOf(key), true); // the keys go on from here
    if (shiftKey) selecting.markTo({ id: link.id, key });
    else selecting.toggle({ id: link.id, key });
  }
  /** The browser's own menu stays where it can do more: on links, for marked text, and on a touch screen. */
  function showMenu(event: MouseEvent<HTMLElement>) {
    const { target, clientX, clientY, nativeEvent } = event;
    const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
    if (!(target instanceof Element) || target.closest('a, input') || isTouch || !getSelection()?.isCollapsed) return;
    const chevron = target.closest('[data-link]')?.querySelector<HTMLElement>('[aria-controls], [aria-expanded]');
    if (!chevron) return;
    event.preventDefault();
    openMenu(chevron, { getBoundingClientRect: () => new DOMRect(clientX, clientY) });
  }
  /** With Shift, the browser would select the text up to the press. */
  const keepText = (event: MouseEvent) => {
    if (selecting && event.shiftKey && !(event.target instanceof HTMLInputElement)) event.preventDefault();
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- by keyboard the chevron does it */}
      <tbody
        {...semantics.rowGroup}
        className={styles.body}
        style={{ height: shown.height, paddingTop: shown.above }}
        onMouseDown={keepText}
        onClick={press}
        onContextMenu={showMenu}
        onFocus={shown.onFocus}
        onBlur={shown.onBlur}
      >
        {drawn.map(({ index, start }, position) => {
          if (index >= items.length) return null;
          const item = items.at(index);
          const { link, key, rowKey, startsGroup } = item;
          const gap = start - (drawn[position - 1]?.end ?? start);
          const place = { cells, rowKey, rowIndex: index + 2, gap, startsGroup };
          if (!link || (item.kind === 'link' && shown.isTooFast(rowKey))) {
            return <ScrollingRow key={key} link={link} {...place} isSelecting={selectColumn !== undefined} />;
          }
          if (item.kind === 'details') {
            return (
              <DetailsRow
                key={key}
                link={link}
                item={item}
                index={index}
                gap={gap}
                columns={columnCount}
                measure={shown.measure}
                onShown={shown.onShown}
              >
                {renderDetails(link)}
              </DetailsRow>
            );
          }
          return (
            <LinkRow
              key={key}
              link={link}
              {...place}
              status={linkStatus(link, now)}
              isOpen={open.has(rowKey)}
              isMenuOpen={menu?.key === rowKey}
              isNew={rowKey === newId}
              selectColumn={selectColumn}
              onToggle={toggle}
            />
          );
        })}
      </tbody>
      {menu && (
        <Menu
          key={menu.key}
          label={texts.actionsFor(`${menu.link.domain}/${menu.link.slug}`)}
          owner={menu.owner}
          at={menu.at}
          actions={actionsOf?.(menu.link, menu.owner) ?? []}
          onClosed={closeMenu}
        />
      )}
    </>
  );
}
