import * as z from 'zod/mini';
import { endpoint } from '@/contract/endpoint';
import { identity, listOf, optionalInstant, text } from '@/contract/lenient';
import { pageFields, pageQuery } from '@/contract/paging';

const row = z.object({ id: identity, action: text, person: text, kind: text, created: optionalInstant });
const { hasMore, nextContinuationToken } = pageFields;
const query = z.extend(pageQuery, {
  q: z.optional(z.string()),
  sort: z.optional(z.enum(['created', 'person'])),
  order: z.optional(z.enum(['ascending', 'descending'])),
  person: z.optional(z.string()),
  kind: z.optional(z.string()),
  created: z.optional(z.string()),
});

const many = '/v1/organizations/:organizationId/audit-log';
export const list = endpoint({
  method: 'GET',
  path: many,
  query,
  reply: z.object({ entries: listOf(row), hasMore, nextContinuationToken }),
});
