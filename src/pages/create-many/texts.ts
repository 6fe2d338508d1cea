import { modifierKey } from '@/lib/browser/modifierKey';
import { formatSince } from '@/lib/dates/dates';
import { formatCount } from '@/lib/text/numbers';
import type { Refusal } from '@/resources/links/jobs/judgeRequest';
import type { ColumnRole } from '@/resources/links/many/fields';
import type { Doubt } from '@/resources/links/many/judgeRows';
import type { SearchedPart } from '@/resources/links/sync/searchedLists';
import { countLinks } from '@/resources/links/texts';

/** The links that were looked at for doubts, and the time, in ms. */
export interface Searched {
  readonly part: SearchedPart | undefined;
  readonly now: number;
}

const countOf = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`;

/** Among which links one was found, and as of when. */
const ofPart = ({ part, now }: Searched) => {
  const { kind = 'pages', links = 0, readAt = now } = part ?? {};
  const among =
    kind === 'all'
      ? `of ${countLinks(links)}`
      : `of the ${formatCount(links)} ${kind === 'begun' ? 'read so far' : 'loaded'}`;
  return `${among}, as read ${formatSince(new Date(readAt), now)}`;
};

const refusals: Readonly<Record<Refusal['kind'], string>> = {
  place: 'Select an organization, a project and a domain first.',
  part: 'Load the rest of the list first.',
  'too-many': 'At most 5,000 links can be created at once.',
  nothing: 'No row can be created yet',
  duplicates: 'A slug is in the list more than once.',
  'not-typed': 'Type the number of links first.',
  'not-undoable': 'This job can’t be undone.',
  'not-repeatable': 'These links can’t be sent again now.',
};

export const texts = {
  context: 'Create links in',
  missing: {
    title: 'Organization and Project Required',
    text: 'Please select an organization and project from the top navigation bar to create links.',
  },
  paste: 'Paste',
  domain: 'Domain',
  noDomain: 'No active domain yet',
  domainsFailed: 'Failed to load available domains',
  text: 'Destinations',
  textHint: 'One URL a line, or rows of a sheet: destination, slug, name, tags and more, with or without headings.',
  columns: 'Columns',
  separator: 'Columns are separated by',
  separators: {
    found: 'Found automatically',
    none: 'Nothing: one URL a line',
    '\t': 'Tab',
    ',': 'Comma',
    ';': 'Semicolon',
  },
  column: (number: number, label: string) => `Column ${number}: ${label || 'empty'}`,
  unused: 'Not used',
  forAll: 'For all links',
  tags: 'Tags',
  nameFrom: 'Name of a link without one',
  nameSources: {
    path: 'Page path of its destination',
    column: 'First text of its row that nothing else takes',
    slug: 'Its slug',
  },
  expiration: 'Expiration',
  sources: 'Make one of each for',
  sourcesHint: 'Such as newsletter, poster: one link for each, with the source in slug, name and utm_source.',
  check: 'Check',
  nothing: 'Paste URLs or rows to see here what will be created.',
  checking: 'The rows are being checked',
  canBeCreated: (right: number, all: number) =>
    `${formatCount(right)} of ${countOf(all, 'row', 'rows')} can be created`,
  unreadable: 'The text cannot be read',
  tooMany: (count: number) => `${formatCount(count)} links are too many`,
  mostAtOnce: 'At most 5,000 links can be created at once. Use Import Data for more.',
  importData: 'Import Data',
  rows: 'Rows',
  filters: { all: 'All', wrong: 'Wrong', doubtful: 'Doubtful' },
  filterCount: (label: string, count: number) => `${label} ${formatCount(count)}`,
  noRows: 'No such rows.',
  keys: 'In the table, n and p move to the next and the previous wrong row. Enter goes to its place in the text.',
  ctrlEnter: `${modifierKey}+Enter creates the links.`,
  doubt: {
    old: () => 'Leads to the old short link',
    http: () => 'Leads to http, which is not encrypted',
    slug: (searched) => `Its slug is taken (${ofPart(searched)})`,
    destination: (searched) => `A link leads there already (${ofPart(searched)})`,
  } satisfies Record<Doubt, (searched: Searched) => string>,
  include: {
    old: (rows) => `Create ${countOf(rows, 'row that leads', 'rows that lead')} to a short link`,
    http: (rows) => `Create ${countOf(rows, 'row that leads', 'rows that lead')} to http`,
    slug: (rows) => `Create ${countOf(rows, 'row whose slug is', 'rows whose slugs are')} taken`,
    destination: (rows) =>
      `Create ${countOf(rows, 'row whose destination has', 'rows whose destinations have')} a link`,
  } satisfies Record<Doubt, (rows: number) => string>,
  line: 'Line',
  shortUrl: 'Short URL',
  destination: 'Destination',
  name: 'Name',
  remarks: 'Tags or remarks',
  create: (count: number) => `Create ${countOf(count, 'link', 'links')}`,
  nothingToCreate: 'No row can be created yet',
  /** What keeps the job from starting. */
  refused: ({ kind }: Refusal): string => refusals[kind],
  copyAll: 'Copy all',
  copied: 'Copied!',
  csv: 'CSV',
  csvColumns: ['Short URL', 'Destination', 'Name', 'Outcome', 'Server said'],
  anotherSlug: (count: number) => `Another slug for ${countOf(count, 'link', 'links')}`,
  csvFailed: 'Failed to save the file',
  slugIsTaken: 'Slug taken',
  sendAgain: (count: number) => `Send ${countOf(count, 'link', 'links')} again`,
  pause: 'Pause',
  goOn: 'Resume',
  cancel: 'Cancel',
  result: 'Result',
  newLinks: 'New links',
  outcome: 'Outcome',
  serverSaid: 'Server said',
  showLinks: 'Show the links',
  createMore: 'Create more links',
  noJob: 'This job is no longer kept',
  noJobText: 'Links that it created are in the list.',
  fields: {
    deepLink: 'Destination',
    customSlug: 'Slug or short URL',
    oldUrl: 'Old short URL',
    name: 'Name',
    description: 'Description',
    tags: 'Tags',
    expiresAt: 'Expiration',
    utmSource: 'UTM source',
    utmMedium: 'UTM medium',
    utmCampaign: 'UTM campaign',
    utmTerm: 'UTM term',
    utmContent: 'UTM content',
    socialTitle: 'Preview title',
    socialDescription: 'Preview description',
    socialImageUrl: 'Preview image URL',
  } satisfies Record<ColumnRole, string>,
} as const;
