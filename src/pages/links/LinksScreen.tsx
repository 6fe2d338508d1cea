import { Suspense, useCallback, useRef } from 'react';
import { env } from '@/config';
import type { ChangeView } from '@/lib/address/useAddressView';
import { useFocusRecovery } from '@/lib/browser/useFocusRecovery';
import { notify } from '@/providers/notifications';
import { askedDomains, listEvents } from '@/resources/links/listEvents';
import type { LinksView } from '@/resources/links/view';
import type { ProjectScope } from '@/resources/selection/SelectionGate';
import { isNamed } from '@/resources/selection/useScopeLine';
import { useDomainCheck } from './domain/useDomainCheck';
import { useDomainChoice } from './domain/useDomainChoice';
import { LinksHeader } from './header/LinksHeader';
import { useBulkMode } from './header/useBulkMode';
import { LinksContent } from './LinksContent';
import { LinksDialogs } from './LinksDialogs';
import styles from './LinksScreen.module.css';
import { usePartsWhenIdle } from './lazyParts';
import { useLinksView } from './list/useLinksView';
import { useListedLinks } from './list/useListedLinks';
import { useSelectMode } from './select/useSelectMode';
import { useShortcuts } from './shortcuts/useShortcuts';
import { texts } from './texts';
import { LinksToolbar } from './toolbar/LinksToolbar';
import { printRefusal } from './tools/printRefusal';
import { toolRefusal } from './tools/toolRefusal';
import type { LinksDialog, OpenDialog } from './useOpenDialog';
import { useOrders } from './useOrders';
import { usePasteToFind } from './usePasteToFind';

/** The links of one project: header, toolbar, list and dialogs. */
export function LinksScreen({ scope }: { readonly scope: ProjectScope }) {
  const { view, change: changeAddress } = useLinksView();
  const choice = useDomainChoice(scope.organization.id, view.domain);
  const { domain } = choice;
  // A filter and a sort order belong to one domain, so the address names the domain with them.
  const change: ChangeView<LinksView> = useCallback(
    (part) => changeAddress((now) => ({ domain, ...(typeof part === 'function' ? part(now) : part) })),
    [changeAddress, domain],
  );
  const listed = useListedLinks(scope, choice.domain, view);
  useDomainCheck(listed.list.failure, choice.retry);
  const loadAll = useCallback(() => {
    if (domain !== undefined) askedDomains.add(domain);
    change({ all: true });
  }, [domain, change]);
  const onLoadAll = env.localCopies === 'off' ? undefined : loadAll;
  const bulk = useBulkMode(listed);
  const select = useSelectMode(listed.place, selectActions);
  usePartsWhenIdle(listed.list.activity === 'idle');

  const dialogs = useRef<OpenDialog>(null);
  const open: OpenDialog = (dialog) => dialogs.current?.(dialog);
  const create = () => open('create');
  const createRefusal = refusalOf(scope, domain);
  const page = useRef<HTMLDivElement>(null);
  const { isAll, list } = listed;
  useShortcuts(page, {
    create: createRefusal === undefined ? create : undefined,
    refresh: listed.refresh,
    load: isAll ? () => listEvents.tell({ kind: 'toggle-loading' }) : list.hasMore ? onLoadAll : undefined,
    moreFilters: () => listEvents.tell({ kind: 'open-more-filters' }),
    views: () => listEvents.tell({ kind: 'open-views' }),
    help: () => open('shortcuts'),
  });

  const order = (dialog: LinksDialog, refusal: string | undefined) =>
    refusal === undefined ? open(dialog) : notify({ kind: 'info', title: refusal });
  const isLoading = choice.isLoading || list.activity === 'loading';
  useOrders({
    create: createRefusal === undefined ? create : refuse(createRefusal, choice.isLoading),
    export: isLoading ? undefined : () => order('export', toolRefusal(listed)),
    print: choice.isLoading ? undefined : () => order('print', printRefusal(listed)),
    refresh: listed.refresh,
    shortcuts: () => open('shortcuts'),
  });
  usePasteToFind();

  return (
    <div ref={page} className={styles.screen} {...useFocusRecovery(page, listOrHeading)}>
      <LinksHeader
        scope={scope}
        listed={listed}
        bulk={bulk}
        onLoadAll={onLoadAll}
        onCreate={create}
        createRefusal={createRefusal}
      />
      <LinksToolbar
        scope={scope}
        choice={choice}
        listed={listed}
        view={view}
        onChange={change}
        onLoadAll={onLoadAll}
        onOpen={open}
      />
      {bulk.bar}
      <LinksContent
        choice={choice}
        listed={listed}
        view={view}
        selectColumn={bulk.column}
        select={select}
        onChange={change}
        onLoadAll={onLoadAll}
        onCreate={create}
        createRefusal={createRefusal}
      />
      {!bulk.column && select.bar}
      <Suspense fallback={null}>
        <LinksDialogs ref={dialogs} choice={choice} listed={listed} view={view} onLoadAll={onLoadAll} />
      </Suspense>
    </div>
  );
}

const selectActions = {};

const listOrHeading = (page: HTMLElement) =>
  page.querySelector<HTMLElement>('section[tabindex="0"]') ?? page.querySelector('h1');

/** Says why something that was ordered elsewhere is not done, once that is certain. */
const refuse = (title: string, isLoading: boolean) => (isLoading ? undefined : () => notify({ kind: 'info', title }));

/** Why no link can be created: no domain is chosen, or the organization and the project are not loaded. */
function refusalOf(scope: ProjectScope, domain: string | undefined): string | undefined {
  if (domain === undefined) return texts.needsDomain;
  return isNamed(scope) ? undefined : texts.needsProject;
}
