import { countLinks } from '@/engines/links';

/** Texts of the named views. */
export const texts = {
  own: 'Your views',
  counted: (links: number) => `Counted in all ${countLinks(links)}.`,
  save: 'Save this view…',
  nothingToSave: 'Filter or sort first.',
  name: 'View name',
  saveName: 'Save',
  cancel: 'Cancel',
  overwrite: 'Overwrite',
  exists: (name: string) => `“${name}” exists already.`,
  taken: 'This name is taken.',
  copy: (name: string) => `Copy as link: ${name}`,
  rename: (name: string) => `Rename “${name}”`,
  delete: (name: string) => `Delete “${name}”`,
  deleted: (name: string) => `“${name}” deleted.`,
  undo: 'Undo',
  noRoom: 'This browser has no storage left: your views last until the page is closed. Copy them as links.',
} as const;
