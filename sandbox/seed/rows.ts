import type { domains, links, organizations, projects } from '../database/schema';
import type { Person } from '../people';

type Fields<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>;

export type OrganizationSeed = Fields<typeof organizations> & { id: string; members?: readonly string[] };
export type ProjectSeed = Fields<typeof projects> & { id: string };
export type DomainSeed = Fields<typeof domains> & { domain: string };
export type LinkSeed = Fields<typeof links> & { slug: string };

/**
 * What a database starts with. Everything that is left out has a default: all people; one organization `org_1` of Ada's;
 * a 'Default Project' for each organization (`prj_1` for `org_1`); domains and links that belong to the first organization
 * and project; links on the provider's domain. The link that is named first is the newest, as in the list.
 */
export interface Rows {
  readonly people?: readonly Person[];
  readonly organizations?: readonly OrganizationSeed[];
  readonly projects?: readonly ProjectSeed[];
  readonly domains?: readonly DomainSeed[];
  readonly links?: readonly LinkSeed[];
}

/** When and where the rows are put. */
export interface SeedContext {
  readonly providerDomain: string;
  readonly now: () => Date;
  /** How many links Max's long list has. */
  readonly links?: number;
}
