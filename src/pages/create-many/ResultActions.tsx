import { renamed } from '@/engines/imports';
import type { CreateItem, CreateJobItem, Job } from '@/engines/jobs';
import { useCopy } from '@/lib/browser/useCopy';
import { localDay } from '@/lib/dates/localTime';
import { createCsvFile } from '@/providers/files/csv';
import { saveBlob } from '@/providers/files/saveBlob';
import { notify } from '@/providers/notifications';
import { storageKey } from '@/providers/storage';
import { useJobs } from '@/resources/links/jobs/useJobs';
import { PlainButton } from '@/ui/button/PlainButton';
import styles from './CreateMany.module.css';
import { canBeSentAgain, isSlugTaken, type NotCreated, outcomeWords } from './notCreated';
import { texts } from './texts';

interface ResultActionsProps {
  readonly job: Job;
  readonly items: readonly CreateJobItem[];
  /** Those of the sheet that are not there, and why. */
  readonly missing: readonly NotCreated[];
}

/** What can be done with the links of a job: copy and save them, and send again those that were not created. */
export function ResultActions({ job, items, missing }: ResultActionsProps) {
  const { sendAgain } = useJobs();
  const created = items.filter(({ outcome }) => outcome === 'done');
  const { outcome, copy } = useCopy(created.map(({ shortUrl }) => shortUrl).join('\n'));
  const isAtRest = job.state.kind === 'ended' || job.state.kind === 'paused';
  const taken = isAtRest ? items.filter(isSlugTaken) : [];
  const lost = isAtRest ? items.filter(canBeSentAgain) : [];
  const indices = (some: readonly CreateJobItem[]) => some.map(({ index }) => index);

  async function send(some: readonly CreateJobItem[], changed?: ReadonlyMap<number, CreateItem>) {
    const answer = await sendAgain(job.id, indices(some), changed);
    if (answer.kind === 'refused') notify({ kind: 'error', title: texts.refused(answer.refusal) });
  }
  return (
    <div className={styles.actions}>
      {created.length > 0 && (
        <PlainButton onClick={copy}>{outcome === 'copied' ? texts.copied : texts.copyAll}</PlainButton>
      )}
      <PlainButton onClick={() => saveResult(job, items)}>{texts.csv}</PlainButton>
      {created.some(({ oldUrls }) => oldUrls) && (
        <PlainButton onClick={() => saveAddresses(job, items)}>{texts.addresses}</PlainButton>
      )}
      {missing.length > 0 && (
        <PlainButton onClick={() => saveNotCreated(job, missing)}>{texts.saveNotCreated}</PlainButton>
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

/** Saves a row for each link of the job: what became of it, and what the server said. */
function saveResult(job: Job, items: readonly CreateJobItem[]): void {
  const rows = items.map((item) => {
    const { shortUrl, body, words = '' } = item;
    return [shortUrl, body.deepLink, body.name, outcomeWords(item), words];
  });
  save(job, 'created-links', [texts.csvColumns, ...rows]);
}

/** Saves a row for each old address of a link that was created, with its new address. */
function saveAddresses(job: Job, items: readonly CreateJobItem[]): void {
  const created = items.filter(({ outcome }) => outcome === 'done');
  const rows = created.flatMap(({ oldUrls = [], shortUrl }) => oldUrls.map((oldUrl) => [oldUrl, shortUrl]));
  save(job, 'new-addresses', [texts.addressColumns, ...rows]);
}

/** Saves a row for each link that was not created, and why. */
function saveNotCreated(job: Job, links: readonly NotCreated[]): void {
  const rows = links.map(({ oldUrls, shortUrl, destination, why }) => [oldUrls.join(' '), shortUrl, destination, why]);
  save(job, 'not-created', [texts.notCreatedColumns, ...rows]);
}

function save(job: Job, name: string, [headings, ...rows]: readonly [readonly string[], ...(readonly string[])[]]) {
  const csv = createCsvFile(headings);
  for (const row of rows) csv.add(row);
  saveBlob(csv.file(), storageKey(`${name}-${localDay(new Date(job.begun))}.csv`));
}
