import { useMemo, useState } from 'react';
import { tagsOf } from '@/resources/links/filter';
import type { LinksView } from '@/resources/links/view';
import { useSelection } from '@/resources/selection/SelectionProvider';
import type { DomainChoice } from './domain/useDomainChoice';
import { ChangeStatus, CreateLinkDialog, ShortcutsDialog } from './lazyParts';
import type { ListedLinks } from './list/useListedLinks';

export type OpenDialog = 'none' | 'create' | 'shortcuts' | 'status';

interface LinksDialogsProps {
  readonly dialog: OpenDialog;
  readonly choice: DomainChoice;
  readonly listed: ListedLinks;
  readonly view: LinksView;
  /** Shows all links; undefined where that is not offered. */
  readonly onLoadAll: (() => void) | undefined;
  readonly onClose: () => void;
}

const noSlugs: ReadonlySet<string> = new Set();
const noTags: readonly string[] = [];

/** The dialogs of the page; the code of one is fetched before it is first opened, and it stays to close softly. */
export function LinksDialogs({ dialog, choice, listed, view, onLoadAll, onClose }: LinksDialogsProps) {
  const { organization, project } = useSelection();
  const [isCreateUsed, setCreateUsed] = useState(false);
  if (dialog === 'create' && !isCreateUsed) setCreateUsed(true);

  // The dialog asks at each key, and there may be twenty thousand links.
  const slugs = useMemo(
    () => (isCreateUsed ? new Set(listed.list.links.map(({ slug }) => slug)) : noSlugs),
    [isCreateUsed, listed.list.links],
  );
  const tags = useMemo(() => (isCreateUsed ? tagsOf(listed.list.links) : noTags), [isCreateUsed, listed.list.links]);
  const forgetCreate = () => {
    setCreateUsed(false);
    onClose();
  };
  const loadedSlugs = (domain: string) => (domain === choice.domain ? slugs : noSlugs);
  return (
    <>
      {isCreateUsed && organization && project && (
        <CreateLinkDialog
          scope={{ organization, project }}
          domains={choice.offered}
          domainsError={choice.error}
          onRetryDomains={choice.retry}
          preselected={choice.domain}
          loadedSlugs={loadedSlugs}
          knownTags={tags}
          open={dialog === 'create'}
          onClose={onClose}
          onMissing={forgetCreate}
          onCreated={listed.showCreated}
        />
      )}
      {dialog === 'status' && listed.place && (
        <ChangeStatus
          place={listed.place}
          listed={listed}
          view={view}
          onLoadAll={onLoadAll}
          onClosed={onClose}
          onMissing={onClose}
        />
      )}
      {dialog === 'shortcuts' && <ShortcutsDialog onClose={onClose} onMissing={onClose} />}
    </>
  );
}
