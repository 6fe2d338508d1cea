import { counted, formatCount } from '@/lib/text/numbers';

/** '1 link', '1,250 links'. */
export const countLinks = (count: number) => counted(count, 'link');

/** Entries of the server's answers that are no links. */
export const countUnread = (count: number) => `${counted(count, 'entry', 'entries')} could not be read`;

/** What a list is that has not as many links as the server counts. */
export const differingCounts = (loaded: number, total: number | undefined) =>
  `The server counts ${countLinks(total ?? 0)}; this list has ${formatCount(loaded)}`;

/** '1 link was', '1,250 links were'. */
export const linksWere = (count: number) => counted(count, 'link was', 'links were');

/** Texts of the toasts about links (docs/product.md#toasts). */
export const linkTexts = {
  /** Why this tab has no lists of all links, and what opens them. */
  noOwner: {
    replaced: { text: 'A new version runs in another tab. Reload.', step: undefined },
    elsewhere: { text: 'Lists and jobs are open in another tab', step: 'Open them here' },
    /** Of jobs: there is no owner, or it has not told them yet. */
    failed: { text: "This browser can't run jobs now.", step: 'Retry' },
    slow: { text: 'Still opening the jobs…', step: 'Retry' },
    stopped: { text: 'The list worker has stopped.', step: 'Retry' },
  },
  loadFailure: 'Failed to load links',
  errorTitle: 'Error',
  damaged: (domain: string | undefined) => ({
    title: 'List deleted',
    text: `The kept list of ${domain ?? 'all domains'} was damaged. It is loaded again.`,
  }),
  undoFailed: 'Failed to undo',
} as const;
