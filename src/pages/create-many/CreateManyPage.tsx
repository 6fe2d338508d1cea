import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import {
  type CheckedRow,
  type Doubt,
  type HeldText,
  hostsOf,
  isWrong,
  type ManyDraft,
  type Mends,
  type PasteCheck,
  readHead,
  restOf,
} from '@/engines/imports';
import type { FormKey } from '@/engines/links';
import { useAddress } from '@/lib/address/useAddress';
import { announce } from '@/lib/browser/announce';
import { classNames } from '@/lib/classNames';
import { doWithout, lazyPart } from '@/lib/lazy/lazyPart';
import { useAccess } from '@/providers/auth/SessionProvider';
import { isSameProject } from '@/providers/place';
import { type Jobs, useJobs } from '@/resources/links/jobs/useJobs';
import { presetsOf } from '@/resources/links/presets/presets';
import { useSearchedLists } from '@/resources/links/search/useSearchedLists';
import { useCheck, useManyDraft } from '@/resources/links/useManyDraft';
import { linksParent, useScopeLine } from '@/resources/selection/ScopedLink';
import { type ProjectScope, SelectionGate } from '@/resources/selection/SelectionGate';
import content from '@/ui/layout/content.module.css';
import { PageHeader } from '@/ui/layout/PageHeader';
import { CheckSection } from './CheckSection';
import styles from './CreateMany.module.css';
import { ImportFileSection } from './ImportFileSection';
import { cellsByLine, leftRows, type UsedLinks, usesLink } from './notCreated';
import { type LargeSheet, PasteSection } from './PasteSection';
import { goToCell, isLongText } from './PasteText';
import { ResultSheet } from './ResultSheet';
import { texts } from './texts';
import { useManyDomains } from './useManyDomains';

/** Creates links from a pasted list (docs/product.md#creating-many-links). */
export const CreateManyPage = () => (
  <SelectionGate need="project" missing={texts.missing}>
    {(scope) => <CreateManyScreen scope={scope} />}
  </SelectionGate>
);

