import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Endpoint, PathParameter, ReplyOf, Schema } from '../../src/contract/endpoint';
import { users } from '../database/schema';
import { Refusal } from '../http/problem';
import type { ApiOptions, User } from './api';
import { parse, readJson } from './parse';
import { findScope, type Scope } from './scope';

type Parsed<S> = NonNullable<S> extends Schema<infer Output> ? Output : undefined;

/** A call that has passed all checks of its endpoint. */
export interface Call<E extends Endpoint> {
  readonly me: User;
  readonly path: Readonly<Record<PathParameter<E['path']>, string>>;
  readonly scope: Scope<PathParameter<E['path']>>;
  readonly query: Parsed<E['query']>;
  /** The query as it was sent. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly body: Parsed<E['body']>;
  readonly request: Request;
}

interface Manner {
  /** The status of a success; 200 unless told. */
  readonly status?: 200 | 201 | 202;
  /** The name that the reply is wrapped in: `{ organizations: […] }`. */
  readonly under?: string;
  /** Normalizes the JSON body before the schema checks it. */
  readonly tidy?: (body: unknown) => unknown;
}

export type Implement = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<ReplyOf<E>> | ReplyOf<E>,
  manner?: Manner,
) => void;

/** Mounts endpoints of the contract: signed in, within the tenant, parsed, and answered in the endpoint's own type. */
export const implementing =
  (app: Hono, options: ApiOptions): Implement =>
  <E extends Endpoint>(
    endpoint: E,
    handle: (call: Call<E>) => Promise<ReplyOf<E>> | ReplyOf<E>,
    { status = 200, under, tidy = (body) => body }: Manner = {},
  ) => {
    app.on(endpoint.method, endpoint.path, async (c) => {
      const me = await authenticate(c.req.raw, options);
      const path = c.req.param();
      const scope = await findScope<PathParameter<E['path']>>(options.database, me, path);
      const parameters = queryOf(c.req.queries());
      const query = endpoint.query && parse(endpoint.query, parameters);
      const body = endpoint.body && parse(endpoint.body, tidy(await readJson(c.req.raw)));
      // The router fills `path` from this template, and both schemas are the endpoint's own.
      const reply = await handle({ me, path, scope, query, parameters, body, request: c.req.raw } as Call<E>);
      c.header('cache-control', 'no-store');
      return c.json(under ? { [under]: reply } : reply, status);
    });
  };

/** A parameter that is given once as a text, one that is given several times as a list. */
const queryOf = (given: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(
    Object.entries(given).map(([name, [first, ...more]]) => [name, more.length > 0 ? [first, ...more] : first]),
  );

/** The person behind the request's bearer token. 401 when there is none, 403 without preview access. */
async function authenticate(request: Request, { database, verifyAccessToken }: ApiOptions): Promise<User> {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const claims = token && (await verifyAccessToken(token).catch(() => undefined)); // the caller is not told why a token is bad
  if (!claims) throw new Refusal(401, 'Authentication failed');
  const [user] = await database.orm.select().from(users).where(eq(users.sub, claims.sub));
  if (!user || user.access === 'expired-session') throw new Refusal(401, 'Authentication failed');
  if (user.access === 'no-preview') throw new Refusal(403, 'Preview access denied');
  return user;
}
