import * as z from 'zod/mini';
import { endpoint } from '@/contract/endpoint';
import { flag, identity, listOf, optionalText, text, texts } from '@/contract/lenient';

const row = z.object({ id: identity, name: text, scopes: texts, expires: optionalText, isRevoked: flag(false) });
/** The key itself is said once. */
const made = z.object({ id: identity, name: text, key: z.string() });
const body = z.object({
  name: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)),
  scopes: z.array(z.enum(['links:read', 'links:write', 'domains:read'])).check(z.minLength(1)),
  expires: z.optional(z.iso.date()),
});

const many = '/v1/organizations/:organizationId/api-keys';
export const list = endpoint({ method: 'GET', path: many, reply: listOf(row) });
export const create = endpoint({ method: 'POST', path: many, body, reply: made });
export const remove = endpoint({ method: 'DELETE', path: `${many}/:id`, reply: z.unknown() });
export const rotate = endpoint({ method: 'POST', path: `${many}/:id/rotate`, reply: made });
export const extend = endpoint({
  method: 'POST',
  path: `${many}/:id/extend`,
  body: z.object({ expires: z.iso.date() }),
  reply: row,
});
export const revokeAll = endpoint({ method: 'POST', path: `${many}/revoke-all`, reply: z.unknown() });
