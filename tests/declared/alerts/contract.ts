import * as z from 'zod/mini';
import { endpoint } from '@/contract/endpoint';
import { flag, identity, listOf, optionalText, text } from '@/contract/lenient';

const row = z.object({
  id: identity,
  name: text,
  targetUrl: text,
  event: text,
  isActive: flag(true),
  created: optionalText,
});
const body = z.object({
  name: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)),
  targetUrl: z.string().check(z.trim(), z.url()),
  event: z.enum(['Link created', 'Link clicked', 'Import finished']),
  isActive: z.boolean(),
});

const many = '/v1/organizations/:organizationId/alerts';
export const list = endpoint({ method: 'GET', path: many, reply: listOf(row) });
export const one = endpoint({ method: 'GET', path: `${many}/:id`, reply: row });
export const create = endpoint({ method: 'POST', path: many, body, reply: row });
export const update = endpoint({ method: 'PUT', path: `${many}/:id`, body, reply: row });
export const remove = endpoint({ method: 'DELETE', path: `${many}/:id`, reply: z.unknown() });
