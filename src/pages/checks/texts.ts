import { countLinks } from '@/engines/links';
import { formatAge } from '@/lib/dates/dates';
import { counted } from '@/lib/text/numbers';
import type { CheckedLinks } from '@/resources/links/useCheckCounts';
import { missingWords } from '@/resources/selection/texts';

/** Texts of the page. */
export const texts = {
  context: 'Checks of the links of',
  missing: missingWords('project', 'to check its links'),
  noAllLinks: 'Checks are switched off in this deployment.',
  noLinks: (isOfAll: boolean) => (isOfAll ? 'No domain has links' : 'This domain has no links'),
  loading: 'Opening the links…',
  checking: (count: number) => `Checking ${countLinks(count)}…`,
  /** Of another domain that links lead to. */
  readingAgain: (domain: string) => `Loading ${domain} again…`,
  checked: ({ links }: Pick<CheckedLinks, 'links'>) => `Checked ${countLinks(links)}`,
  asRead: ({ readAt }: Pick<CheckedLinks, 'readAt'>, now: number) => `loaded ${formatAge(new Date(readAt), now)}`,
  scope: 'Without deleted links. No destination is called.',
  update: 'Refresh',
  nothing: 'The checks need all links',
  nothingMeaning: 'Load all links to check them.',
  partMeaning: 'Comparing links needs all of them.',
  noWorker: 'The checks need workers, which this browser blocks.',
  notPossible: (count: number) => `${counted(count, 'check needs', 'checks need')} all links`,
  foundNothing: (count: number) => `${counted(count, 'check')} found nothing`,
  rest: 'Other checks',
  show: 'Show',
  changeStatus: 'Change status…',
} as const;
