import { HttpResponse, http } from 'msw';
import * as z from 'zod/mini';
import { env } from '@/config';
import { endpoint } from '@/contract/endpoint';
import { flag, identity, listOf, optionalCount, optionalText, text } from '@/contract/lenient';
import { pageFields, pageQuery } from '@/contract/paging';
import { defineResource } from '@/providers/data/defineResource';
import { server } from '../support/server';

/* A resource that only the tests have: one field of each common kind, in pages, with all operations. */

const row = z.object({
  id: identity,
  name: text,
  targetUrl: text,
  event: text,
  retries: optionalCount,
  isActive: flag(true),
  created: optionalText,
});

const body = z.object({
  name: z.string().check(z.trim(), z.minLength(2, 'Two letters at least')),
  targetUrl: z.url(),
  event: z.enum(['Link created', 'Link clicked']),
  retries: z.optional(z.int().check(z.minimum(1), z.maximum(5000))),
  isActive: z.boolean(),
  secret: z.optional(z.string()),
});

const many = '/v1/organizations/:organizationId/hooks';
const one = `${many}/:id` as const;
const page = z.object({ hooks: listOf(row), ...pageFields });

export const hooks = defineResource({
  name: 'hooks',
  needs: 'organization',
  list: {
    endpoint: endpoint({ method: 'GET', path: many, query: pageQuery, reply: page }),
    rows: (reply) => reply.hooks,
    next: (reply) => (reply.hasMore ? reply.nextContinuationToken : undefined),
  },
  create: { endpoint: endpoint({ method: 'POST', path: many, body, reply: row }) },
  update: { endpoint: endpoint({ method: 'PUT', path: one, body, reply: row }) },
  remove: { endpoint: endpoint({ method: 'DELETE', path: one, reply: z.unknown() }) },
  fields: { secret: { kind: 'password', hint: 'Signs each request' }, isActive: { initial: true } },
});

export type HookRow = Partial<z.infer<typeof row>> & { id: string };

export const hook = (name: string, fields: Partial<HookRow> = {}): HookRow => ({
  id: `hook-${name}`,
  name,
  targetUrl: `https://example.com/${name}`,
  event: 'Link created',
  isActive: true,
  ...fields,
});

type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A small API for the hooks: it keeps what it is sent, counts the calls, and fails when told. */
export function serveHooks(given: readonly HookRow[], pageSize = 25) {
  let rows = [...given];
  const calls: { verb: Verb; body?: unknown; token?: string | null }[] = [];
  const failures = new Map<Verb, () => Response>();
  const address = `${env.apiBaseUrl}/v1/organizations/:organizationId/hooks`;
  const answer = (verb: Verb, reply: () => Response, call: { body?: unknown; token?: string | null } = {}) => {
    calls.push({ verb, ...call });
    return failures.get(verb)?.() ?? reply();
  };
  const idOf = (id: unknown) => String(id);

  server.use(
    http.get(address, ({ request }) => {
      const token = new URL(request.url).searchParams.get('continuationToken');
      const start = Number(token ?? 0);
      const end = start + pageSize;
      const hasMore = end < rows.length;
      const reply = { hooks: rows.slice(start, end), hasMore, ...(hasMore && { nextContinuationToken: `${end}` }) };
      return answer('GET', () => HttpResponse.json(reply), { token });
    }),
    http.post(address, async ({ request }) => {
      const sent = Object(await request.json());
      return answer('POST', () => HttpResponse.json((rows = [...rows, hook(String(sent.name), sent)]).at(-1)), {
        body: sent,
      });
    }),
    http.put(`${address}/:id`, async ({ request, params }) => {
      const sent = Object(await request.json());
      const changed = { ...sent, id: idOf(params.id) };
      return answer(
        'PUT',
        () => {
          rows = rows.map((one) => (one.id === params.id ? { ...one, ...sent } : one));
          return HttpResponse.json(changed);
        },
        { body: sent },
      );
    }),
    http.delete(`${address}/:id`, ({ params }) =>
      answer('DELETE', () => {
        rows = rows.filter(({ id }) => id !== params.id);
        return HttpResponse.json({});
      }),
    ),
  );
  return {
    calls: (verb: Verb) => calls.filter((call) => call.verb === verb),
    fail: (verb: Verb, status: number, problem: object = {}) =>
      failures.set(verb, () => HttpResponse.json(problem, { status })),
    recover: () => failures.clear(),
  };
}
