import { type MouseEvent, type ReactNode, type RefObject, useCallback, useMemo, useState } from 'react';
import { type Link, linkStatus } from '@/engines/links';
import { useIsPhone } from '@/lib/browser/useMediaQuery';
import { useNow } from '@/lib/useNow';
import { Menu, type MenuPoint } from '@/ui/menu/ActionsMenu';
import { semantics } from '@/ui/table/semantics';
import { rowCells } from './cells';
import { DetailsRow, LinkRow } from './LinkRow';
import styles from './LinkTable.module.css';
import { ScrollingRow } from './ScrollingRow';
import type { SelectColumn } from './selectColumn';
import { texts } from './texts';
import { focusRow } from './usePlace';
import type { TableList, useTableRows } from './useTableRows';

interface LinkTableBodyProps extends Pick<TableList, 'rows' | 'columns' | 'newId' | 'selecting' | 'actionsOf'> {
  readonly region: RefObject<HTMLElement | null>;
  readonly shown: ReturnType<typeof useTableRows>;
  readonly isClicksSince: boolean;
  readonly selectColumn: SelectColumn | undefined;
  /** With the chevron's and the check box's. */
  readonly columnCount: number;
  readonly renderDetails: (link: Link) => ReactNode;
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
export function LinkTableBody(props: LinkTableBodyProps) {
  const {
    region,
    shown,
    rows,
    newId,
    selecting,
    actionsOf,
    isClicksSince,
    selectColumn,
    columns,
    columnCount,
    renderDetails,
  } = props;
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
