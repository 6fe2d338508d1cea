import { domains, memberships, organizations, projects, users } from './places';
import { checkoutSessions, importRows, imports, linkCounts, links } from './work';

export {
  checkoutSessions,
  domains,
  importRows,
  imports,
  linkCounts,
  links,
  memberships,
  organizations,
  projects,
  users,
};

/** Tables in an order in which each comes after those it refers to. */
export const tables = [
  users,
  organizations,
  memberships,
  projects,
  domains,
  links,
  linkCounts,
  checkoutSessions,
  imports,
  importRows,
] as const;
