import * as z from 'zod/mini';
import { endpoint } from '@/contract/endpoint';
import { identity, listOf, optionalInstant, text } from '@/contract/lenient';

const row = z.object({ id: identity, name: text, email: text, roleId: text, created: optionalInstant });
const body = z.object({
  name: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)),
  email: z.email(),
  roleId: z.string().check(z.minLength(1)),
});

const many = '/v1/organizations/:organizationId/members';
export const list = endpoint({ method: 'GET', path: many, reply: listOf(row) });
export const one = endpoint({ method: 'GET', path: `${many}/:id`, reply: row });
export const create = endpoint({ method: 'POST', path: many, body, reply: row });
export const update = endpoint({ method: 'PUT', path: `${many}/:id`, body, reply: row });
export const remove = endpoint({ method: 'DELETE', path: `${many}/:id`, reply: z.unknown() });
