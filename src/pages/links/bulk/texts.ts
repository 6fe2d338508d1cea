import { countLinks } from '@/engines/links';
import { formatCount } from '@/lib/text/numbers';

/** Texts of bulk mode and of its toasts. */
export const texts = {
  bar: 'Bulk actions',
  hint: 'Select links first.',
  selected: (count: number) => `${countLinks(count)} selected`,
  hidden: (count: number) => `${formatCount(count)} not shown`,
  sample: 'Sample data',
  simulated: 'Simulated: nothing is sent.',
  activate: 'Activate',
  deactivate: 'Deactivate',
  updateTags: 'Update Tags',
  more: 'More Actions',
  export: 'Export to CSV',
  deactivateLinks: 'Deactivate Links',
  clear: 'Clear Selection',
  underWay: 'Another action is running',
  confirmTitle: 'Confirm Bulk Deactivate',
  confirmQuestion: (count: number) => `${countLinks(count)} will stop working until reactivated.`,
  confirmVerb: (count: number) => `Deactivate ${countLinks(count)}`,
  tags: 'Tags',
  tagsHint: (count: number) => `Added to ${countLinks(count)}. Press Enter after each tag.`,
  noTags: 'Enter a tag',
  errorTitle: 'Error',
  /** The text of a toast below its title. */
  simulatedFor: (count: number) => `${countLinks(count)}. Simulated: nothing was sent.`,
  exported: countLinks,
  outcomes: {
    activate: { done: 'Links Activated', failed: 'Failed to activate links' },
    deactivate: { done: 'Links Deactivated', failed: 'Failed to deactivate links' },
    tags: { done: 'Tags Updated', failed: 'Failed to update tags' },
    export: { done: 'Export Complete', failed: 'Failed to export links' },
  },
} as const;
