import type { SlugForm } from '@/engines/links';
import { counted, formatCount } from '@/lib/text/numbers';

/** Texts of the presets for new links. */
export const texts = {
  title: 'Presets for new links',
  defaults: 'A new link starts with',
  domain: 'Domain',
  noDomain: 'Default domain',
  clearDomain: 'Use the default domain',
  tags: 'Tags',
  expiry: 'Expires after, in days',
  slugs: 'Random slugs',
  slugKind: 'Random slugs have',
  slugKinds: {
    any: 'Letters and digits',
    clear: 'Letters and digits without l I 1 O 0',
    words: 'Words',
  } satisfies Record<SlugForm['kind'], string>,
  slugLength: (kind: SlugForm['kind']) => (kind === 'words' ? 'Number of words' : 'Length'),
  example: (slug: string) => `Such as ${slug}`,
  utmSets: 'UTM sets',
  noUtmSets: 'A set fills in the UTM fields of a new link at once.',
  newSet: 'New set',
  name: 'Name',
  fields: { source: 'Source', medium: 'Medium', campaign: 'Campaign', term: 'Term', content: 'Content' },
  addSet: 'Add UTM set',
  deleteSet: 'Delete set',
  saveFile: 'Save as file',
  openFile: 'Open a file…',
  fileChoice: 'File with presets',
  fileName: 'link-presets.json',
  opened: (sets: number) => `Opened, with ${counted(sets, 'UTM set')}. Save to keep it.`,
  damaged: 'This file has no presets.',
  problems: {
    name: 'Each UTM set needs a name.',
    'name-twice': 'Two UTM sets have the same name.',
    'too-many': 'There are too many UTM sets.',
    'too-long':
      'A text is too long: a name has up to 60 characters, a tag 100, a UTM value 500. There are up to 50 tags.',
  },
  days: (limit: number) => `From 1 to ${formatCount(limit)}; empty for none`,
  noRoom: 'This browser has no storage left: the presets last until the page is closed. Save them as a file.',
  cancel: 'Cancel',
  save: 'Save',
} as const;
