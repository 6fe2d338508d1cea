import { useMemo, useState } from 'react';
import { type Job, type Outcome, outcomes } from '@/engines/jobs';
import { lazyCode } from '@/lib/lazy/lazyCode';
import { notify } from '@/providers/notifications';
import { useJobItems } from '@/resources/links/jobs/useJobs';
import { PlainButton } from '@/ui/button/PlainButton';
import { NativeSelect } from '@/ui/choice/NativeSelect';
import { VirtualTable } from '@/ui/table/VirtualTable';
import { itemColumns } from './itemColumns';
import styles from './Jobs.module.css';
import { texts } from './texts';

interface JobItemsProps {
  readonly job: Job;
  readonly title: string;
}

type Shown = Outcome | 'all';

const csv = lazyCode(() => import('./saveOutcomes'));

/** The links of a job, all or those with one outcome. */
export function JobItems({ job, title }: JobItemsProps) {
  const items = useJobItems(job);
  const [shown, setShown] = useState<Shown>('all');
  const [isSaving, setSaving] = useState(false);
  const rows = useMemo(
    () => (shown === 'all' ? items : items?.filter(({ outcome }) => outcome === shown)) ?? [],
    [items, shown],
  );
  const { kind, place } = job;
  const columns = useMemo(() => itemColumns({ kind, place }), [kind, place]);
  const options: readonly { readonly value: Shown; readonly label: string }[] = [
    { value: 'all', label: texts.allOutcomes(job.total) },
    ...outcomes
      .filter((outcome) => job.counts[outcome] > 0 || outcome === shown)
      .map((outcome) => ({ value: outcome, label: texts.outcomeCount(outcome, job.counts) })),
  ];
  async function save() {
    if (!items) return;
    setSaving(true);
    try {
      const { saveOutcomes } = await csv.load();
      await saveOutcomes(job, items);
    } catch {
      notify({ kind: 'error', title: texts.csvFailed });
    } finally {
      setSaving(false);
    }
  }
  return (
    <div className={styles.items}>
      <div className={styles.tools}>
        <NativeSelect label={texts.outcome} value={shown} options={options} onChange={setShown} />
        <PlainButton isBusy={isSaving || !items} onClick={() => void save()}>
          {texts.csv}
        </PlainButton>
      </div>
      <VirtualTable label={texts.details(title)} columns={columns} rows={rows}>
        {!items && <p className={styles.loading}>{texts.loadingLinks}</p>}
      </VirtualTable>
    </div>
  );
}
