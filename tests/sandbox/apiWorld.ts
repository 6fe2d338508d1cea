import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '@sandbox/api/createApi';
import { openDatabase } from '@sandbox/database/open';
import { createImportQueue } from '@sandbox/imports/queue';
import { openSearch } from '@sandbox/search/search';
import type { Rows } from '@sandbox/seed/rows';
import { seed } from '@sandbox/seed/seed';
import type { Endpoint, PathParameter } from '@/contract/endpoint';

export const providerDomain = 'go.localhost:4400';

interface Ask<E extends Endpoint> {
  path?: Partial<Record<PathParameter<E['path']>, string>>;
  query?: Record<string, string | readonly string[]>;
  body?: unknown;
  /** The subject of the token; Ada's unless told, none at all for null. */
  as?: string | null;
  headers?: Record<string, string>;
}

interface ApiChoices {
  readonly pageTokenSeconds?: number;
  /** The list call takes a search. */
  readonly hasSearch?: boolean;
  /** More links than these are not counted at once by the search. */
  readonly maxQuickCount?: number;
  /** Modules of endpoints besides those of the contract. */
  readonly declared?: Readonly<Record<string, object>>;
}

/** The API alone over a database in memory, at noon of a fixed day. A token is the subject itself. */
export async function apiWorld(rows: 'demo' | 'empty' | Rows = {}, choices: ApiChoices = {}) {
  const { pageTokenSeconds = 24 * 60 * 60, hasSearch, maxQuickCount, declared } = choices;
  let time = Date.parse('2026-03-01T12:00:00Z');
  const now = () => new Date(time);
  const database = await openDatabase({ kind: 'memory' });
  await seed(database, rows, { providerDomain, now });
  const importFolder = await mkdtemp(join(tmpdir(), 'waypost-imports-'));
  const settings = {
    origin: 'http://localhost:4400',
    productName: 'Waypost',
    providerDomain,
    pageTokenSeconds,
    paymentProvider: 'stripe',
    importFolder,
  };
  const events: { event: string; details: unknown }[] = [];
  const log = (event: string, details?: unknown) => events.push({ event, details });
  const imports = createImportQueue({ database, settings, now, log });
  const search = hasSearch ? await openSearch({ database, now, log, maxQuickCount }) : undefined;
  const api = createApi({
    database,
    search: () => search,
    settings,
    now,
    log,
    imports,
    declared,
    verifyAccessToken: (token) =>
      token === 'bad' ? Promise.reject(new Error('bad')) : Promise.resolve({ sub: token }),
  });

  const defaults: Record<string, string> = {
    organizationId: 'org_1',
    projectId: 'prj_1',
    domain: providerDomain,
    provider: 'stripe',
  };

  /** Calls an endpoint of the contract the way the dashboard does. */
  async function ask<E extends Endpoint>(endpoint: E, { path, query, body, as = 'auth0|ada', headers }: Ask<E> = {}) {
    const values: Record<string, string | undefined> = { ...defaults, ...path };
    const address = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
    const isForm = body instanceof FormData;
    const response = await api.request(`${address}${query ? `?${searchOf(query)}` : ''}`, {
      method: endpoint.method,
      headers: {
        ...(as !== null && { authorization: `Bearer ${as}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    return { status: response.status, type: response.headers.get('content-type'), json: await jsonOf(response) };
  }

  return {
    api,
    ask,
    database,
    events,
    importFolder,
    imports,
    now,
    settings,
    /** Lets time pass, in milliseconds. */
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    close: async () => {
      await imports.settled();
      await search?.close();
      database.close();
      await rm(importFolder, { recursive: true, force: true });
    },
  };
}

const searchOf = (query: Record<string, string | readonly string[]>) =>
  new URLSearchParams(Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one])));

export type ApiWorld = Awaited<ReturnType<typeof apiWorld>>;

// What the API answers is looked into field by field; a wrong field makes the expectation fail.
// oxlint-disable-next-line typescript/no-explicit-any
const jsonOf = (response: Response): Promise<any> => response.json();
