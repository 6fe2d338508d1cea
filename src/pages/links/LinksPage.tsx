import { Suspense, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { type AllLinks, readRequests } from '@/engines/link-lists';
import { type ChangeView, useAddressView } from '@/lib/address/useAddress';
import { useFocusRecovery } from '@/lib/browser/useFocusRecovery';
import { notify } from '@/providers/notifications';
import { palette } from '@/providers/palette';
import { type PageOrder, pageOrders } from '@/resources/links/pageOrders';
import { type LinksView, readView, writeView } from '@/resources/links/view';
import { isScopeNamed } from '@/resources/selection/ScopedLink';
import { type ProjectScope, SelectionGate } from '@/resources/selection/SelectionGate';
import { useDomainCheck, useDomainChoice } from './domain/useDomainChoice';
import { LinksHeader } from './header/LinksHeader';
import { LinksToolbar } from './header/LinksToolbar';
import { useBulkMode } from './header/useBulkMode';
import { LinksContent } from './LinksContent';
import { type LinksDialog, LinksDialogs, type OpenDialog } from './LinksDialogs';
import styles from './LinksScreen.module.css';
import { AllLinksHost, usePartsWhenIdle } from './lazyParts';
import { useListedLinks } from './list/useListedLinks';
import { useSelectMode } from './select/useSelectMode';
import { useShortcuts } from './shortcuts/useShortcuts';
import { texts } from './texts';
import { mostPrinted, toolRefusal } from './tools/ToolsMenu';
import { texts as toolTexts } from './tools/texts';

/** The links of the selected project (docs/product.md#links-page). */
export const LinksPage = () => (
  <SelectionGate need="project" missing={texts.missing}>
    {(scope) => <LinksScreen scope={scope} />}
  </SelectionGate>
);

/** What the address says, and what is asked: the text of the search is asked at each key, some time before the address says it. */
function useQuestion() {
  const { view, change: changeAddress } = useAddressView(inAddress);
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: string }>();
  const over = view.filter.text;
  if (typed && typed.over !== over) setTyped(undefined); // the address says it by now, or something else
  const asked = useMemo(
    () => (typed?.over === over ? { ...view, filter: { ...view.filter, text: typed.text } } : view),
    [typed, over, view],
  );
  const type = useCallback((text: string) => startTransition(() => setTyped({ text, over })), [over]);
  const change: ChangeView<LinksView> = useCallback(
    (part, history) =>
      startTransition(() => {
        setTyped(undefined);
        changeAddress(part, history);
      }),
    [changeAddress],
  );
  return { view, asked, type, change };
}

const inAddress = { read: readView, write: writeView };

