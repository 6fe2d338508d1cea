import type { DomainSeed, LinkSeed, OrganizationSeed, ProjectSeed, Rows } from '@sandbox/seed/rows';
import { type PersonName, personCalled } from './world';

/*
 * Rows for `createTestWorld({ rows })`. A test names the rows that it needs; the sandbox adds one organization of Ada's
 * with a 'Default Project'.
 */

/** An organization by its name: 'Helios Group' has the id `org_helios_group`. Ada is its member unless others are named. */
export const organization = (
  name: string,
  { members = ['ada'], ...fields }: Partial<Omit<OrganizationSeed, 'members'>> & { members?: PersonName[] } = {},
): OrganizationSeed => ({
  id: idOf('org', name),
  name,
  members: members.map((member) => personCalled(member).userId),
  ...fields,
});

/** A project by its name, of the organization with that name. */
export const project = (name: string, of: string, fields: Partial<ProjectSeed> = {}): ProjectSeed => ({
  id: idOf('prj', `${of} ${name}`),
  name,
  organizationId: idOf('org', of),
  ...fields,
});

export const domain = (name: string, fields: Partial<DomainSeed> = {}): DomainSeed => ({ domain: name, ...fields });

export const link = (slug: string, fields: Partial<LinkSeed> = {}): LinkSeed => ({ slug, ...fields });

/** Links `l-1`, `l-2` …, the first the newest. */
export const links = (amount: number, fields: Partial<LinkSeed> = {}): LinkSeed[] =>
  Array.from({ length: amount }, (_, index) => link(`l-${index + 1}`, fields));

export const idOf = (kind: 'org' | 'prj', name: string) =>
  `${kind}_${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')}`;

/** Two organizations of Ada's, each with its default project and another one. */
export const twoOrganizations: Rows = {
  organizations: [organization('Northwind'), organization('Helios')],
  projects: [
    project('Default Project', 'Northwind'),
    project('Spring', 'Northwind'),
    project('Default Project', 'Helios'),
    project('Investors', 'Helios'),
  ],
};
