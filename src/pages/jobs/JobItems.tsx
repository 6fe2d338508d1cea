import { useMemo, useState } from 'react';
import { type ItemFacts, type Job, type JobItem, type Outcome, outcomeLooks, outcomes, rulesOf } from '@/engines/jobs';
import { addressOfId, onlyDomain } from '@/engines/links';
import { formatCount } from '@/lib/text/numbers';
import type { CsvRows } from '@/providers/files/saveCsv';
import { useSaveCsv } from '@/providers/files/useSaveCsv';
import { useJobItems } from '@/resources/links/jobs/useJobs';
import { PlainButton } from '@/ui/button/PlainButton';
import { NativeSelect } from '@/ui/choice/NativeSelect';
import type { Column } from '@/ui/table/columns';
import { VirtualTable } from '@/ui/table/VirtualTable';
import { TableAddress } from '@/ui/text/AddressText';
import { StatusTag } from '@/ui/text/Badge';
import { CutText } from '@/ui/text/ShortText';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import styles from './Jobs.module.css';
import { texts } from './texts';

interface JobItemsProps {
  readonly job: Job;
  readonly title: string;
}

type Shown = Outcome | 'all';

/** The links of a job, all or those with one outcome. */
export function JobItems({ job, title }: JobItemsProps) {
  const items = useJobItems(job);
  const [shown, setShown] = useState<Shown>('all');
  const csv = useSaveCsv();
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
  return (
    <div className={styles.items}>
      <div className={styles.tools}>
        <NativeSelect label={texts.outcome} value={shown} options={options} onChange={setShown} />
        <PlainButton isBusy={csv.isSaving || !items} onClick={() => items && csv.save(outcomesOf(job, items))}>
          {texts.csv}
        </PlainButton>
      </div>
      <VirtualTable label={texts.details(title)} columns={columns} rows={rows}>
        {!items && <p className={styles.loading}>{texts.loadingLinks}</p>}
      </VirtualTable>
    </div>
  );
}

/** A row for every link of the plan, skipped ones too. */
function outcomesOf(job: Job, items: readonly JobItem[]): CsvRows {
  const rules = rulesOf(job);
  return {
    name: `${rules.words(job).verb.toLowerCase()}-links`,
    times: [job.begun],
    headings: texts.csvColumns,
    rows: items.map((item) => {
      const { destination = '', before = '', after = '' } = rules.facts(item);
      const { shortUrl, outcome, words = '', tries } = item;
      return [shortUrl, destination, before, after, outcomeLooks[outcome].label, words, `${tries}`];
    }),
  };
}

type ItemColumn = Column<JobItem>;

/** With its domain where there are several. */
const linkColumn = (hasDomain: boolean): ItemColumn => ({
  key: 'link',
  label: texts.columns.link,
  cell({ id }) {
    const { domain, slug } = addressOfId(id);
    return <CutText text={hasDomain ? `${domain}/${slug}` : slug} limit={12} />; // as many fit at 320 px
  },
});

const ends: readonly ItemColumn[] = [
  {
    key: 'outcome',
    label: texts.columns.outcome,
    className: styles.outcome,
    cell: ({ outcome }) => <StatusTag {...outcomeLooks[outcome]} />,
  },
  {
    key: 'words',
    label: texts.columns.words,
    isEmpty: ({ words }) => !words,
    cell: ({ words }) => <CutText text={words} />,
  },
  { key: 'tries', label: texts.columns.tries, className: styles.tries, cell: ({ tries }) => formatCount(tries) },
];

/** The columns of the links of such a job. */
function itemColumns({ kind, place }: Pick<Job, 'kind' | 'place'>): readonly ItemColumn[] {
  const rules = rulesOf({ kind });
  const own: Readonly<Record<(typeof rules.columns)[number], ItemColumn>> = {
    change: {
      key: 'change',
      label: texts.columns.change,
      className: styles.change,
      cell: (item) => <Change {...rules.facts(item)} />,
    },
    destination: {
      key: 'destination',
      label: texts.columns.destination,
      cell: (item) => <TableAddress address={rules.facts(item).destination ?? ''} />,
    },
  };
  return [linkColumn(onlyDomain(place) === undefined), ...rules.columns.map((name) => own[name]), ...ends];
}

const Change = ({ before, after }: ItemFacts) => (
  <>
    <span>{before}</span>
    {after && (
      <>
        {' '}
        <span aria-hidden="true">→</span> <VisuallyHidden>{`${texts.changedTo} `}</VisuallyHidden>
        <span>{after}</span>
      </>
    )}
  </>
);
