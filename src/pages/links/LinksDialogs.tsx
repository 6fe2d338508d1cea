import { type Ref, useImperativeHandle, useMemo } from 'react';
import { type Link, noFilter, tagsOf } from '@/engines/links';
import { useOpening } from '@/lib/useOpening';
import { useSelection } from '@/resources/selection/SelectionProvider';
import type { CreationStart } from './create/start';
import type { LinkOfCode } from './details/QrCode';
import { CreateLinkDialog, PageDialog } from './lazyParts';
import type { useLinksView } from './useLinksView';

interface LinksDialogsProps {
  readonly ref: Ref<OpenDialog>;
  readonly links: Pick<ReturnType<typeof useLinksView>, 'choice' | 'listed' | 'asked'>;
  /** The link with this id was created in a dialog. */
  readonly onCreated: (id: string) => void;
}

/** The dialogs of the page. They are opened through `ref`, so that an opening does not render the page. */
export function LinksDialogs({ ref, links, onCreated }: LinksDialogsProps) {
  const { choice, listed, asked } = links;
  const { organization, project, domain: remembered } = useSelection();
  const { what, key, open, close } = useOpening<{
    readonly dialog: LinksDialog;
    readonly of: DialogSubject;
  }>();
  const { dialog, of: { ids, start, link } = {} } = what ?? {};
  useImperativeHandle(
    ref,
    () =>
      (dialog, of = {}) =>
        open({ dialog, of }),
  );

  const loaded = useMemo(() => slugsAndTags(listed.list.links), [listed.list.links]);
  /** What the dialogs about the shown links have in common. */
  const question = { filter: ids ? noFilter : asked.filter, sort: asked.sort, ids };
  return (
    <>
      {dialog === 'create' && organization && project && (
        <CreateLinkDialog
          key={key}
          scope={{ organization, project }}
          domains={choice.offered}
          domainsError={choice.error}
          onRetryDomains={choice.retry}
          shown={choice.domain}
          start={start}
          remembered={remembered}
          loadedSlugs={loaded.slugs}
          knownTags={loaded.tags}
          onClose={close}
          onMissing={close}
          onCreated={onCreated}
        />
      )}
      {dialog !== undefined && dialog !== 'create' && (
        <PageDialog
          key={key}
          dialog={dialog}
          choice={choice}
          listed={listed}
          question={question}
          link={link}
          knownTags={loaded.tags}
          onClosed={close}
          onMissing={close}
        />
      )}
    </>
  );
}

/** Each worked out when it is first asked for, and once: there may be twenty thousand links. */
function slugsAndTags(links: readonly Link[]) {
  const slugs = new Map<string, ReadonlySet<string>>();
  let tags: readonly string[] | undefined;
  return {
    slugs: (domain: string): ReadonlySet<string> => {
      const own = slugs.get(domain) ?? new Set(links.flatMap((link) => (link.domain === domain ? [link.slug] : [])));
      slugs.set(domain, own);
      return own;
    },
    tags: () => (tags ??= tagsOf(links)),
  };
}

export type LinksDialog =
  | 'columns'
  | 'create'
  | 'designs'
  | 'export'
  | 'presets'
  | 'print'
  | 'qr'
  | 'shortcuts'
  | 'status'
  | 'totals';

interface DialogSubject {
  /** Exactly the links with these ids; else those that are shown. */
  readonly ids?: readonly string[];
  /** What the form of a new link begins with. */
  readonly start?: CreationStart;
  /** Whose QR code is shown. */
  readonly link?: LinkOfCode;
}

/** Opens a dialog of the page. */
export type OpenDialog = (dialog: LinksDialog, of?: DialogSubject) => void;
