/** Paths that are called before there is code to read an answer (src/boot), so they stand apart from the schemas. */
export const paths = {
  signedIn: '/v1/user/signed-in',
  organizations: '/v1/organizations',
  projects: '/v1/organizations/:organizationId/projects',
  domains: '/v1/organizations/:organizationId/domains',
  links: '/v1/organizations/:organizationId/projects/:projectId/domains/:domain/links',
} as const;
