import * as z from 'zod/mini';
import { endpoint } from '@/contract/endpoint';
import { identity, listOf, optionalCount, text } from '@/contract/lenient';

const condition = z.object({
  field: z.enum(['country', 'language', 'device']),
  value: z.string().check(z.trim(), z.minLength(1)),
});
const row = z.object({
  id: identity,
  name: text,
  target: text,
  percent: optionalCount,
  conditions: z.catch(z.array(condition), []),
});
const body = z.object({
  name: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)),
  target: z.url(),
  percent: z.int().check(z.minimum(0), z.maximum(100)),
  conditions: z.array(condition).check(z.minLength(1)),
});

const many = '/v1/organizations/:organizationId/projects/:projectId/redirect-rules';
export const list = endpoint({ method: 'GET', path: many, reply: listOf(row) });
export const create = endpoint({ method: 'POST', path: many, body, reply: row });
export const update = endpoint({ method: 'PUT', path: `${many}/:id`, body, reply: row });
export const remove = endpoint({ method: 'DELETE', path: `${many}/:id`, reply: z.unknown() });
