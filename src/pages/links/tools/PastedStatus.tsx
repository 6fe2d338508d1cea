import { useEffect, useMemo, useState } from 'react';
import type { AllLinks, AskedLinks } from '@/engines/link-lists';
import type { LinksPlace } from '@/engines/links';
import { useAllLinks, useAllLinksState } from '@/resources/links/useAllLinks';
import type { ProjectScope } from '@/resources/selection/SelectionGate';
import type { DialogState } from '@/ui/dialog/useDialog';
import { type FrozenLinks, useAllLinksSet } from './linkSet';
import type { PastedList } from './PasteDialog';
import { pasteTexts as texts } from './pasteTexts';
import { StatusDialog } from './StatusDialog';
import styles from './StatusDialog.module.css';

interface PastedStatusProps {
  readonly scope: ProjectScope;
  readonly pasted: PastedList;
  readonly dialog: DialogState;
}

/** Looks up the pasted links among all links of the domain. */
export function PastedStatus({ scope, pasted: { domain, lines }, dialog }: PastedStatusProps) {
  const place = useMemo<LinksPlace>(
    () => ({ organizationId: scope.organization.id, projectId: scope.project.id, domain }),
    [scope.organization.id, scope.project.id, domain],
  );
  const all = useAllLinks(place);
  const state = useAllLinksState(all);
  const [asked] = useState<AskedLinks>({ kind: 'ids', ids: [...lines.keys()] });

  // It reads outside React.
  const isOpen = state?.list !== undefined;
  useEffect(() => {
    if (all && isOpen) read(all);
  }, [all, isOpen]);

  // What was kept counts only once the server has been asked again; a list that is too long, or repeats itself, has no end.
  const { number, updated, ended } = state?.list?.current ?? {};
  const reading = isOpen ? JSON.stringify([number, updated, ended]) : undefined;
  const [found, setFound] = useState(reading);
  if (found === undefined && reading !== undefined) setFound(reading);
  const isRead = (ended !== undefined && reading !== found) || state?.activity.kind === 'ended';
  // Lines of the paste may be among the links that are not here.
  const set = { ...useAllLinksSet(all, state, isRead ? asked : undefined), isChosen: false };
  const links = state?.list?.current.links ?? 0;
  return (
    <StatusDialog place={place} set={set} dialog={dialog}>
      {set.frozen && <Unknown frozen={set.frozen} lines={lines} links={links} />}
    </StatusDialog>
  );
}

/** Reads what is left, or what is new. */
function read(all: AllLinks): void {
  const { current, successor } = all.state().list ?? {};
  if (current?.ended !== undefined && !successor) all.reading.update();
  else all.reading.load();
}

interface UnknownProps {
  readonly frozen: FrozenLinks;
  readonly lines: ReadonlyMap<string, string>;
  /** How many links there are. */
  readonly links: number;
}

/** The lines that name no link. */
function Unknown({ frozen, lines, links }: UnknownProps) {
  const found = new Set(frozen.links.map(({ id }) => id));
  const unknown = [...lines].filter(([id]) => !found.has(id));
  if (unknown.length === 0) return null;
  return (
    <details>
      <summary>{texts.unknown(unknown.length, lines.size, links)}</summary>
      <ul className={styles.unknown}>
        {unknown.map(([id, line]) => (
          <li key={id}>
            <bdi>{line}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}
