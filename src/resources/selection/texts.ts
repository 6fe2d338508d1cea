export const texts = {
  organizationsFailed: 'Failed to load organizations',
  projectsFailed: 'Failed to load projects',
  noOrganizations: 'No organizations available',
  noProjects: (organization: string) => `No projects in ${organization}`,
  organizationSelected: 'Organization Selected',
  projectSelected: 'Project Selected',
  switchedTo: (name: string) => `Switched to ${name}`,
} as const;
