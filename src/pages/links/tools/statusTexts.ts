import type { Refusal, StatusPlan } from '@/engines/jobs';
import { countLinks, countUnread, type LinkActionName, linksWere, type Wholeness } from '@/engines/links';
import { formatAge } from '@/lib/dates/dates';
import { counted, formatCount } from '@/lib/text/numbers';

const are = (count: number, words: string) => `${formatCount(count)} ${count === 1 ? 'is' : 'are'} ${words}`;

const verbs = { deactivate: 'Deactivate', reactivate: 'Reactivate' } as const satisfies Record<LinkActionName, string>;

/** What the links are called that have the status already. */
const already = { deactivate: 'inactive', reactivate: 'active' } as const satisfies Record<LinkActionName, string>;

const onDomains = (count: number | undefined) => (count === undefined ? '' : ` on ${counted(count, 'domain')}`);

const notComplete = (why: string) => `The list is not complete (${why}).`;
const ofAll = (loaded: number, total: number) => `${formatCount(loaded)} of ${formatCount(total)}`;
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const clicksOf = (clicks: number) => counted(clicks, 'click');

const typeHint = (count: number) => `Type ${count} to confirm.`;

type NotWhole = Exclude<Wholeness['kind'], 'whole'>;

/** Texts of the dialog that changes the status, and what every tool says of a list that is not whole. */
export const texts = {
  /** `domains`: on how many the links are, where the list is one of all domains. */
  title: (count: number | undefined, domains: number | undefined) =>
    count === undefined ? 'Change status' : `Change status of ${countLinks(count)}${onDomains(domains)}`,
  action: 'What to do',
  verbs,
  order: (action: LinkActionName, count: number) => `${verbs[action]} ${countLinks(count)}`,
  plan: ({ changing, already: same, deleted }: StatusPlan, action: LinkActionName, domains: number | undefined) =>
    [
      `${formatCount(changing)} will change${changing > 0 ? onDomains(domains) : ''}`,
      same > 0 && are(same, `${already[action]} already`),
      deleted > 0 && are(deleted, 'deleted and skipped'),
    ]
      .filter(Boolean)
      .join(' · '),
  asRead: (instant: number, now: number) => `loaded ${formatAge(new Date(instant), now)}`,
  loaded: {
    part: (loaded, total) =>
      notComplete(total === undefined ? `${formatCount(loaded)}, and the server has more` : ofAll(loaded, total)),
    missing: () => notComplete('not all domains could be loaded'),
    unread: (_loaded, _total, unread) => notComplete(lowerFirst(countUnread(unread))),
    moved: (loaded) => `The list changed while its ${linksWere(loaded)} loaded. Some may be missing.`,
    behind: (loaded) => notComplete(`${formatCount(loaded)}, and others were created since`),
    differs: (loaded, total) => notComplete(ofAll(loaded, total ?? 0)),
  } satisfies Record<NotWhole, (loaded: number, total: number | undefined, unread: number) => string>,
  loadRest: 'Load the rest',
  reloadAll: 'Reload all',
  /** `found`: how many links match so far; undefined while that is not known. */
  takeFound: (verb: string, found: number | undefined) =>
    `${verb} the ${found === undefined ? 'links' : countLinks(found)} found so far`,
  changeVerb: 'Change',
  first: 'The first of them',
  firstFacts: (name: string, clicks: number) => [name, clicksOf(clicks)].filter(Boolean).join(' · '),
  others: (count: number, clicks: number) =>
    `${count > 0 ? `and ${formatCount(count)} more · ` : ''}${clicksOf(clicks)} altogether`,
  bringBack: (count: number) => `Also reactivate ${counted(count, 'deleted link')}`,
  bringBackMeaning: "This can't be undone.",
  type: 'Number of links',
  typeHint,
  cancel: 'Cancel',
  reload: 'Reload',
  reloadFirst: 'Reload first',
  reloadFailed: 'Failed to reload links',
  restFailed: 'Failed to load the rest',
  oldStates: (count: number, oldest: number, now: number) =>
    `${counted(count, 'status was loaded', 'statuses were loaded up to')} ${formatAge(new Date(oldest), now)}.`,
  unknownAge: (count: number) =>
    `The clock was set back: the age of ${counted(count, 'status is', 'statuses is')} unknown.`,
  undoSkips: 'An undo will skip these links.',
  reading: 'Loading the links…',
  notHere: (hasFailed: boolean): string => (hasFailed ? texts.reloadFailed : texts.reading),
  /** What keeps the job from starting. */
  refused: (refusal: Refusal): string => {
    switch (refusal.kind) {
      case 'part':
        return refusal.wholeness.kind === 'part'
          ? 'Load the rest or choose the links found so far.'
          : 'Reload all or choose the links found so far.';
      case 'too-many':
        return `A job changes at most ${countLinks(refusal.limit)}. Filter the links first.`;
      case 'nothing':
        return 'No link would change.';
      case 'duplicates':
        return 'A link is listed twice. Reload.';
      case 'not-typed':
        return typeHint(refusal.changing);
      case 'no-owner':
        return 'Jobs are not available in this tab.';
      case 'place':
        return 'Select a domain first.';
      default:
        return "These links can't be sent now.";
    }
  },
} as const;