/** Paste, check and create; then the outcome of each link, which the address names by its job. */
function CreateManyScreen({ scope }: { readonly scope: ProjectScope }) {
  const { changeQueryOfPage } = useAddress();
  const context = useScopeLine(texts.context, scope);
  const jobId = useJobOfAddress(scope);
  const former = useRef(jobId);
  // What had the focus goes with the result; a change of the page itself gives it to the title, too.
  useEffect(() => {
    const isBack = former.current !== null && jobId === null;
    if (isBack && document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
    former.current = jobId;
  }, [jobId]);
  const open = (id: string) =>
    changeQueryOfPage((next) => {
      next.set('job', id);
      return next;
    }, 'push');
  return (
    <>
      <PageHeader parent={linksParent} context={context} />
      <div className={content.content}>
        {jobId === null ? (
          <PasteAndCheck scope={scope} onStarted={open} />
        ) : (
          <ResultSheet key={jobId} id={jobId} projectId={scope.project.id} />
        )}
      </div>
    </>
  );
}

/** The id of the job that the address names, or null. The key of another project's job is dropped: such a job has its bar. */
function useJobOfAddress({ organization, project }: ProjectScope): string | null {
  const { query, changeQueryOfPage } = useAddress();
  const { jobs } = useJobs();
  const named = query.get('job');
  const place = jobs.find(({ id }) => id === named)?.place;
  const isElsewhere = place && !isSameProject(place, { organizationId: organization.id, projectId: project.id });
  useEffect(() => {
    if (!isElsewhere) return;
    changeQueryOfPage((next) => {
      if (next.toString() !== query.toString()) return undefined; // the person has gone on since
      next.delete('job');
      return next;
    });
  }, [isElsewhere, query, changeQueryOfPage]);
  return isElsewhere ? null : named;
}

interface PasteAndCheckProps {
  readonly scope: ProjectScope;
  /** The job with this id creates the links. */
  readonly onStarted: (id: string) => void;
}

/** There is no job any more that a text was used for. */
const isLostWithPage = ({ job }: HeldText, { jobs, isLoaded, noOwner }: Omit<Jobs, 'start'>) =>
  isLoaded && !noOwner && jobs.every(({ id }) => id !== job);

/** What reads lists comes with it, after the page. */
const comparedLinksPart = lazyPart(async () => (await import('./ComparedLinks')).ComparedLinks);

const none: ReadonlySet<Doubt> = new Set();
const noMends: Mends = {};
const noneUsed: UsedLinks = new Set();

/** The rows that are right, doubtful ones only where each doubt is set aside. */
const rowsToCreate = (check: PasteCheck, included: ReadonlySet<Doubt>, used: UsedLinks): readonly CheckedRow[] =>
  check.kind === 'checked'
    ? check.rows.filter(
        (row) => !isWrong(row) && !usesLink(row, used) && row.doubts.every((doubt) => included.has(doubt)),
      )
    : [];

/** What is too long to be created link by link. */
function sheetOf(
  large: LargeSheet | undefined,
  tooMany: Extract<PasteCheck, { kind: 'too-many' }> | undefined,
  options: ManyDraft,
  domains: readonly string[],
) {
  const common = { options, shortDomains: domains };
  if (large) {
    const paste = readHead(large.head, large.choice, hostsOf([options.domain, ...domains]));
    return paste && { ...common, source: large.file, encoding: large.encoding, paste };
  }
  if (!tooMany) return undefined;
  return { ...common, source: new Blob([tooMany.text]), encoding: 'utf-8' as const, paste: tooMany.paste };
}

/** The text and what would be created from it. */
function PasteAndCheck({ scope, onStarted }: PasteAndCheckProps) {
  const { draft, change, release, isLatest } = useManyDraft(scope.project.id);
  const domains = useManyDomains(scope.organization.id, draft.domain);
  const place = { organizationId: scope.organization.id, projectId: scope.project.id, domains: [domains.domain] };
  const lists = useSearchedLists(place.organizationId, place.projectId);
  const [mends, setMends] = useState(noMends);
  const ownDraft = useMemo(() => ({ ...draft, domain: domains.domain, mends }), [draft, domains.domain, mends]);
  const { subject = '' } = useAccess();
  const { slugs: slugForm } = useStore(presetsOf({ subject, organizationId: place.organizationId }));
  const { check, part, isCurrent, checkAgain } = useCheck(
    ownDraft,
    { shortDomains: domains.names, slugForm },
    async (...asked) => (await lists()).taken(...asked),
  );
  const [large, setLarge] = useState<LargeSheet>();
  const tooMany = !large && check.kind === 'too-many' ? check : undefined; // what is checked beside a file changes nothing of it
  const sheet = useMemo(
    () => sheetOf(large, tooMany, ownDraft, domains.names),
    [large, tooMany, ownDraft, domains.names],
  );
  const [included, setIncluded] = useState(none);
  const [used, setUsed] = useState(noneUsed);
  const toCreate = useMemo(() => rowsToCreate(check, included, used), [check, included, used]);
  const field = useRef<HTMLTextAreaElement>(null);
  const [foldsText, setFolded] = useState(() => isLongText(draft.text));
  const isFolded = foldsText && isLongText(draft.text); // another tab may have left little of it
  const { start, ...jobs } = useJobs();
  const isLost = draft.held && isLostWithPage(draft.held, jobs);

  // It stands above the button that creates the links, and would move it from under the pointer if it came after the check.
  useEffect(() => void comparedLinksPart.preload(), []);

  const onGo = useCallback((row: CheckedRow, name: FormKey) => {
    flushSync(() => setFolded(false));
    if (field.current) goToCell(field.current, row, name);
  }, []);

  function takeLarge(taken: LargeSheet | undefined) {
    setLarge(taken);
    setIncluded(none); // other rows than those that were looked at
    setMends(noMends);
    setUsed(noneUsed);
  }
  function create() {
    if (large || check.kind !== 'checked' || toCreate.length === 0) return;
    const isChecked = isCurrent && isLatest() && (isFolded || field.current?.value === draft.text);
    if (!isChecked) return announce(texts.checking);
    const items = toCreate.map(({ body, shortUrl, oldUrls }) => ({
      body,
      shortUrl,
      ...(oldUrls.length > 0 && { oldUrls }),
    }));
    const answer = start({ kind: 'create', place, items });
    if (answer.kind === 'refused') return announce(texts.refused(answer.refusal));
    domains.noteDomain(domains.domain);
    const cells = cellsByLine(check.paste, draft);
    const rows = leftRows(check.rows, new Set(toCreate), { part, now: Date.now() }, used, cells);
    const sheet = cells && {
      headings: check.paste.labels,
      rows: toCreate.map(({ line }) => cells.get(line) ?? []),
    };
    const ofUsed = check.rows.filter((row) => usesLink(row, used));
    const rest = restOf(draft.text, check.paste, [...toCreate, ...ofUsed]);
    const { text, choice } = draft;
    change({ text: rest, left: undefined, held: { job: answer.id, text, choice, rest } });
    void answer.kept.then(() => release(answer.id));
    if (rows.length > 0 || sheet) change({ left: { job: answer.id, rows, sheet } }); // there may be no room for it: then the text is stored
    onStarted(answer.id);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!event.repeat) create(); // the key may still be held after it has ended a tag
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key that presses the main button
    <div className={styles.panes} onKeyDown={onKeyDown}>
      <section className={styles.paste} aria-labelledby="many-paste">
        <h2 id="many-paste">{texts.paste}</h2>
        <PasteSection
          draft={draft}
          check={check}
          domains={domains}
          field={field}
          isFolded={isFolded}
          onFold={setFolded}
          onChange={change}
          lost={isLost ? draft.held : undefined}
          large={large && { ...large, paste: sheet?.paste }}
          onLarge={takeLarge}
        />
      </section>
      <section className={classNames(styles.section, styles.check)} aria-labelledby="many-check">
        <h2 id="many-check">{texts.check}</h2>
        {large && sheet ? (
          <ImportFileSection
            title={texts.tooLarge(large.file.name, large.file.size)}
            sheet={sheet}
            source={large.file}
            slugForm={slugForm}
            isCurrent
          />
        ) : (
          <CheckSection
            check={check}
            sheet={sheet}
            slugForm={slugForm}
            isCurrent={isCurrent}
            part={part}
            compared={
              <comparedLinksPart.Part
                key={domains.domain}
                place={place}
                part={part}
                onLoaded={checkAgain}
                onMissing={doWithout}
                fallback={<p className={styles.note}>{'\u00a0'}</p>}
              />
            }
            included={included}
            toCreate={toCreate}
            onInclude={setIncluded}
            used={used}
            onUse={setUsed}
            mends={mends}
            onMend={setMends}
            onGo={onGo}
            onCreate={create}
          />
        )}
      </section>
    </div>
  );
}
