import { type ItemFacts, type Job, type JobItem, outcomeLooks, rulesOf } from '@/engines/jobs';
import { addressOfId, isAllDomains } from '@/engines/links';
import { formatCount } from '@/lib/text/numbers';
import type { Column } from '@/ui/table/columns';
import { StatusTag } from '@/ui/text/Badge';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import styles from './Jobs.module.css';
import { texts } from './texts';

type ItemColumn = Column<JobItem>;

/** With its domain where there are several. */
const linkColumn = (hasDomain: boolean): ItemColumn => ({
  key: 'link',
  label: texts.columns.link,
  cell({ id, shortUrl }) {
    const { domain, slug } = addressOfId(id);
    return <bdi data-tooltip={shortUrl}>{hasDomain ? `${domain}/${slug}` : slug}</bdi>;
  },
});

const ends: readonly ItemColumn[] = [
  {
    key: 'outcome',
    label: texts.columns.outcome,
    className: styles.outcome,
    cell: ({ outcome }) => <StatusTag {...outcomeLooks[outcome]} />,
  },
  { key: 'words', label: texts.columns.words, isEmpty: ({ words }) => !words, cell: ({ words }) => <bdi>{words}</bdi> },
  { key: 'tries', label: texts.columns.tries, className: styles.tries, cell: ({ tries }) => formatCount(tries) },
];

/** The columns of the links of such a job. */
export function itemColumns({ kind, place }: Pick<Job, 'kind' | 'place'>): readonly ItemColumn[] {
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
      cell: (item) => <bdi>{rules.facts(item).destination}</bdi>,
    },
  };
  return [linkColumn(isAllDomains(place)), ...rules.columns.map((name) => own[name]), ...ends];
}

const Change = ({ before, after }: ItemFacts) => (
  <>
    {before}
    {after && (
      <>
        {' '}
        <span aria-hidden="true">→</span> <VisuallyHidden>{texts.becomes} </VisuallyHidden>
        {after}
      </>
    )}
  </>
);
