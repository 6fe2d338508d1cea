import type { Rule } from 'antd/es/form';
import * as z from 'zod/mini';
import type { Schema } from '@/contract/endpoint';

/** A field of a body schema as a rule of antd's form: the contract's own message, the first one only. */
export const fieldRule = (schema: Schema): Rule => ({
  async validator(_, value: unknown) {
    const { error } = z.safeParse(schema, value);
    if (error) throw new Error(error.issues[0]?.message ?? 'Invalid');
  },
});
