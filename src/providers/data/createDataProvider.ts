import type { BaseRecord, DataProvider, GetListParams, GetListResponse } from '@refinedev/core';
import simpleRest from '@refinedev/simple-rest';
import { env } from '@/config';
import type { UsableEntries } from '@/contract/lenient';
import { defaultPageSize } from '@/contract/paths';
import { ApiError } from '../http/apiError';
import type { Client } from '../http/client';
import type { PathValues } from '../http/path';
import type { ListOperation, Operation, ResourceDeclaration } from './declaration';
import type { Scope } from './scope';

/** Refine's `meta`: only the keys that `inScope` sets are read, every other may come from the address bar. */
type Meta = Readonly<Record<string, unknown>>;

/**
 * Interprets the declared resources as a Refine data provider. An operation that is not declared and a missing path value
 * throw before any request and name themselves. Reads and writes are all ours (docs/decisions/0004).
 */
export function createDataProvider(client: Client, resources: readonly ResourceDeclaration[]): DataProvider {
  const { custom, getApiUrl } = simpleRest(env.apiBaseUrl, client.axios);

  const declared = (name: string): ResourceDeclaration => {
    const resource = resources.findLast((one) => one.name === name); // more may be added later
    if (!resource) throw new Error(`The resource '${name}' is not declared`);
    return resource;
  };

  const run = async (resource: string, verb: string, operation: Operation | undefined, call: Call) => {
    if (!operation) throw new Error(`The resource '${resource}' declares no '${verb}'`);
    const scope = scopeOf(call.meta);
    const reply = await client.call(operation.endpoint, {
      path: { ...scope, ...call.path },
      signal: signalOf(call.meta),
      ...bodyOf(operation, call),
    });
    const refusal = operation.refusal?.(reply);
    if (refusal !== undefined) throw new ApiError('refused', refusal, { serverMessage: refusal });
    return operation.row ? operation.row(reply, scope) : reply;
  };

  return {
    getApiUrl,
    custom,

    async getList<Row extends BaseRecord>(params: Parameters<DataProvider['getList']>[0]) {
      const { resource, pagination, meta = {} } = params;
      const list = declared(resource).list;
      if (!list) throw new Error(`The resource '${resource}' declares no 'list'`);
      const scope = scopeOf(meta);
      const reply = await client.call(list.endpoint, {
        path: scope,
        query: { ...pageQueryOf(list, pagination), ...viewQueryOf(params) },
        signal: signalOf(meta),
      });
      const read: UsableEntries<BaseRecord> = list.rows(reply, scope);
      const rows = eachOnce(read);
      const total = list.total?.(reply);
      // Refine's cursor carries the continuation token to `getNextPageParam`.
      const page = {
        data: rows,
        total: total ?? rows.length,
        isCounted: total !== undefined,
        cursor: { next: list.next?.(reply) },
        unread: list.unread?.(reply) ?? read.unread,
      };
      return page as GetListResponse as GetListResponse<Row>; // the caller names the row type of its resource
    },
    async getOne({ resource, id, meta = {} }) {
      return { data: asData(await run(resource, 'one', declared(resource).one, { meta, path: { id: String(id) } })) };
    },
    async create({ resource, variables, meta = {} }) {
      return { data: asData(await run(resource, 'create', declared(resource).create, { meta, variables })) };
    },
    async update({ resource, id, variables, meta = {} }) {
      const { update, actions } = declared(resource);
      const action: unknown = meta.action;
      const operation = typeof action === 'string' ? actions?.[action] : update;
      const verb = typeof action === 'string' ? action : 'update';
      return { data: asData(await run(resource, verb, operation, { meta, variables, path: { id: String(id) } })) };
    },
    async deleteOne({ resource, id, meta = {} }) {
      return {
        data: asData(await run(resource, 'remove', declared(resource).remove, { meta, path: { id: String(id) } })),
      };
    },
  };
}

/** What the server names twice is one. */
const eachOnce = <Row extends BaseRecord>(rows: readonly Row[]): Row[] => {
  const byId = new Map<unknown, Row>();
  for (const row of rows) if (!byId.has(row.id)) byId.set(row.id, row);
  return [...byId.values()];
};

interface Call {
  meta: Meta;
  path?: PathValues;
  variables?: unknown;
}

/** Refine's data is whatever the caller says it is; here it is what the reply schema gave. */
const asData = <Data>(row: unknown) => row as Data;

/** A multipart endpoint takes the file of `{ file }`, any other its JSON body. */
function bodyOf({ endpoint }: Operation, { meta, variables }: Call) {
  if (endpoint.encoding !== 'multipart') return { body: endpoint.body ? variables : undefined };
  const file = typeof variables === 'object' && variables !== null && 'file' in variables ? variables.file : undefined;
  const { onProgress } = meta;
  return {
    file: file instanceof File ? file : undefined,
    onProgress:
      typeof onProgress === 'function'
        ? (percent: number) => Reflect.apply(onProgress, undefined, [percent])
        : undefined,
  };
}

function scopeOf({ scope }: Meta): Scope {
  if (typeof scope !== 'object' || scope === null) return {};
  return Object.fromEntries(
    Object.entries(scope).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

const signalOf = ({ signal }: Meta) => (signal instanceof AbortSignal ? signal : undefined);

/** What is looked for, and the order, by the names that the query of the endpoint has for them. */
function viewQueryOf({ filters = [], sorters = [] }: Pick<GetListParams, 'filters' | 'sorters'>) {
  const [sort] = sorters;
  return {
    ...Object.fromEntries(filters.map((filter) => ['field' in filter ? filter.field : 'q', filter.value as unknown])),
    ...(sort && { sort: sort.field, order: sort.order === 'asc' ? 'ascending' : 'descending' }),
  };
}

/** The continuation token arrives as the page's number, because TanStack's page parameter is handed on there. */
function pageQueryOf(
  { next, byNumber }: Pick<ListOperation, 'next' | 'byNumber'>,
  { currentPage, pageSize = defaultPageSize }: { currentPage?: unknown; pageSize?: number } = {},
) {
  if (byNumber !== undefined) return { pageSize, [byNumber]: currentPage };
  return next && { pageSize, ...(typeof currentPage === 'string' && { continuationToken: currentPage }) };
}
