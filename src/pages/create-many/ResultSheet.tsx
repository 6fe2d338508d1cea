import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { limits } from '@/config/limits';
import { type JobSheet, type LeftRow, type ManyDraft, renamed } from '@/engines/imports';
import {
  type CreateItem,
  type CreateJob,
  type CreateJobItem,
  isUnfinished,
  type Job,
  jobProgress,
  lossOf,
  outcomeLooks,
  waitsUntil,
} from '@/engines/jobs';
import { addressOfId, domainsInAddress } from '@/engines/links';
import type { PrintedLink } from '@/engines/prints';
import { canShare, share } from '@/lib/browser/share';
import { useCopy } from '@/lib/browser/useCopy';
import { lazyCode } from '@/lib/lazy/lazyCode';
import { useSecondsUntil } from '@/lib/steadyTime';
import { addressParts, decoded } from '@/lib/text/addressParts';
import { useOpening } from '@/lib/useOpening';
import { usePressGuard } from '@/lib/usePressGuard';
import { useAccess } from '@/providers/auth/SessionProvider';
import { useSaveCsv } from '@/providers/files/useSaveCsv';
import { closeFailure, notify } from '@/providers/notifications';
import { CancelJobDialog } from '@/resources/links/jobs/CancelJobDialog';
import { JobsFailed } from '@/resources/links/jobs/JobsFailed';
import { useJobItems, useJobs } from '@/resources/links/jobs/useJobs';
import { useNoteJobLinks } from '@/resources/links/jobs/useNoteJobLinks';
import { useManyDraft } from '@/resources/links/useManyDraft';
import { useScopedAddress } from '@/resources/selection/SelectionProvider';
import copying from '@/ui/button/CopyButton.module.css';
import { LinkButton, PlainButton } from '@/ui/button/PlainButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { InlineNotice } from '@/ui/feedback/InlineNotice';
import { Loading } from '@/ui/feedback/Spinner';
import type { Column } from '@/ui/table/columns';
import { VirtualTable } from '@/ui/table/VirtualTable';
import { TableAddress } from '@/ui/text/AddressText';
import { StatusTag } from '@/ui/text/Badge';
import { CutText } from '@/ui/text/ShortText';
import styles from './CreateMany.module.css';
import { canBeSentAgain, isSlugTaken, type NotCreated, notCreated, outcomeWords } from './notCreated';
import { addressesOf, notCreatedOf, outcomesOf } from './resultFiles';
import { texts } from './texts';

interface ResultSheetProps {
  /** Of the job. */
  readonly id: string;
  /** The project on the screen; a job of another one is not shown. */
  readonly projectId: string;
}

/** Outcome of each link of a job. */
export function ResultSheet({ id, projectId }: ResultSheetProps) {
  const { jobs, isLoaded, hasFailed, noOwner, retry } = useJobs();
  const job = jobs.find(
    (one): one is CreateJob => one.id === id && one.kind === 'create' && one.place.projectId === projectId,
  );
  const addressOf = useScopedAddress();
  const { draft } = useManyDraft(projectId);
  if (job) return <Result key={job.id} job={job} begun={draft.left?.job === job.id ? draft.left : nothingLeft} />;
  if (hasFailed || noOwner) return <JobsFailed noOwner={noOwner} retry={retry} />;
  if (!isLoaded) return <Loading />;
  return (
    <EmptyState
      title={texts.noJob}
      text={texts.noJobText}
      action={<LinkButton to={addressOf('/links/create-many')}>{texts.createMore}</LinkButton>}
    />
  );
}

const none: readonly CreateJobItem[] = [];
const nothingLeft: Begun = { rows: [] };

/** The button that began the job is gone, and would take the focus with it. */
const takeFocus = (heading: HTMLElement | null) => {
  if (document.activeElement === document.body) heading?.focus();
};

function ShortUrl({ url }: { readonly url: string }) {
  const { host, path } = addressParts(url);
  return (
    <bdi data-tooltip={url} translate="no">
      <span className={styles.host}>{host}</span>
      {decoded(path)}
    </bdi>
  );
}

