import { Suspense, useRef } from 'react';
import { type ProjectScope, SelectionGate } from '@/resources/selection/SelectionGate';
import { LinksHeader } from './header/LinksHeader';
import { LinksToolbar } from './header/LinksToolbar';
import { LinksContent } from './LinksContent';
import { LinksDialogs, type OpenDialog } from './LinksDialogs';
import { LinksOrders, usePageOrders } from './LinksOrders';
import styles from './LinksScreen.module.css';
import { useSelecting } from './select/useSelecting';
import { texts } from './texts';
import { useLinksView } from './useLinksView';

/** The links of the selected project (docs/product.md#links-page). */
export function LinksPage() {
  usePageOrders();
  return (
    <SelectionGate need="project" missing={texts.missing}>
      {(scope) => <LinksScreen scope={scope} />}
    </SelectionGate>
  );
}

/** The links of one project: header, toolbar, list and dialogs. */
function LinksScreen({ scope }: { readonly scope: ProjectScope }) {
  const links = useLinksView(scope);
  const { choice, listed, view, asked, change, createRefusal } = links;
  const dialogs = useRef<OpenDialog>(null);
  const open: OpenDialog = (dialog, of) => dialogs.current?.(dialog, of);
  const create = () => open('create');
  const selecting = useSelecting(listed, open);
  const page = useRef<HTMLDivElement>(null);
  return (
    <div ref={page} className={styles.screen} data-wide>
      <LinksHeader
        scope={scope}
        choice={choice}
        listed={listed}
        bulk={selecting.bulk}
        onCreate={create}
        createRefusal={createRefusal}
      />
      <LinksToolbar
        scope={scope}
        choice={choice}
        listed={listed}
        view={view}
        asked={asked}
        onType={links.type}
        onChange={change}
        onChooseDomain={links.chooseDomain}
        onOpen={open}
        onSelect={selecting.start}
      />
      {selecting.barAbove}
      <LinksContent
        choice={choice}
        listed={listed}
        view={asked}
        selecting={selecting}
        onChange={change}
        onOpen={open}
        createRefusal={createRefusal}
      />
      {selecting.barBelow}
      <Suspense fallback={null}>
        <LinksDialogs ref={dialogs} choice={choice} listed={listed} view={asked} />
      </Suspense>
      <LinksOrders page={page} links={links} onOpen={open} />
    </div>
  );
}
