import { and, eq, getTableColumns, or } from 'drizzle-orm';
import type { Database } from '../database/open';
import { domains, memberships, organizations, projects } from '../database/schema';
import { Refusal } from '../http/problem';
import type { User } from './api';

export type OrganizationRow = typeof organizations.$inferSelect;
export type ProjectRow = typeof projects.$inferSelect;
export type DomainRow = typeof domains.$inferSelect;

/** What the path names, looked up: `:organizationId` gives `organization`, and so on. */
export type Scope<Name extends string> = ('organizationId' extends Name
  ? { readonly organization: OrganizationRow }
  : unknown) &
  ('projectId' extends Name ? { readonly project: ProjectRow } : unknown) &
  ('domain' extends Name ? { readonly domain: DomainRow } : unknown);

/** Tenancy: what belongs to others is answered exactly as what does not exist. */
export async function findScope<Name extends string>(database: Database, me: User, path: Record<string, string>) {
  const { organizationId, projectId, domain } = path;
  const scope: Partial<Scope<'organizationId' | 'projectId' | 'domain'>> = organizationId
    ? {
        organization: await findOrganization(database, me, organizationId),
        ...(projectId && { project: await findProject(database, organizationId, projectId) }),
        ...(domain && { domain: await findDomain(database, organizationId, domain) }),
      }
    : {};
  return scope as Scope<Name>; // one key for each name in the path, as the lines above say
}

export async function findOrganization({ orm }: Database, me: User, id: string): Promise<OrganizationRow> {
  const [found] = await orm
    .select(getTableColumns(organizations))
    .from(organizations)
    .innerJoin(memberships, eq(memberships.organizationId, organizations.id))
    .where(and(eq(organizations.id, id), eq(memberships.userId, me.userId)));
  return found ?? missing('organization');
}

async function findProject({ orm }: Database, organizationId: string, id: string): Promise<ProjectRow> {
  const [found] = await orm
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), eq(projects.organizationId, organizationId)));
  return found ?? missing('project');
}

/** The organization's own domain or the provider's, which every organization uses. */
async function findDomain({ orm }: Database, organizationId: string, domain: string): Promise<DomainRow> {
  const [found] = await orm
    .select()
    .from(domains)
    .where(
      and(
        eq(domains.domain, domain.toLowerCase()),
        or(eq(domains.organizationId, organizationId), eq(domains.isProvider, true)),
      ),
    );
  return found ?? missing('domain');
}

/** Inactive organizations can be read, but not used. */
export function mustBeActive(organization: OrganizationRow): void {
  if (!organization.isActive) throw new Refusal(403, 'Inactive organizations cannot be used');
}

export function missing(what: string): never {
  throw new Refusal(404, `No such ${what}`);
}
