import { outcomeLooks } from '@/resources/links/jobs/jobWords';
import type { JobItem } from '@/resources/links/jobs/model';
import type { Column } from '@/ui/table/column';
import { StatusTag } from '@/ui/text/StatusTag';
import { outcomeWords } from './outcome';
import { texts } from './texts';

/** The columns of the links of a job, and how each ended. */
export const resultColumns: readonly Column<JobItem>[] = [
  { key: 'shortUrl', label: texts.shortUrl, cell: ({ shortUrl }) => <bdi title={shortUrl}>{shortUrl}</bdi> },
  {
    key: 'destination',
    label: texts.destination,
    cell: ({ body }) => <bdi title={body?.deepLink}>{body?.deepLink}</bdi>,
  },
  {
    key: 'outcome',
    label: texts.outcome,
    cell: (item) => <StatusTag {...outcomeLooks[item.outcome]} label={outcomeWords(item)} />,
  },
  { key: 'words', label: texts.serverSaid, cell: ({ words }) => <bdi title={words}>{words}</bdi> },
];
