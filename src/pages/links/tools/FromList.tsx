import { useEffect, useId, useMemo, useState } from 'react';
import { type PastedLine, readPastedList } from '@/engines/jobs';
import { type AllLinks, type LinkState } from '@/engines/link-lists';
import { countLinks, everyDomain, type LinksPlace, noFilter } from '@/engines/links';
import { type KeptForm, KeptNotice, keptText, useKeptForm } from '@/forms/useKeptForm';
import { exactText } from '@/lib/browser/typing';
import { formatCount } from '@/lib/text/numbers';
import { useNow } from '@/lib/useNow';
import { useResourceList } from '@/providers/data/useResourceList';
import { errorSentence } from '@/providers/http/errorSentence';
import { DomainSelect, texts as domainTexts } from '@/resources/domains/DomainSelect';
import { canCarryLinks, domains } from '@/resources/domains/resource';
import { canShowAll } from '@/resources/domains/useLinkDomains';
import { useAllLinks, useAllLinksState } from '@/resources/links/useAllLinks';
import type { ProjectScope } from '@/resources/selection/SelectionGate';
import { useSelection } from '@/resources/selection/SelectionProvider';
import { LeaveQuestion } from '@/ui/dialog/ConfirmDialog';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormFooter } from '@/ui/dialog/FormFooter';
import { type DialogState, useDialog } from '@/ui/dialog/useDialog';
import { ErrorNotice } from '@/ui/feedback/Notice';
import { TextField } from '@/ui/form/Field';
import { StatusDialog } from './StatusDialog';
import styles from './StatusDialog.module.css';
import { ToolForm } from './ToolForm';
import { useFrozenLinks, useToolSet } from './toolList';

/** Texts of a list that is pasted. */
const texts = {
  title: 'Change status from a list',
  lines: 'Short links',
  hint: 'One short URL or slug per line.',
  hintOfAll: 'One per line. A slug that several domains have needs its domain.',
  verb: 'Find the links',
  noLines: 'Paste some lines first',
  noDomain: 'Select a domain first',
  unknown: (unknown: number, lines: number, links: number) =>
    `${formatCount(unknown)} of ${formatCount(lines)} ${unknown === 1 ? 'is' : 'are'} not among the ${countLinks(links)}`,
  ambiguous: (ambiguous: number, lines: number) =>
    `${formatCount(ambiguous)} of ${formatCount(lines)} ${ambiguous === 1 ? 'is' : 'are'} on several domains and left out. Paste the short URL instead.`,
} as const;

interface FromListProps {
  readonly scope: ProjectScope;
  readonly onClosed: () => void;
}

/** Changes the status of the links that a pasted list names. */
export function FromList({ scope, onClosed }: FromListProps) {
  const dialog = useDialog(onClosed);
  const keptForm = useKeptForm({ name: `list-${scope.project.id}`, read: keptText });
  const [pasted, setPasted] = useState<PastedList>();
  if (!pasted) return <PasteDialog scope={scope} dialog={dialog} keptForm={keptForm} onPasted={setPasted} />;
  return <PastedStatus scope={scope} pasted={pasted} dialog={dialog} />;
}

/** What was pasted, and the domains that it is about. */
interface PastedList {
  readonly domains: readonly string[];
  readonly lines: readonly PastedLine[];
}

interface PasteDialogProps {
  readonly scope: ProjectScope;
  readonly dialog: DialogState;
  readonly keptForm: KeptForm<string>;
  readonly onPasted: (pasted: PastedList) => void;
}

