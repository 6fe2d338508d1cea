import * as z from 'zod/mini';
import { endpoint } from '@/contract/endpoint';
import { count, optionalText, text } from '@/contract/lenient';

const brand = z.object({
  name: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)),
  color: z.string().check(z.regex(/^#[\da-f]{6}$/i, 'A color like #0958d9')),
});
const row = z.object({
  brand: z.optional(z.object({ name: text, color: text })),
  region: optionalText,
  headers: z.optional(z.unknown()),
  version: count,
});
const body = z.object({
  brand,
  region: z.enum(['eu', 'us']),
  headers: z.optional(z.record(z.string(), z.string())),
  version: z.int(),
});

const path = '/v1/organizations/:organizationId/settings';
export const one = endpoint({ method: 'GET', path, reply: row });
export const update = endpoint({ method: 'PUT', path, body, reply: row });
