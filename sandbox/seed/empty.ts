import { people } from '../people';
import type { OrganizationSeed, Rows } from './rows';

/** The one organization that everybody has from the start. Without projects of their own, each gets 'Default Project'. */
export const personalOrganizations: readonly OrganizationSeed[] = people.map(({ userId, name }) => ({
  id: userId.replace(/^usr/, 'org'),
  name,
  organizationType: 'Personal',
  members: [userId],
}));

export const emptyRows = (): Rows => ({ organizations: personalOrganizations });
