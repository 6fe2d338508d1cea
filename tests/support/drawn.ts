import * as z from 'zod/mini';
import type { Schema } from '@/contract/endpoint';
import type { FieldOverrides, ResourceDeclaration } from '@/providers/data/declaration';
import { drawnPages } from '@/routes';
import { importShape, shapeNames } from './declared';

/** Every page that is drawn from a declaration alone: those of the product, then those of the tests. */
export const drawnResources: readonly { readonly path: string; readonly load: () => Promise<ResourceDeclaration> }[] = [
  ...drawnPages.map(({ path, resource }) => ({ path, load: resource.load })),
  ...shapeNames.map((name) => ({
    path: `/${name}`,
    load: async () => {
      const module = await importShape<Readonly<Record<string, ResourceDeclaration>>>(name, 'resource.tsx');
      const [declaration] = Object.values(module);
      if (!declaration) throw new Error(`${name} declares nothing`);
      return declaration;
    },
  })),
];

type Property = z.core.JSONSchema.BaseSchema;

/** A body that the schema accepts: the examples that the declaration gives, and the simplest value for each other field. */
export function exampleOf(schema: Schema, fields: FieldOverrides = {}): Readonly<Record<string, unknown>> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      fields[name]?.example ?? (typeof property === 'boolean' ? undefined : valueOf(property)),
    ]),
  );
}

const formats: Readonly<Record<string, string>> = {
  uri: 'https://example.com/',
  email: 'ada@example.com',
  date: '2026-03-01',
  'date-time': '2026-03-01T12:00:00Z',
};

function valueOf(property: Property): unknown {
  const [only = property] = property.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  const { type, format, minLength = 1, minimum = 0, minItems = 1, items, properties } = only;
  if (only.enum) return only.enum[0];
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return Math.max(minimum, 1);
  if (type === 'array' && typeof items === 'object' && !Array.isArray(items))
    return Array.from({ length: Math.max(minItems, 1) }, () => valueOf(items));
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([name, inner]) => [
        name,
        typeof inner === 'object' ? valueOf(inner) : true,
      ]),
    );
  return formats[format ?? ''] ?? 'example'.repeat(Math.ceil(minLength / 'example'.length));
}
