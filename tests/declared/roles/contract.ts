import * as z from 'zod/mini';
import { endpoint } from '@/contract/endpoint';
import { identity, listOf, text } from '@/contract/lenient';

const row = z.object({ id: identity, name: text, description: text });
const body = z.object({
  name: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)),
  description: z.optional(z.string().check(z.maxLength(200))),
});

const many = '/v1/organizations/:organizationId/roles';
export const list = endpoint({ method: 'GET', path: many, reply: listOf(row) });
export const create = endpoint({ method: 'POST', path: many, body, reply: row });
export const update = endpoint({ method: 'PUT', path: `${many}/:id`, body, reply: row });
export const remove = endpoint({ method: 'DELETE', path: `${many}/:id`, reply: z.unknown() });
