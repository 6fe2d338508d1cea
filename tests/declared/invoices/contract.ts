import * as z from 'zod/mini';
import { endpoint } from '@/contract/endpoint';
import { count, identity, listOf, optionalInstant, text } from '@/contract/lenient';

const row = z.object({ id: identity, name: text, customerId: text, created: optionalInstant });
const body = z.object({
  name: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)),
  customerId: z.string().check(z.minLength(1)),
});
const query = z.object({
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  pageSize: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
  q: z.optional(z.string()),
  sort: z.optional(z.enum(['name', 'created'])),
  order: z.optional(z.enum(['ascending', 'descending'])),
});

const many = '/v1/organizations/:organizationId/invoices';
export const list = endpoint({
  method: 'GET',
  path: many,
  query,
  reply: z.object({ invoices: listOf(row), totalCount: count }),
});
export const one = endpoint({ method: 'GET', path: `${many}/:id`, reply: row });
export const create = endpoint({ method: 'POST', path: many, body, reply: row });
