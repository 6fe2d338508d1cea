import { countLinks } from '@/resources/links/texts';

/** Texts of the named views. */
export const texts = {
  own: 'Your views',
  counted: (links: number) => `Counted in all ${countLinks(links)}.`,
  save: 'Save this view…',
  nothingToSave: 'Filter or sort the list first.',
  name: 'Name of the view',
  saveName: 'Save',
  cancel: 'Cancel',
  overwrite: 'Overwrite',
  exists: (name: string) => `You have a view “${name}” already.`,
  taken: 'This name is taken.',
  copy: (name: string) => `Copy as link: ${name}`,
  rename: (name: string) => `Rename “${name}”`,
  delete: (name: string) => `Delete “${name}”`,
  deleted: (name: string) => `“${name}” deleted.`,
  undo: 'Undo',
} as const;
