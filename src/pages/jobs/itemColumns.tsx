import { formatCount } from '@/lib/text/numbers';
import { outcomeLooks, statusAfter, statusWord } from '@/resources/links/jobs/jobWords';
import type { Job, JobItem } from '@/resources/links/jobs/model';
import { addressOfId } from '@/resources/links/model';
import type { Column } from '@/ui/table/column';
import { StatusTag } from '@/ui/text/StatusTag';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import styles from './Jobs.module.css';
import { texts } from './texts';

type ItemColumn = Column<JobItem>;

const link: ItemColumn = {
  key: 'link',
  label: texts.columns.link,
  cell: ({ id, shortUrl }) => <bdi data-tooltip={shortUrl}>{addressOfId(id).slug}</bdi>,
};

const change: ItemColumn = {
  key: 'change',
  label: texts.columns.change,
  className: styles.change,
  cell: (item) => <Change before={item.before} after={statusAfter(item)} />,
};

const destination: ItemColumn = {
  key: 'destination',
  label: texts.columns.destination,
  cell: ({ body }) => <bdi>{body?.deepLink}</bdi>,
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

/** The columns of the links of a job. */
export const itemColumns: Readonly<Record<Job['kind'], readonly ItemColumn[]>> = {
  status: [link, change, ...ends],
  create: [link, destination, ...ends],
};

interface ChangeProps {
  readonly before: JobItem['before'];
  readonly after: JobItem['after'];
}

const Change = ({ before, after }: ChangeProps) => (
  <>
    {before && statusWord(before)}
    {after && (
      <>
        {' '}
        <span aria-hidden="true">→</span> <VisuallyHidden>{texts.becomes} </VisuallyHidden>
        {statusWord(after)}
      </>
    )}
  </>
);
