import { formatCount } from '@/lib/text/numbers';

const counted = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`;

export const texts = {
  context: 'Everything belongs to an organization: its projects, domains, links and members.',
  list: 'Organizations',
  create: 'Create Organization',
  loading: 'Loading organizations...',
  empty: 'No organizations found',
  emptyHint: 'Create your first organization to get started.',
  current: 'Current',
  inactive: 'Inactive',
  noDescription: 'No description',
  projects: (count: number) => counted(count, 'project', 'projects'),
  members: (count: number) => counted(count, 'member', 'members'),
  createdAt: 'Created',
  select: 'Select',
  isCurrent: 'This is the current organization',
  actions: (name: string) => `Actions for ${name}`,
  edit: 'Edit',
  delete: 'Delete',
  type: 'Organization type',
  typeHint: "the type can't be changed",
  activeHint: 'Inactive organizations cannot be used',
  update: 'Update Organization',
  save: 'Save changes',
  deleteTitle: 'Delete Organization',
  deleteConsequences:
    'This action cannot be undone and will also delete all projects and links within this organization.',
  notSaved: 'The organization was not saved',
} as const;
