export const texts = {
  figures: 'Figures',
  organizations: 'Organizations',
  projects: 'Projects',
  projectsOf: 'In',
  totalLinks: 'Total Links',
  totalClicks: 'Total Clicks',
  sample: 'Sample data',
  activity: 'Recent Activity',
  noActivity: 'No recent activity to display.',
  toLinks: 'Go to Links',
  actions: 'Quick Actions',
  links: 'Create and manage links',
  createMany: 'Create many links',
  checks: 'Check links',
  jobs: 'Jobs',
  domain: 'Add a domain',
  import: 'Import links',
  storage: 'Storage usage',
  storageUsed: '35% of 1GB used',
  current: 'Current Organization',
  noCurrent: 'No organization selected.',
  noDescription: 'No description',
  manage: 'Manage organizations',
} as const;

/** Made-up figures; the API has no totals across projects. Shown as 'Sample data' wherever they stand. */
export const sample = { totalLinks: 1_284, totalClicks: 48_215, storagePercent: 35 } as const;
