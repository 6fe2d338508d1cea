import { Suspense, useRef, useState } from 'react';
import { doWithout } from '@/lib/lazy/lazyPart';
import { type ProjectScope, SelectionGate } from '@/resources/selection/SelectionGate';
import { LinksHeader } from './header/LinksHeader';
import { LinksToolbar } from './header/LinksToolbar';
import { LinksContent } from './LinksContent';
import { LinksDialogs, type OpenDialog } from './LinksDialogs';
import { LinksOrders, usePageOrders } from './LinksOrders';
import styles from './LinksScreen.module.css';
import { CreatedPanel } from './lazyParts';
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
  const { listed } = links;
  const dialogs = useRef<OpenDialog>(null);
  const open: OpenDialog = (dialog, of) => dialogs.current?.(dialog, of);
  const create = () => open('create');
  const selecting = useSelecting(listed, open);
  const [created, setCreated] = useState<{ readonly id: string; readonly projectId: string }>();
  const page = useRef<HTMLDivElement>(null);
  return (
    <div ref={page} className={styles.screen} data-wide>
      <LinksHeader scope={scope} links={links} bulk={selecting.bulk} onCreate={create} />
      <LinksToolbar scope={scope} links={links} onOpen={open} onSelect={selecting.start} />
      {created?.projectId === scope.project.id && (
        <CreatedPanel
          key={created.id}
          id={created.id}
          onOpen={open}
          onClose={() => setCreated(undefined)}
          onMissing={doWithout}
        />
      )}
      {selecting.barAbove}
      <LinksContent links={links} selecting={selecting} onOpen={open} />
      {selecting.barBelow}
      <Suspense fallback={null}>
        <LinksDialogs
          ref={dialogs}
          links={links}
          onCreated={(id) => {
            listed.showCreated(id);
            setCreated({ id, projectId: scope.project.id });
          }}
        />
      </Suspense>
      <LinksOrders page={page} links={links} onOpen={open} />
    </div>
  );
}
