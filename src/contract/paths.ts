/*
 * What is called before there is code to read an answer (src/boot), so it stands apart from the schemas.
 */

export const paths = {
  signedIn: '/v1/user/signed-in',
  organizations: '/v1/organizations',
  projects: '/v1/organizations/:organizationId/projects',
  domains: '/v1/organizations/:organizationId/domains',
  links: '/v1/organizations/:organizationId/projects/:projectId/domains/:domain/links',
} as const;

/** The page sizes that the API takes; 25 when none is given. */
export const pageSizes = [10, 25, 50, 100, 200] as const;
export const defaultPageSize = 25;
export type PageSize = (typeof pageSizes)[number];
/** What the rest of a list is read in. */
export const maxPageSize = 200 satisfies PageSize;
