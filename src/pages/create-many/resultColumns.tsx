import { outcomeLooks } from '@/resources/links/jobs/jobWords';
import type { JobItem } from '@/resources/links/jobs/model';
import type { Column } from '@/ui/table/column';
import { StatusTag } from '@/ui/text/StatusTag';
import styles from './CreateMany.module.css';
import { type NotCreated, outcomeWords } from './notCreated';
import { texts } from './texts';

/** The columns of the links of a job, and how each ended. */
export const resultColumns: readonly Column<JobItem>[] = [
  {
    key: 'shortUrl',
    label: texts.shortUrl,
    cell: ({ shortUrl, body }) => (
      <bdi title={shortUrl}>
        <span className={styles.host}>{body?.domain}</span>/{body?.customSlug}
      </bdi>
    ),
  },
  {
    key: 'outcome',
    label: texts.outcome,
    cell: (item) => <StatusTag {...outcomeLooks[item.outcome]} label={outcomeWords(item)} />,
  },
  {
    key: 'destination',
    label: texts.destination,
    cell: ({ body }) => <bdi title={body?.deepLink}>{body?.deepLink}</bdi>,
  },
  { key: 'words', label: texts.serverSaid, cell: ({ words }) => <bdi title={words}>{words}</bdi> },
];

/** The columns of what was not created. */
export const notCreatedColumns: readonly Column<NotCreated>[] = [
  { key: 'shortUrl', label: texts.shortUrl, cell: ({ shortUrl }) => <bdi title={shortUrl}>{shortUrl}</bdi> },
  { key: 'why', label: texts.why, cell: ({ why }) => <span title={why}>{why}</span> },
  {
    key: 'destination',
    label: texts.destination,
    cell: ({ destination }) => <bdi title={destination}>{destination}</bdi>,
  },
];
