import { counted } from '@/lib/text/numbers';

export const texts = {
  organizationsFailed: 'Failed to load organizations',
  organizationsMeaning: 'Load your organizations to continue.',
  projectsFailed: 'Failed to load projects',
  projectsMeaning: 'Load your projects to continue.',
  organizationsNotLoaded: 'Organizations not loaded',
  projectsNotLoaded: 'Projects not loaded',
  unread: (count: number, noun: string) => `${counted(count, noun)} could not be read`,
  noOrganizations: 'No organizations available',
  noProjects: (organization: string) => `No projects in ${organization}`,
  noOrganizationYet: 'There is none to select yet: create your first one.',
  noProjectYet: 'There is no project to select yet: create the first one of this organization.',
  createOrganization: 'Create organization',
  createProject: 'Create project',
  organizationSelected: 'Organization Selected',
  projectSelected: 'Project Selected',
  switchedTo: (name: string) => `Switched to ${name}`,
} as const;

const lacking = { organization: 'organization', project: 'organization and project' } as const;
const titles = { organization: 'Organization Required', project: 'Organization and Project Required' } as const;

/** What a page says that needs more of the selection, and for what: 'to see its jobs'. */
export const missingWords = (need: keyof typeof lacking, purpose: string) => ({
  title: titles[need],
  text: `Please select an ${lacking[need]} from the top navigation bar ${purpose}.`,
});