/** The columns of the links of a job, and how each ended. */
const resultColumns: readonly Column<CreateJobItem>[] = [
  { key: 'shortUrl', label: texts.shortUrl, cell: ({ shortUrl }) => <ShortUrl url={shortUrl} /> },
  {
    key: 'outcome',
    label: texts.outcome,
    className: styles.outcome,
    cell: (item) => <StatusTag {...outcomeLooks[item.outcome]} label={outcomeWords(item)} />,
  },
  {
    key: 'destination',
    label: texts.destination,
    className: styles.destination,
    cell: ({ body }) => <TableAddress address={body.deepLink} />,
  },
  {
    key: 'words',
    label: texts.serverSaid,
    isEmpty: ({ words }) => !words,
    cell: ({ words }) => <CutText text={words} />,
  },
];

/** The columns of what was not created. */
const notCreatedColumns: readonly Column<NotCreated>[] = [
  { key: 'shortUrl', label: texts.shortUrl, cell: ({ shortUrl }) => <ShortUrl url={shortUrl} /> },
  { key: 'why', label: texts.why, cell: ({ why }) => <CutText text={why} /> },
  {
    key: 'destination',
    label: texts.destination,
    className: styles.destination,
    cell: ({ destination }) => <TableAddress address={destination} />,
  },
];

/** What was left of the text when the job began, and its sheet. */
type Begun = Omit<NonNullable<ManyDraft['left']>, 'job'>;

interface ResultProps {
  readonly job: CreateJob;
  /** What was left out when it began; another tab that begins one takes its place in the draft. */
  readonly begun: Begun;
}

function Result({ job, begun }: ResultProps) {
  const [{ rows: left, sheet }] = useState(begun);
  const { jobs, noOwner, retry, ...kept } = useJobs();
  const loss = lossOf(job, kept);
  const addressOf = useScopedAddress();
  const found = useJobItems(job);
  const items = found ?? none;
  useNoteJobLinks(job.id, found);
  const seconds = useSecondsUntil(waitsUntil(job));
  const missing = useMemo(() => notCreated(items, left, sheet), [items, left, sheet]);
  return (
    <section className={styles.section} aria-labelledby="many-result">
      <h2 id="many-result" tabIndex={-1} ref={takeFocus}>
        {texts.result}
      </h2>
      <div className={styles.bar}>
        <span className={styles.count}>{jobProgress(job, seconds, jobs)}</span>
        {!noOwner && <JobButtons job={job} />}
      </div>
      {noOwner && <JobsFailed noOwner={noOwner} retry={retry} />}
      {loss && <InlineNotice tone="orange">{loss}</InlineNotice>}
      <ResultActions job={job} items={items} left={left} sheet={sheet} missing={missing} />
      <VirtualTable label={texts.newLinks} columns={resultColumns} rows={items} />
      {missing.length > 0 && (
        <>
          <h3>{texts.notCreated(missing.length)}</h3>
          <VirtualTable label={texts.notCreated(missing.length)} columns={notCreatedColumns} rows={missing} />
        </>
      )}
      <p className={styles.actions}>
        <Link to={addressOf('/links', { domain: domainsInAddress(job.place), job: job.id })}>{texts.showLinks}</Link>
        <Link to={addressOf('/links/create-many')}>{texts.createMore}</Link>
      </p>
    </section>
  );
}

/** What can be done with a job that has not ended. The question outlives the buttons and closes by itself. */
function JobButtons({ job }: { readonly job: Job }) {
  const jobs = useJobs();
  const isPaused = job.state.kind === 'paused';
  const label = isPaused ? texts.goOn : texts.pause;
  const guard = usePressGuard(label);
  const question = useOpening<'cancel'>();
  return (
    <>
      {isUnfinished(job) && (
        <span className={styles.bar}>
          <PlainButton onClick={guard(() => (isPaused ? jobs.goOn : jobs.pause)(job.id))}>{label}</PlainButton>
          <PlainButton onClick={() => question.open('cancel')}>{texts.cancel}</PlainButton>
        </span>
      )}
      {question.what && <CancelJobDialog key={question.key} job={job} jobs={jobs} onClosed={question.close} />}
    </>
  );
}

