import * as z from 'zod/mini';

/** Name and description of organizations and projects (docs/product.md#names). */
export const naming = {
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, 'Name must be at least 2 characters'),
      z.maxLength(200, 'Name must be 200 characters or less'),
    ),
  description: z.optional(z.string().check(z.maxLength(2000, 'Description must be 2000 characters or less'))),
};
