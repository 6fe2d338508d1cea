import { type Person, people } from '../people';
import type { OrganizationSeed, ProjectSeed, Rows } from './rows';

interface Places {
  organizations: OrganizationSeed[];
  projects: ProjectSeed[];
}

/** What each person has from the start: a Personal organization with a 'Default Project'. */
export const personal = (members: readonly Person[]): Places => ({
  organizations: members.map(({ userId, name }) => ({
    id: userId.replace(/^usr/, 'org'),
    name,
    organizationType: 'Personal',
    members: [userId],
  })),
  projects: members.map(({ userId, name }) => ({
    id: userId.replace(/^usr/, 'prj'),
    organizationId: userId.replace(/^usr/, 'org'),
    createdBy: name,
  })),
});

export const emptyRows = (): Rows => personal(people);
