import { useMemo } from 'react';
import { Link } from 'react-router';
import type { LeftRow } from '@/engines/imports';
import {
  type CreateJob,
  type CreateJobItem,
  isUnfinished,
  type Job,
  jobProgress,
  outcomeLooks,
  waitsUntil,
} from '@/engines/jobs';
import { localDay } from '@/lib/dates/localTime';
import { useSecondsUntil } from '@/lib/steadyTime';
import { addressParts } from '@/lib/text/addressParts';
import { useJobItems, useJobs } from '@/resources/links/jobs/useJobs';
import { useManyDraft } from '@/resources/links/useManyDraft';
import { useScopedAddress } from '@/resources/selection/SelectionProvider';
import { LinkButton, PlainButton } from '@/ui/button/PlainButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Spinner } from '@/ui/feedback/Spinner';
import type { Column } from '@/ui/table/columns';
import { VirtualTable } from '@/ui/table/VirtualTable';
import { StatusTag } from '@/ui/text/Badge';
import styles from './CreateMany.module.css';
import { type NotCreated, notCreated, outcomeWords } from './notCreated';
import { ResultActions } from './ResultActions';
import { texts } from './texts';

interface ResultSheetProps {
  /** Of the job. */
  readonly id: string;
  /** The project on the screen; a job of another one is not shown. */
  readonly projectId: string;
}

/** What became of each link of a job. */
export function ResultSheet({ id, projectId }: ResultSheetProps) {
  const { jobs, isLoaded } = useJobs();
  const job = jobs.find(
    (one): one is CreateJob => one.id === id && one.kind === 'create' && one.place.projectId === projectId,
  );
  const addressOf = useScopedAddress();
  const { draft } = useManyDraft(projectId);
  if (job) return <Result job={job} left={draft.left?.job === job.id ? draft.left.rows : noRows} />;
  if (!isLoaded) return <Spinner />;
  return (
    <EmptyState
      title={texts.noJob}
      text={texts.noJobText}
      action={<LinkButton to={addressOf('/links/create-many')}>{texts.createMore}</LinkButton>}
    />
  );
}

/** The links of the domain that were created on the days of the job. */
const daysOf = ({ place, begun, ended = Date.now() }: Job) => ({
  domain: place.domain,
  from: localDay(new Date(begun)),
  to: localDay(new Date(ended)),
});

const none: readonly CreateJobItem[] = [];
const noRows: readonly LeftRow[] = [];

/** The button that began the job is gone, and would take the focus with it. */
const takeFocus = (heading: HTMLElement | null) => {
  if (document.activeElement === document.body) heading?.focus();
};

function ShortUrl({ url }: { readonly url: string }) {
  const { host, path } = addressParts(url);
  return (
    <bdi title={url}>
      <span className={styles.host}>{host}</span>
      {path}
    </bdi>
  );
}

/** The columns of the links of a job, and how each ended. */
const resultColumns: readonly Column<CreateJobItem>[] = [
  {
    key: 'shortUrl',
    label: texts.shortUrl,
    cell: ({ shortUrl }) => <ShortUrl url={shortUrl} />,
  },
  {
    key: 'outcome',
    label: texts.outcome,
    cell: (item) => <StatusTag {...outcomeLooks[item.outcome]} label={outcomeWords(item)} />,
  },
  {
    key: 'destination',
    label: texts.destination,
    cell: ({ body }) => <bdi title={body.deepLink}>{body.deepLink}</bdi>,
  },
  {
    key: 'words',
    label: texts.serverSaid,
    isEmpty: ({ words }) => !words,
    cell: ({ words }) => <bdi title={words}>{words}</bdi>,
  },
];

/** The columns of what was not created. */
const notCreatedColumns: readonly Column<NotCreated>[] = [
  { key: 'shortUrl', label: texts.shortUrl, cell: ({ shortUrl }) => <ShortUrl url={shortUrl} /> },
  { key: 'why', label: texts.why, cell: ({ why }) => <span title={why}>{why}</span> },
  {
    key: 'destination',
    label: texts.destination,
    cell: ({ destination }) => <bdi title={destination}>{destination}</bdi>,
  },
];

function Result({ job, left }: { readonly job: CreateJob; readonly left: readonly LeftRow[] }) {
  const { pause, goOn, cancel } = useJobs();
  const addressOf = useScopedAddress();
  const items = useJobItems(job) ?? none;
  const seconds = useSecondsUntil(waitsUntil(job));
  const missing = useMemo(() => notCreated(items, left), [items, left]);
  const isPaused = job.state.kind === 'paused';
  return (
    <section className={styles.section} aria-labelledby="many-result">
      <h2 id="many-result" tabIndex={-1} ref={takeFocus}>
        {texts.result}
      </h2>
      <div className={styles.bar}>
        <span className={styles.count}>{jobProgress(job, seconds)}</span>
        {isUnfinished(job) && (
          <span className={styles.bar}>
            <PlainButton onClick={() => (isPaused ? goOn(job.id) : pause(job.id))}>
              {isPaused ? texts.goOn : texts.pause}
            </PlainButton>
            <PlainButton onClick={() => cancel(job.id)}>{texts.cancel}</PlainButton>
          </span>
        )}
      </div>
      <ResultActions job={job} items={items} missing={missing} />
      <VirtualTable label={texts.newLinks} columns={resultColumns} rows={items} />
      {missing.length > 0 && (
        <>
          <h3>{texts.notCreated(missing.length)}</h3>
          <VirtualTable label={texts.notCreated(missing.length)} columns={notCreatedColumns} rows={missing} />
        </>
      )}
      <p className={styles.actions}>
        <Link to={addressOf('/links', daysOf(job))}>{texts.showLinks}</Link>
        <Link to={addressOf('/links/create-many')}>{texts.createMore}</Link>
      </p>
    </section>
  );
}
