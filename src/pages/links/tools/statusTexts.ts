import { formatRelative } from '@/lib/dates/dates';
import { formatCount } from '@/lib/text/numbers';
import type { LinkActionName } from '@/resources/links/actions';
import { mostLinksOfJob } from '@/resources/links/jobs/model';
import type { StatusPlan } from '@/resources/links/jobs/plan';
import { countLinks } from '@/resources/links/texts';

const are = (count: number, words: string) => `${formatCount(count)} ${count === 1 ? 'is' : 'are'} ${words}`;

const verbs = { deactivate: 'Deactivate', reactivate: 'Reactivate' } as const satisfies Record<LinkActionName, string>;

/** What the links are called that have the status already. */
const already = { deactivate: 'inactive', reactivate: 'active' } as const satisfies Record<LinkActionName, string>;

/** Texts of the dialog. */
export const texts = {
  title: (count: number | undefined) =>
    count === undefined ? 'Change status' : `Change status of ${countLinks(count)}`,
  action: 'What to do',
  verbs,
  order: (action: LinkActionName, count: number) => `${verbs[action]} ${countLinks(count)}`,
  plan: ({ changing, already: same, deleted }: StatusPlan, action: LinkActionName) =>
    [
      `${formatCount(changing)} will change`,
      same > 0 && are(same, `${already[action]} already`),
      deleted > 0 && are(deleted, 'deleted and left alone'),
    ]
      .filter(Boolean)
      .join(' · '),
  asRead: (instant: number, now: number) => `as read ${formatRelative(new Date(instant), now)}`,
  loaded: (loaded: number, total: number | undefined) =>
    total === undefined
      ? `${countLinks(loaded)} are loaded; the server has more.`
      : `${formatCount(loaded)} of ${countLinks(total)} are loaded.`,
  loadRest: 'Load the rest',
  onlyThese: (loaded: number) => `Only these ${formatCount(loaded)}`,
  bringBack: (count: number) => `Also bring back ${formatCount(count)} deleted ${count === 1 ? 'link' : 'links'}`,
  bringBackMeaning: "This can't be undone: the API can't delete a link.",
  type: 'Number of links',
  typeHint: (count: number) => `Type ${count} to confirm.`,
  cancel: 'Cancel',
  update: 'Update',
  updateFirst: 'Update first',
  updateFailed: 'The links could not be read again.',
  reading: 'Reading the links…',
  nothing: 'No link would change.',
  decide: 'Load the rest, or choose only the loaded links.',
  tooMany: `A job changes at most ${countLinks(mostLinksOfJob)}. Filter the links first.`,
} as const;
