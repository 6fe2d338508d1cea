import { formatCount } from '@/lib/text/numbers';
import { countLinks } from '@/resources/links/texts';

/** Texts of bulk mode and of its toasts. */
export const texts = {
  bar: 'Bulk actions',
  hint: 'Select links by their check boxes.',
  selected: (count: number) => `${countLinks(count)} selected`,
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
  confirmQuestion: (count: number) => `${countLinks(count)} would stop working until activated again.`,
  confirmVerb: (count: number) => `Deactivate ${countLinks(count)}`,
  tags: 'Tags',
  tagsHint: (count: number) => `Added to the tags of ${countLinks(count)}. Enter or a comma ends a tag.`,
  noTags: 'Enter a tag first',
  errorTitle: 'Error',
  /** The text of a toast below its title. */
  simulatedFor: (count: number) => `${countLinks(count)}. Simulated: nothing was changed on the server.`,
  exported: countLinks,
  outcomes: {
    activate: { done: 'Links Activated', failed: 'Failed to activate links' },
    deactivate: { done: 'Links Deactivated', failed: 'Failed to deactivate links' },
    tags: { done: 'Tags Updated', failed: 'Failed to update tags' },
    export: { done: 'Export Complete', failed: 'Failed to export links' },
  },
} as const;
