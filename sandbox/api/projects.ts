import { asc, eq } from 'drizzle-orm';
import { createProject, listProjects, type ProjectWire } from '../../src/contract/projects';
import { projects } from '../database/schema';
import type { ApiOptions } from './api';
import { newId } from './ids';
import type { Implement } from './implement';
import { refuseField } from './parse';
import { mustBeActive, type ProjectRow } from './scope';

export function projectCalls(implement: Implement, { database: { orm }, now }: ApiOptions): void {
  implement(
    listProjects,
    async ({ scope: { organization } }) => {
      const mine = eq(projects.organizationId, organization.id);
      const rows = await orm.select().from(projects).where(mine).orderBy(asc(projects.created), asc(projects.id));
      return rows.map(toWire);
    },
    { under: 'projects' },
  );

  implement(
    createProject,
    async ({ me, scope: { organization }, body }) => {
      mustBeActive(organization);
      const row = { id: newId('prj'), organizationId: organization.id, createdBy: me.name, created: now().getTime() };
      const [made] = await orm
        .insert(projects)
        .values({ ...row, ...body })
        .onConflictDoNothing()
        .returning();
      if (made) return toWire(made);
      throw refuseField('name', `A project named ${body.name} already exists in this organization`, 409);
    },
    { under: 'project', status: 201 },
  );
}

const toWire = (row: ProjectRow): ProjectWire => ({ ...row, created: new Date(row.created).toISOString() });
