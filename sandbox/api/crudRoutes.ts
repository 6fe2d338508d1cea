import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Endpoint } from '../../src/contract/endpoint';
import { records } from '../database/records';
import type { ApiOptions } from './api';
import { newId } from './ids';
import type { Implement } from './implement';
import { missing } from './scope';

interface Calls {
  readonly list: Endpoint;
  readonly create?: Endpoint;
  readonly update?: Endpoint;
  readonly remove?: Endpoint;
}

type Path = Readonly<Record<string, string>>;

/**
 * The calls of a resource without rules of its own: records that its schemas accept are stored, listed in the order of their
 * creation, changed and deleted, each within its organization and project.
 */
export const crudRoutes =
  (kind: string, { list, create, update, remove }: Calls) =>
  (implement: Implement, { database: { orm }, now }: ApiOptions): void => {
    implement(list, async ({ path }) => {
      const rows = await orm.select().from(records).where(here(path)).orderBy(asc(records.created), asc(records.id));
      return rows.map(toWire);
    });
    if (create) implement(create, ({ path, body }) => insert(path, body), { status: 201 });
    if (update) implement(update, ({ path, body }) => change(path, body));
    if (remove) implement(remove, ({ path }) => forget(path));

    async function insert(path: Path, body: unknown) {
      const { organizationId = '', projectId } = path;
      const row = { id: newId(kind), kind, organizationId, projectId, fields: Object(body), created: now().getTime() };
      const [made] = await orm.insert(records).values(row).returning();
      return toWire(made ?? missing(kind));
    }
    async function change(path: Path, body: unknown) {
      const [changed] = await orm
        .update(records)
        .set({ fields: Object(body) })
        .where(that(path))
        .returning();
      return toWire(changed ?? missing(kind));
    }
    async function forget(path: Path) {
      const [gone] = await orm.delete(records).where(that(path)).returning();
      return toWire(gone ?? missing(kind));
    }

    function here({ organizationId = '', projectId }: Path) {
      const inProject = projectId === undefined ? isNull(records.projectId) : eq(records.projectId, projectId);
      return and(eq(records.kind, kind), eq(records.organizationId, organizationId), inProject);
    }
    function that(path: Path) {
      return and(here(path), eq(records.id, path.id ?? ''));
    }
  };

const toWire = ({ id, fields, created }: typeof records.$inferSelect) => ({
  ...fields,
  id,
  created: new Date(created).toISOString(),
});
