import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { limits } from '@/config/limits';
import type { AllLinks } from '@/engines/link-lists';
import { withoutKeys } from '@/lib/address/listView';
import { useAddress } from '@/lib/address/useAddress';
import { notify } from '@/providers/notifications';
import { palette, pastedPicture } from '@/providers/palette';
import { startKeys, startsLink } from '@/resources/links/linkAddress';
import { ordersCreation, type PageOrder, pageOrders } from '@/resources/links/pageOrders';
import { useSelection } from '@/resources/selection/SelectionProvider';
import type { LinksDialog, OpenDialog } from './LinksDialogs';
import { useShortcuts } from './shortcuts/useShortcuts';
import { texts } from './texts';
import { toolRefusal } from './tools/ToolsMenu';
import type { useLinksView } from './useLinksView';

interface LinksOrdersProps {
  readonly page: RefObject<HTMLElement | null>;
  readonly links: Pick<ReturnType<typeof useLinksView>, 'choice' | 'listed' | 'createRefusal'>;
  readonly onOpen: OpenDialog;
}

/** Does what is ordered of the page by a key, in the palette or on another page, and finds what is pasted. */
export function LinksOrders({ page, links, onOpen }: LinksOrdersProps) {
  const { choice, listed, createRefusal } = links;
  const { all, list, refresh } = listed;
  const create = () => onOpen('create');
  useShortcuts(page, {
    create: createRefusal === undefined ? create : undefined,
    refresh,
    load: all && isOpen(all) ? all.reading.toggle : list.hasMore ? listed.readAll : undefined,
    filters: () => press(page.current, 'filters'),
    views: () => press(page.current, 'views'),
    help: () => onOpen('shortcuts'),
  });
  usePasteToFind();
  useStartInAddress(createRefusal === undefined ? (start) => onOpen('create', { start }) : undefined);

  const order = (dialog: LinksDialog, refusal: string | undefined) =>
    refusal === undefined ? onOpen(dialog) : notify({ kind: 'info', title: refusal });
  const isLoading = choice.isLoading || list.activity === 'loading';
  return (
    <WaitingOrder
      create={createRefusal === undefined ? create : refuse(createRefusal, choice.isLoading)}
      export={isLoading ? undefined : () => order('export', toolRefusal(listed))}
      print={choice.isLoading ? undefined : () => order('print', toolRefusal(listed, limits.maxPrintedCodes))}
      refresh={listed.place ? refresh : refuse(texts.needsDomain, choice.isLoading)}
      shortcuts={() => onOpen('shortcuts')}
    />
  );
}

/** Something of it is here, or on its way. */
const isOpen = (all: AllLinks) =>
  !['opening', 'not-asked', 'ended', 'gone'].includes(all.state.getState().activity.kind);

/** Keys press what opens a popover, so that it has the focus when that closes. */
function press(page: HTMLElement | null, name: 'filters' | 'views'): void {
  const opener = page?.querySelector<HTMLElement>(`[data-opens=${name}]`);
  opener?.focus();
  opener?.click();
}

/** Says why something that was ordered elsewhere is not done, once that is certain. */
const refuse = (title: string, isLoading: boolean) => (isLoading ? undefined : () => notify({ kind: 'info', title }));

/** Does what was ordered of the page elsewhere, as soon as that is possible. */
function WaitingOrder(handlers: Readonly<Record<PageOrder, (() => void) | undefined>>): null {
  const order = useStore(pageOrders);
  const handler = order && handlers[order];
  useEffect(() => {
    if (!handler || pageOrders.getState() !== order) return;
    pageOrders.take();
    handler();
  });
  return null;
}

/** Takes what was ordered with the navigation to the page. An order ends with the page, or where it lacks a project. */
export function usePageOrders(): void {
  const { dropState } = useAddress();
  const isOrdered = ordersCreation(useLocation().state);
  const { projectId, organizations, projects } = useSelection();
  const isMissing = projectId === undefined && !organizations.isFetching && !projects.isFetching;
  const isInVain = useStore(pageOrders, (order) => isMissing && order !== undefined);
  // Orders and the history live outside React.
  useEffect(() => {
    if (!isOrdered) return;
    pageOrders.order('create');
    dropState();
  }, [isOrdered, dropState]);
  useEffect(() => {
    if (isInVain) pageOrders.take();
  }, [isInVain]);
  useEffect(() => pageOrders.take, []);
}

/** An address can start a new link; what it says of it is taken out of it when the form is open. `start` is undefined while no link can be created. */
function useStartInAddress(start: ((of: URLSearchParams) => void) | undefined): void {
  const { query, changeQueryOfPage } = useAddress();
  const isAsked = start !== undefined && startsLink(query);
  const take = useEffectEvent(() => {
    start?.(query);
    changeQueryOfPage((now) => withoutKeys(now, startKeys));
  });
  // The address is outside React.
  useEffect(() => {
    if (isAsked) take();
  }, [isAsked]);
}

/** What is pasted while nothing that can be edited has the focus is looked for. */
function usePasteToFind(): void {
  useEffect(() => {
    function onPaste({ target, clipboardData }: ClipboardEvent) {
      const isEdited = target instanceof HTMLElement && (target.isContentEditable || target.closest(editable));
      if (isEdited || document.querySelector('dialog[open]') || !clipboardData) return;
      const picture = pastedPicture(clipboardData);
      const text = clipboardData.getData('text/plain').trim().slice(0, maxTextLength);
      if (picture) palette.open({ kind: 'picture', picture });
      else if (text !== '') palette.open({ kind: 'text', text });
    }
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

const editable = 'input:not([type=checkbox], [type=radio]), textarea, select';

/** In characters: a whole file may be on the clipboard. */
const maxTextLength = 2000;
