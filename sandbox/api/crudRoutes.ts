import { and, asc, eq, isNull, like, ne } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Endpoint } from '../../src/contract/endpoint';
import { pageFields } from '../../src/contract/paging';
import { records } from '../database/records';
import { Refusal } from '../http/problem';
import type { ApiOptions } from './api';
import { newId } from './ids';
import type { Implement } from './implement';
import { missing } from './scope';

type Path = Readonly<Record<string, string>>;
type Fields = Readonly<Record<string, unknown>>;

/** What a query says, as texts. */
type Query = Readonly<Record<string, string | undefined>>;

/** The endpoints of a module of the contract, by the names that it exports them with. */
export const endpointsOf = (module: object): Readonly<Record<string, Endpoint>> =>
  Object.fromEntries(Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])));

const isEndpoint = (value: unknown) =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;

/**
 * The calls of a resource without rules of its own: records that its schemas accept are stored, listed, read, changed and deleted, each
 * within its organization and project. Any other call of a record writes what it is sent, and one of none
 * does nothing. A list is searched, filtered and ordered by what
 * its query has a place for. What a reply requires and no request sends is made up, such as a secret; what another record names is not deleted.
 */
export const crudRoutes =
  (kind: string, module: object) =>
  (implement: Implement, { database: { orm }, now }: ApiOptions): void => {
    const { list, one, create, update, remove, ...others } = endpointsOf(module);
    if (list)
      implement(list, async ({ path, query }) => {
        const rows = await orm.select().from(records).where(here(path)).orderBy(asc(records.created), asc(records.id));
        return pageOf(list, chosen(rows.map(toWire), Object(query)), Object(query));
      });
    if (one) implement(one, async ({ path }) => (isOfRecord(one) ? toWire(await find(path)) : single(path, one)));
    if (create)
      implement(create, ({ path, body }) => insert(path, { ...madeUp(create), ...Object(body) }), { status: 201 });
    if (update) implement(update, ({ path, body }) => (isOfRecord(update) ? change(path, body) : replace(path, body)));
    if (remove) implement(remove, ({ path }) => forget(path));
    for (const other of Object.values(others))
      implement(other, async ({ path, body }) =>
        isOfRecord(other)
          ? change(path, { ...(await find(path)).fields, ...madeUp(other), ...Object(body) })
          : madeUp(other),
      );

    async function insert(path: Path, fields: Fields, id = newId(kind)) {
      const { organizationId = '', projectId } = path;
      const row = { id, kind, organizationId, projectId, fields, created: now().getTime() };
      const [made] = await orm.insert(records).values(row).returning();
      return toWire(made ?? missing(kind));
    }
    async function find(path: Path) {
      const [found] = await orm.select().from(records).where(that(path));
      return found ?? missing(kind);
    }
    async function change(path: Path, body: unknown) {
      const next = following((await find(path)).fields, Object(body));
      const [changed] = await orm.update(records).set({ fields: next }).where(that(path)).returning();
      return toWire(changed ?? missing(kind));
    }
    async function forget(path: Path) {
      const { id } = await find(path);
      const naming = and(eq(records.organizationId, path.organizationId ?? ''), like(records.fields, `%"${id}"%`));
      const users = await orm
        .select()
        .from(records)
        .where(and(naming, ne(records.id, id)));
      const kinds = [...new Set(users.map((user) => user.kind))];
      if (kinds.length > 0) throw new Refusal(409, `It is used by ${users.length} of ${kinds.join(', ')}`);
      await orm.delete(records).where(that(path));
      return {};
    }
    /** The one record of a place, which is there as soon as it is asked for. */
    async function single(path: Path, endpoint: Endpoint) {
      const [found] = await orm.select().from(records).where(here(path));
      return found ? toWire(found) : insert(path, madeUp(endpoint));
    }
    async function replace(path: Path, body: unknown) {
      const [found] = await orm.select().from(records).where(here(path));
      const next = following(found?.fields ?? {}, Object(body));
      const [changed] = await orm.update(records).set({ fields: next }).where(here(path)).returning();
      return changed ? toWire(changed) : insert(path, next);
    }

    function here({ organizationId = '', projectId }: Path) {
      const inProject = projectId === undefined ? isNull(records.projectId) : eq(records.projectId, projectId);
      return and(eq(records.kind, kind), eq(records.organizationId, organizationId), inProject);
    }
    function that(path: Path) {
      return and(here(path), eq(records.id, path.id ?? ''));
    }
  };

/** What is stored for a change; one that was made from an older version is refused. */
function following({ version = 0 }: Fields, body: Fields): Fields {
  if (!('version' in body)) return body;
  if (body.version !== version) throw new Refusal(412, 'Another person has saved since');
  return { ...body, version: Number(version) + 1 };
}

const isOfRecord = ({ path }: Endpoint) => path.includes('/:id');

const toWire = ({ id, fields, created }: typeof records.$inferSelect): Fields & { id: string } => ({
  created: new Date(created).toISOString(),
  ...fields,
  id,
});

const schemaOf = ({ reply }: Endpoint) => z.toJSONSchema(reply, { io: 'input', unrepresentable: 'any' });

/** A text for each field that a reply can't be without, but its identity. */
function madeUp(endpoint: Endpoint): Fields {
  const { properties = {}, required = [] } = schemaOf(endpoint);
  const texts = required.filter((name) => name !== 'id' && Object(properties[name]).type === 'string');
  return Object.fromEntries(texts.map((name) => [name, newId(name)]));
}

const ofPage = new Set(['page', 'pageSize', 'continuationToken', 'q', 'sort', 'order']);

/** The rows that a query asks for, in its order: several values of a field are separated by commas, the ends of a span by two dots. */
function chosen(rows: readonly Fields[], query: Query): readonly Fields[] {
  const wanted = (query.q ?? '').toLowerCase();
  const filters = Object.entries(query).filter(([name, value]) => !ofPage.has(name) && value !== undefined);
  const found = rows.filter(
    (row) =>
      Object.values(row).map(textOf).join('\n').toLowerCase().includes(wanted) &&
      filters.every(([name, value]) => fits(row[name], value ?? '')),
  );
  const { sort: field } = query;
  if (field === undefined) return found;
  const sign = query.order === 'descending' ? -1 : 1;
  const compare = new Intl.Collator('en', { numeric: true }).compare;
  return found.toSorted((one, other) => sign * compare(textOf(one[field]), textOf(other[field])));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function fits(value: unknown, wanted: string): boolean {
  const [from = '', to] = wanted.split('..');
  if (to === undefined) return wanted.split(',').includes(textOf(value));
  if (typeof value === 'number') return (from === '' || value >= Number(from)) && (to === '' || value <= Number(to));
  const text = textOf(value);
  return text >= from && (to === '' || text.slice(0, to.length) <= to);
}

/** The rows as the endpoint replies with them: bare, or a page under the name that its schema has for them. */
function pageOf(list: Endpoint, rows: readonly Fields[], query: Query): unknown {
  const { properties } = schemaOf(list);
  const name = Object.keys(properties ?? {}).find((key) => !(key in pageFields));
  if (name === undefined) return rows;
  const size = Number(query.pageSize ?? 25);
  const start = query.page === undefined ? Number(query.continuationToken ?? 0) : (Number(query.page) - 1) * size;
  const end = start + size;
  const hasMore = end < rows.length;
  const page = { [name]: rows.slice(start, end), hasMore, ...(hasMore && { nextContinuationToken: String(end) }) };
  return 'totalCount' in (properties ?? {}) ? { ...page, totalCount: rows.length } : page;
}