interface ResultActionsProps {
  readonly job: Job;
  readonly items: readonly CreateJobItem[];
  /** What was left out when it began. */
  readonly left: readonly LeftRow[];
  readonly sheet: JobSheet | undefined;
  /** Those of the sheet that are not there, and why. */
  readonly missing: readonly NotCreated[];
}

/** What can be done with the links of a job: copy and save them, and send again those that were not created. */
function ResultActions({ job, items, left, sheet, missing }: ResultActionsProps) {
  const { sendAgain } = useJobs();
  const { subject = '' } = useAccess();
  const navigate = useNavigate();
  const addressOf = useScopedAddress();
  const created = items.filter(({ outcome }) => outcome === 'done');
  const csv = useSaveCsv();
  const used = left.flatMap(({ oldUrls, used }) => (used === undefined ? [] : { oldUrls, shortUrl: used }));
  const moved = [...created, ...used].filter(({ oldUrls = [] }) => oldUrls.length > 0);
  const urls = created.map(({ shortUrl }) => shortUrl).join('\n');
  const { outcome, copy } = useCopy(urls, { refusal: texts.copyRefused });
  const hasEnded = !isUnfinished(job);
  const taken = hasEnded ? items.filter(isSlugTaken) : [];
  const lost = hasEnded ? items.filter(canBeSentAgain) : [];
  const indices = (some: readonly CreateJobItem[]) => some.map(({ index }) => index);

  async function print() {
    if (created.length > limits.maxPrintedCodes) return;
    const { keepPrintSet } = await prints.load();
    keepPrintSet(
      { subject, projectId: job.place.projectId },
      { domain: domainsInAddress(job.place), links: created.map(printedItem), readAt: Date.now(), part: undefined },
    );
    void navigate(addressOf('/links/print'));
  }
  async function send(some: readonly CreateJobItem[], changed?: ReadonlyMap<number, CreateItem>) {
    const answer = await sendAgain(job.id, indices(some), changed);
    const key = `send again ${job.id}`;
    if (answer.kind === 'refused') notify({ kind: 'error', title: texts.refused(answer.refusal), key });
    else closeFailure(key);
  }
  return (
    <div className={styles.actions}>
      {created.length > 0 && (
        <PlainButton label={texts.copyAll} onClick={copy}>
          {outcome === 'copied' ? texts.copied : texts.copyAll}
        </PlainButton>
      )}
      {created.length > 0 && (
        <PlainButton
          onClick={() => void print().catch(() => undefined)} // what could not be loaded says so
          disabledReason={created.length > limits.maxPrintedCodes ? texts.tooManyCodes : undefined}
        >
          {texts.printCodes}
        </PlainButton>
      )}
      {created.length > 0 && canShare() && (
        <PlainButton onClick={() => share({ text: urls })}>{texts.share}</PlainButton>
      )}
      {outcome === 'refused' && <span className={copying.hint}>{texts.copyRefused}</span>}
      <PlainButton onClick={() => csv.save(outcomesOf(job, items))}>{texts.csv}</PlainButton>
      {moved.length > 0 && (
        <PlainButton onClick={() => csv.save(addressesOf(job.begun, moved))}>{texts.addresses}</PlainButton>
      )}
      {missing.length > 0 && (
        <PlainButton onClick={() => csv.save(notCreatedOf(job, missing, sheet))}>{texts.saveNotCreated}</PlainButton>
      )}
      {taken.length > 0 && (
        <PlainButton onClick={() => void send(taken, renamed(taken, items))}>
          {texts.anotherSlug(taken.length)}
        </PlainButton>
      )}
      {lost.length > 0 && <PlainButton onClick={() => void send(lost)}>{texts.sendAgain(lost.length)}</PlainButton>}
    </div>
  );
}

/** The page of prints needs it, too. */
const prints = lazyCode(() => import('@/engines/prints'));

/** As it was created: switched on. */
const printedItem = ({ id, body }: CreateJobItem): PrintedLink => ({
  ...addressOfId(id),
  name: body.name ?? '',
  isActive: true,
  deleted: false,
  expiresAt: body.expiresAt,
});
