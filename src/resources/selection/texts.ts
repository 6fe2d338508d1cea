export const texts = {
  organizationsFailed: 'Failed to load organizations',
  projectsFailed: 'Failed to load projects',
  projectsMeaning: 'Without its project this page has nothing to show.',
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