/** Takes a list of short links. */
function PasteDialog({ scope, dialog, keptForm, onPasted }: PasteDialogProps) {
  const { domain: remembered } = useSelection();
  const list = useResourceList(domains, { organizationId: scope.organization.id });
  const offered = list.rows.filter(canCarryLinks);
  const [chosen, setChosen] = useState<string>();
  const [text, setText] = useState(keptForm.kept ?? '');
  const id = useId();

  const listed = offered.map((one) => one.domain);
  const hasSeveral = canShowAll(offered);
  const domain = chosen ?? listed.find((name) => name === remembered) ?? (hasSeveral ? everyDomain : listed[0]);
  const isEmpty = text.trim() === '';
  const refusal = domain === undefined ? texts.noDomain : isEmpty ? texts.noLines : undefined;
  function submit() {
    if (domain === undefined || isEmpty) return;
    const named = domain === everyDomain ? listed : [domain];
    onPasted({ domains: named, lines: readPastedList(text, named) });
  }
  function write(next: string) {
    setText(next);
    keptForm.keep(next.trim() === '' ? undefined : next);
  }
  function startOver() {
    keptForm.startOver();
    setText('');
    document.getElementById(id)?.focus();
  }
  return (
    <>
      <Dialog title={texts.title} dialog={dialog} size="form">
        <ToolForm onSubmit={submit}>
          {keptForm.kept !== undefined && <KeptNotice onStartOver={startOver} />}
          {list.error ? (
            <ErrorNotice
              title={domainTexts.loadError}
              meaning={errorSentence(list.error, domainTexts.loadFailure)}
              onRetry={list.retry}
            />
          ) : (
            <DomainSelect
              domains={offered}
              value={domain}
              unread={list.unread}
              offersAll={hasSeveral}
              placeholder={domainTexts.placeholder}
              isBusy={list.isLoading}
              isDisabled={offered.length === 0}
              onChange={setChosen}
            />
          )}
          <TextField
            id={id}
            label={texts.lines}
            hint={domain === everyDomain ? texts.hintOfAll : texts.hint}
            rows={10}
            {...exactText}
            value={text}
            onChange={write}
          />
          <FormFooter
            verb={texts.verb}
            dialog={dialog}
            isChanged={!isEmpty}
            isSaving={false}
            disabledReason={refusal}
          />
        </ToolForm>
      </Dialog>
      <LeaveQuestion leaving={dialog} />
    </>
  );
}

interface PastedStatusProps {
  readonly scope: ProjectScope;
  readonly pasted: PastedList;
  readonly dialog: DialogState;
}

/** Looks up the pasted links among all links of the domain, or of all domains. */
function PastedStatus({ scope, pasted: { domains: chosen, lines }, dialog }: PastedStatusProps) {
  const place = useMemo<LinksPlace>(
    () => ({ organizationId: scope.organization.id, projectId: scope.project.id, domains: chosen }),
    [scope.organization.id, scope.project.id, chosen],
  );
  const all = useAllLinks(place);
  const state = useAllLinksState(all);
  const now = useNow();

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
  const isRead =
    (ended !== undefined && reading !== found) || state?.activity.kind === 'ended' || state?.activity.kind === 'gone';
  // lines of the paste may be among the links that are not here
  const set = useToolSet(all, false);
  const ids = useMemo(() => [...new Set(lines.flatMap((line) => line.ids))], [lines]);
  const links = useFrozenLinks(set, isRead ? { filter: noFilter, sort: undefined, now, ids } : undefined);
  const named = useMemo(() => links && namedIn(links, lines), [links, lines]);
  return (
    <StatusDialog place={place} set={set} links={named?.links} dialog={dialog}>
      {named && (
        <>
          <Lines title={texts.ambiguous(named.ambiguous.length, lines.length)} lines={named.ambiguous} />
          <Lines title={texts.unknown(named.unknown.length, lines.length, set.links)} lines={named.unknown} />
        </>
      )}
    </StatusDialog>
  );
}

interface Named {
  /** The links that are named beyond doubt. */
  readonly links: readonly LinkState[];
  /** Lines that name links on several domains. */
  readonly ambiguous: readonly string[];
  /** Lines that name no link. */
  readonly unknown: readonly string[];
}

function namedIn(links: readonly LinkState[], lines: PastedList['lines']): Named {
  const known = new Set(links.map(({ id }) => id));
  const named = new Set<string>();
  const [ambiguous, unknown]: [string[], string[]] = [[], []];
  for (const { line, ids } of lines) {
    const [id, other] = ids.filter((one) => known.has(one));
    if (id === undefined) unknown.push(line);
    else if (other === undefined) named.add(id);
    else ambiguous.push(line);
  }
  return { links: links.filter(({ id }) => named.has(id)), ambiguous, unknown };
}

/** Reads what is left, or what is new. */
function read(all: AllLinks): void {
  const { current, successor } = all.state.getState().list ?? {};
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