/** The links of one project: header, toolbar, list and dialogs. */
function LinksScreen({ scope }: { readonly scope: ProjectScope }) {
  const { view, asked, type, change: changeAddress } = useQuestion();
  const choice = useDomainChoice(scope.organization.id, view.domain);
  const { domain } = choice;
  // A filter and a sort order belong to one domain, so the address names the domain with them.
  const change: ChangeView<LinksView> = useCallback(
    (part, history) =>
      changeAddress((now) => ({ domain, ...(typeof part === 'function' ? part(now) : part) }), history),
    [changeAddress, domain],
  );
  const chooseDomain = (chosen: string) => {
    if (view.domain !== domain) change({}); // Back leads to an address that names its domain: without, it would show the one that was chosen last
    change({ domain: chosen }, domain === undefined ? 'replace' : 'push');
  };
  const listed = useListedLinks(scope, choice.domain, asked);
  useDomainCheck(listed.list.failure, choice.retry);
  const bulk = useBulkMode(listed);
  const select = useSelectMode(listed.place, {
    status: { run: (ids) => open('status', ids) },
    print: {
      run: (ids) => open('print', ids),
      refusalOf: (count) => (count > mostPrinted ? toolTexts.tooManySelected : undefined),
    },
    export: { run: (ids) => open('export', ids) },
  });
  usePartsWhenIdle(listed.list.activity === 'idle');

  const dialogs = useRef<OpenDialog>(null);
  const open: OpenDialog = (dialog, ids) => dialogs.current?.(dialog, ids);
  const create = () => open('create');
  const createRefusal = refusalOf(scope, domain);
  const page = useRef<HTMLDivElement>(null);
  const { all, list, place } = listed;
  useShortcuts(page, {
    create: createRefusal === undefined ? create : undefined,
    refresh: listed.refresh,
    load: all && isOpen(all) ? all.reading.toggle : list.hasMore ? listed.readAll : undefined,
    filters: () => press(page.current, 'filters'),
    views: () => press(page.current, 'views'),
    help: () => open('shortcuts'),
  });

  const order = (dialog: LinksDialog, refusal: string | undefined) =>
    refusal === undefined ? open(dialog) : notify({ kind: 'info', title: refusal });
  const isLoading = choice.isLoading || list.activity === 'loading';
  usePasteToFind();

  return (
    <div ref={page} className={styles.screen} data-wide {...useFocusRecovery(page, listOrHeading)}>
      <LinksHeader
        scope={scope}
        choice={choice}
        listed={listed}
        bulk={bulk}
        onCreate={create}
        createRefusal={createRefusal}
      />
      <LinksToolbar
        scope={scope}
        choice={choice}
        listed={listed}
        view={view}
        asked={asked}
        onType={type}
        onChange={change}
        onChooseDomain={chooseDomain}
        onOpen={open}
        onSelect={bulk.column ? undefined : select.start}
      />
      {bulk.bar}
      <LinksContent
        choice={choice}
        listed={listed}
        view={asked}
        selectColumn={bulk.column}
        select={select}
        onChange={change}
        onCreate={create}
        createRefusal={createRefusal}
      />
      {!bulk.column && select.bar}
      {place && listed.isAllWanted && (
        <AllLinksHost
          key={listed.key}
          place={place}
          listed={listed}
          view={asked}
          onMissing={() => readRequests.drop(place)}
        />
      )}
      <Suspense fallback={null}>
        <LinksDialogs ref={dialogs} choice={choice} listed={listed} view={asked} />
      </Suspense>
      <WaitingOrder
        create={createRefusal === undefined ? create : refuse(createRefusal, choice.isLoading)}
        export={isLoading ? undefined : () => order('export', toolRefusal(listed))}
        print={choice.isLoading ? undefined : () => order('print', toolRefusal(listed, mostPrinted))}
        refresh={listed.refresh}
        shortcuts={() => open('shortcuts')}
      />
    </div>
  );
}

/** Something of it is here, or on its way. */
const isOpen = (all: AllLinks) => !['opening', 'not-asked', 'ended'].includes(all.state().activity.kind);

/** Keys press what opens a popover, so that it has the focus when that closes. */
function press(page: HTMLElement | null, name: 'filters' | 'views'): void {
  const opener = page?.querySelector<HTMLElement>(`[data-opens=${name}]`);
  opener?.focus();
  opener?.click();
}

const listOrHeading = (page: HTMLElement) =>
  page.querySelector<HTMLElement>('section[tabindex="0"]') ?? page.querySelector('h1');

/** Says why something that was ordered elsewhere is not done, once that is certain. */
const refuse = (title: string, isLoading: boolean) => (isLoading ? undefined : () => notify({ kind: 'info', title }));

/** Why no link can be created: no domain is chosen, or the organization and the project are not loaded. */
function refusalOf(scope: ProjectScope, domain: string | undefined): string | undefined {
  if (domain === undefined) return texts.needsDomain;
  return isScopeNamed(scope) ? undefined : texts.needsProject;
}

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

/** What is pasted while nothing that can be edited has the focus is looked for. */
function usePasteToFind(): void {
  useEffect(() => {
    function onPaste({ target, clipboardData }: ClipboardEvent) {
      const isEdited = target instanceof HTMLElement && (target.isContentEditable || target.closest(editable));
      if (isEdited || document.querySelector('dialog[open]') || !clipboardData) return;
      const picture = [...clipboardData.files].find(({ type }) => type.startsWith('image/'));
      const text = clipboardData.getData('text/plain').trim().slice(0, longestText);
      if (picture) palette.open({ kind: 'picture', picture });
      else if (text !== '') palette.open({ kind: 'text', text });
    }
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

const editable = 'input, textarea, select';

/** In characters: somebody may have a whole file on the clipboard. */
const longestText = 2000;
