import * as z from 'zod/mini';
import { endpoint } from '@/contract/endpoint';
import { identity, listOf, text } from '@/contract/lenient';
import { pageFields, pageQuery } from '@/contract/paging';

const row = z.object({ id: identity, name: text });
const body = z.object({ name: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)) });
const { hasMore, nextContinuationToken } = pageFields;

const many = '/v1/organizations/:organizationId/customers';
export const list = endpoint({
  method: 'GET',
  path: many,
  query: z.extend(pageQuery, { q: z.optional(z.string()) }),
  reply: z.object({ customers: listOf(row), hasMore, nextContinuationToken }),
});
export const one = endpoint({ method: 'GET', path: `${many}/:id`, reply: row });
export const create = endpoint({ method: 'POST', path: many, body, reply: row });
