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

/** Looks up the pasted links among all links of the domain, or of all domains. */
export function PastedStatus({ scope, pasted: { domain, lines }, dialog }: PastedStatusProps) {
  const place = useMemo<LinksPlace>(
    () => ({ organizationId: scope.organization.id, projectId: scope.project.id, domain }),
    [scope.organization.id, scope.project.id, domain],
  );
  const all = useAllLinks(place);
  const state = useAllLinksState(all);
  const [asked] = useState<AskedLinks>(() => ({ kind: 'ids', ids: [...new Set(lines.flatMap(({ ids }) => ids))] }));

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
  const { frozen, ...set } = useAllLinksSet(all, state, isRead ? asked : undefined);
  const named = useMemo(() => frozen && namedIn(frozen, lines), [frozen, lines]);
  const links = state?.list?.current.links ?? 0;
  return (
    // lines of the paste may be among the links that are not here
    <StatusDialog place={place} set={{ ...set, frozen: named?.frozen, isChosen: false }} dialog={dialog}>
      {named && (
        <>
          <Lines title={texts.ambiguous(named.ambiguous.length, lines.length)} lines={named.ambiguous} />
          <Lines title={texts.unknown(named.unknown.length, lines.length, links)} lines={named.unknown} />
        </>
      )}
    </StatusDialog>
  );
}

interface Named {
  /** The links that are named beyond doubt. */
  readonly frozen: FrozenLinks;
  /** Lines that name links on several domains. */
  readonly ambiguous: readonly string[];
  /** Lines that name no link. */
  readonly unknown: readonly string[];
}

function namedIn(frozen: FrozenLinks, lines: PastedList['lines']): Named {
  const known = new Set(frozen.links.map(({ id }) => id));
  const named = new Set<string>();
  const [ambiguous, unknown]: [string[], string[]] = [[], []];
  for (const { line, ids } of lines) {
    const [id, other] = ids.filter((one) => known.has(one));
    if (id === undefined) unknown.push(line);
    else if (other === undefined) named.add(id);
    else ambiguous.push(line);
  }
  return { frozen: { ...frozen, links: frozen.links.filter(({ id }) => named.has(id)) }, ambiguous, unknown };
}

/** Reads what is left, or what is new. */
function read(all: AllLinks): void {
  const { current, successor } = all.state().list ?? {};
  if (current?.ended !== undefined && !successor) all.reading.update();
  else all.reading.load();
}

interface LinesProps {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Lines that are left out, folded away. */
const Lines = ({ title, lines }: LinesProps) =>
  lines.length > 0 && (
    <details>
      <summary>{title}</summary>
      <ul className={styles.unknown}>
        {lines.map((line) => (
          <li key={line}>
            <bdi>{line}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
