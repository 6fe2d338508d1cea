import { useCopy } from '@/lib/browser/useCopy';
import { lazyCode } from '@/lib/lazy/lazyCode';
import { notify } from '@/providers/notifications';
import type { CreateItem, Job, JobItem } from '@/resources/links/jobs/model';
import { useJobs } from '@/resources/links/jobs/useJobs';
import { renamed } from '@/resources/links/many/renamed';
import { PlainButton } from '@/ui/button/PlainButton';
import styles from './CreateMany.module.css';
import { canBeSentAgain, isSlugTaken, type NotCreated } from './notCreated';
import type * as SavingCode from './saveResult';
import { texts } from './texts';

const csv = lazyCode(() => import('./saveResult'));

interface ResultActionsProps {
  readonly job: Job;
  readonly items: readonly JobItem[];
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
  const indices = (some: readonly JobItem[]) => some.map(({ index }) => index);

  async function send(some: readonly JobItem[], changed?: ReadonlyMap<number, CreateItem>) {
    const answer = await sendAgain(job.id, indices(some), changed);
    if (answer.kind === 'refused') notify({ kind: 'error', title: texts.refused(answer.refusal) });
  }
  async function save(write: (code: typeof SavingCode) => void) {
    try {
      write(await csv.load());
    } catch {
      notify({ kind: 'error', title: texts.csvFailed });
    }
  }
  return (
    <div className={styles.actions}>
      {created.length > 0 && (
        <PlainButton onClick={copy}>{outcome === 'copied' ? texts.copied : texts.copyAll}</PlainButton>
      )}
      <PlainButton onClick={() => void save(({ saveResult }) => saveResult(job, items))}>{texts.csv}</PlainButton>
      {created.some(({ oldUrls }) => oldUrls) && (
        <PlainButton onClick={() => void save(({ saveAddresses }) => saveAddresses(job, items))}>
          {texts.addresses}
        </PlainButton>
      )}
      {missing.length > 0 && (
        <PlainButton onClick={() => void save(({ saveNotCreated }) => saveNotCreated(job, missing))}>
          {texts.saveNotCreated}
        </PlainButton>
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
