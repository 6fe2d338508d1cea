import { formatCount } from '@/lib/text/numbers';
import type { Link } from '@/resources/links/model';

const links = (count: number) => `${formatCount(count)} ${count === 1 ? 'link' : 'links'}`;

/** Texts of bulk mode and of its toasts. */
export const texts = {
  bar: 'Bulk actions',
  hint: 'Select links by their check boxes.',
  select: ({ domain, slug }: Link) => `Select ${domain}/${slug}`,
  selectAll: 'Select all shown links',
  selected: (count: number) => `${links(count)} selected`,
  hidden: (count: number) => `${formatCount(count)} of them not shown`,
  sample: 'Sample data',
  simulated: 'Simulated: nothing is changed on the server.',
  activate: 'Activate',
  deactivate: 'Deactivate',
  updateTags: 'Update Tags',
  more: 'More Actions',
  export: 'Export to CSV',
  deactivateLinks: 'Deactivate Links',
  clear: 'Clear Selection',
  underWay: 'Another action is under way',
  confirmTitle: 'Confirm Bulk Deactivate',
  confirmQuestion: (count: number) =>
    `${links(count)} would no longer lead anywhere until ${count === 1 ? 'it is' : 'they are'} activated again.`,
  confirmVerb: (count: number) => `Deactivate ${links(count)}`,
  tags: 'Tags',
  tagsHint: (count: number) => `Added to the tags of ${links(count)}. Enter or a comma ends a tag.`,
  noTags: 'Enter a tag first',
  errorTitle: 'Error',
  /** The text of a toast below its title. */
  simulatedFor: (count: number) => `${links(count)}. Simulated: nothing was changed on the server.`,
  exported: links,
  outcomes: {
    activate: { done: 'Links Activated', failed: 'Failed to activate links' },
    deactivate: { done: 'Links Deactivated', failed: 'Failed to deactivate links' },
    tags: { done: 'Tags Updated', failed: 'Failed to update tags' },
    export: { done: 'Export Complete', failed: 'Failed to export links' },
  },
} as const;
