import { asc, eq, inArray, sql } from 'drizzle-orm';
import {
  createOrganization,
  deleteOrganization,
  listOrganizations,
  type OrganizationWire,
  updateOrganization,
} from '../../src/contract/organizations';
import { memberships, organizations, projects } from '../database/schema';
import type { ApiOptions } from './api';
import { newId } from './ids';
import type { Implement } from './implement';
import { findOrganization, missing, type OrganizationRow } from './scope';

/** Counted at each request. Plain SQL, because Drizzle drops the table's name in a select from one table. */
const shape = {
  organization: organizations,
  projectCount: sql<number>`(select count(*) from projects where projects.organization_id = organizations.id)`,
  memberCount: sql<number>`(select count(*) from memberships where memberships.organization_id = organizations.id)`,
};

export function organizationCalls(implement: Implement, { database, now }: ApiOptions): void {
  const { orm } = database;

  implement(
    listOrganizations,
    async ({ me }) => {
      const mine = inArray(
        organizations.id,
        orm.select({ id: memberships.organizationId }).from(memberships).where(eq(memberships.userId, me.userId)),
      );
      const rows = await orm
        .select(shape)
        .from(organizations)
        .where(mine)
        .orderBy(asc(organizations.created), asc(organizations.id));
      return rows.map(toWire);
    },
    { under: 'organizations' },
  );

  implement(
    createOrganization,
    async ({ me, body }) => {
      const id = newId('org');
      const created = now().getTime();
      const project = { id: newId('prj'), organizationId: id, name: 'Default Project', created, createdBy: me.name };
      await orm.batch([
        orm.insert(organizations).values({ id, ...body, created }),
        orm.insert(memberships).values({ organizationId: id, userId: me.userId }),
        orm.insert(projects).values(project),
      ]);
      return read(id);
    },
    { under: 'organization', status: 201 },
  );

  implement(
    updateOrganization,
    async ({ me, path, body }) => {
      const { id } = await findOrganization(database, me, path.id);
      await orm
        .update(organizations)
        .set({ ...body, description: body.description ?? '' })
        .where(eq(organizations.id, id));
      return read(id);
    },
    { under: 'organization' },
  );

  implement(deleteOrganization, async ({ me, path }) => {
    const { id, name, organizationType } = await findOrganization(database, me, path.id);
    if (organizationType === 'Personal') {
      return { success: false, message: 'The Personal organization cannot be deleted' };
    }
    await orm.delete(organizations).where(eq(organizations.id, id));
    return { success: true, message: `Organization ${name} was deleted` };
  });

  async function read(id: string): Promise<OrganizationWire> {
    const [row] = await orm.select(shape).from(organizations).where(eq(organizations.id, id));
    return row ? toWire(row) : missing('organization');
  }
}

function toWire(row: { organization: OrganizationRow; projectCount: number; memberCount: number }): OrganizationWire {
  const { organization, projectCount, memberCount } = row;
  return { ...organization, projectCount, memberCount, created: new Date(organization.created).toISOString() };
}
