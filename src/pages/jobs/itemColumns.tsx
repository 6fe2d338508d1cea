import { type ItemFacts, type JobItem, type JobKind, outcomeLooks, rulesOf } from '@/engines/jobs';
import { addressOfId } from '@/engines/links';
import { formatCount } from '@/lib/text/numbers';
import type { Column } from '@/ui/table/columns';
import { StatusTag } from '@/ui/text/Badge';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import styles from './Jobs.module.css';
import { texts } from './texts';

type ItemColumn = Column<JobItem>;

const link: ItemColumn = {
  key: 'link',
  label: texts.columns.link,
  cell: ({ id, shortUrl }) => <bdi data-tooltip={shortUrl}>{addressOfId(id).slug}</bdi>,
};

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

/** The columns of the links of a job of this kind. */
export function itemColumns(kind: JobKind): readonly ItemColumn[] {
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
  return [link, ...rules.columns.map((name) => own[name]), ...ends];
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
