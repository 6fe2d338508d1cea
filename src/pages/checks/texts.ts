import { formatRelative } from '@/lib/dates/dates';
import { formatCount } from '@/lib/text/numbers';
import { readableName } from '@/resources/domains/name';
import type { CheckedLinks } from '@/resources/links/checks/useCheckCounts';
import { countLinks } from '@/resources/links/texts';
import type { Wholeness } from '@/resources/links/wholeness';

/** Texts of the page. */
export const texts = {
  context: 'Checks of the links of',
  missing: {
    title: 'Organization and Project Required',
    text: 'Please select an organization and project from the top navigation bar to check its links.',
  },
  noAllLinks: 'This deployment loads no lists of all links, which the checks need.',
  noDomain: 'No domain can carry links yet',
  noLinks: 'This domain has no links',
  loading: 'Opening the links...',
  checking: (count: number) => `Checking ${countLinks(count)}…`,
  checked: ({ links, readAt }: CheckedLinks, now: number) =>
    `Checked ${countLinks(links)} as read ${formatRelative(new Date(readAt), now)}`,
  scope: 'Deleted links are left out. Nothing is sent anywhere.',
  unread: (domains: readonly string[]) =>
    `Links of ${domains.map(readableName).join(', ')} are not followed: not all of them are loaded.`,
  update: 'Update',
  updating: 'Looking for new links',
  waiting: (what: string, why: string) => `${what}: ${why}`,
  part: (loaded: number, total: number | undefined) =>
    total === undefined
      ? `${countLinks(loaded)} ${loaded === 1 ? 'is' : 'are'} loaded; there may be more on the server.`
      : `${formatCount(loaded)} of ${countLinks(total)} are loaded.`,
  notWhole: {
    moved: (links) => `The list changed while its ${countLinks(links)} were loaded. Some may be missing.`,
    behind: (links) => `${countLinks(links)} are loaded. Others were created since.`,
    differs: (links, total) => `The server counts ${countLinks(total ?? 0)}, ${formatCount(links)} are here.`,
  } satisfies Record<
    Exclude<Wholeness['kind'], 'whole' | 'part'>,
    (links: number, total: number | undefined) => string
  >,
  reloadAll: 'Reload all',
  nothing: 'No links are loaded yet',
  nothingMeaning: 'Load all links to check them.',
  partMeaning: 'Checks that compare links are not possible before all of them are loaded.',
  loadAll: 'Load all links',
  loadRest: 'Load the rest',
  pause: 'Pause',
  loadingRest: 'Loading all links',
  failed: 'Error loading links',
  noWorker: 'This browser lets no worker run, which the checks need.',
  closed: 'The server does not show the links of this domain.',
  removed: 'Another tab has removed the list of all links.',
  notPossible: 'Not possible yet',
  none: 'None',
  show: 'Show',
  changeStatus: 'Change status…',
} as const;
