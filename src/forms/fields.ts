import * as z from 'zod/mini';
import type { Schema } from '@/contract/endpoint';
import type { FieldKind, FieldOverride, FieldOverrides } from '@/providers/data/declaration';

/** A field of a request's schema, as a form draws it. */
export interface FieldDescription extends Pick<FieldOverride, 'hint' | 'Field' | 'reference' | 'access'> {
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  readonly initial: unknown;
  /** What is sent when nothing is entered; undefined leaves the field out. */
  readonly nothing: '' | null | undefined;
  readonly choices: readonly string[];
  /** The fields of a group; of a list the one that each entry is entered with. */
  readonly inner: readonly FieldDescription[];
  /** Of a number. */
  readonly limits: { readonly from?: number | undefined; readonly to?: number | undefined };
}

type Property = z.core.JSONSchema.BaseSchema;

/** Longer texts than this get a field of several lines. In characters. */
const maxLineLength = 500;

const isText = ({ type }: Property) => type === 'string';

const isList = ({ type }: Property) => type === 'array';

const itemsOf = ({ items }: Property): Property => (typeof items === 'object' && !Array.isArray(items) ? items : {});

const kindOf = (property: Property): FieldKind | undefined => kinds.find(([, fits]) => fits(property))?.[0];

/** The first that fits says how a field is entered. */
const kinds: readonly (readonly [FieldKind, (property: Property) => boolean])[] = [
  ['choice', (property) => property.enum !== undefined],
  ['flag', ({ type }) => type === 'boolean'],
  ['number', ({ type }) => type === 'number' || type === 'integer'],
  ['instant', ({ format }) => format === 'date-time'],
  ['day', ({ format }) => format === 'date'],
  ['url', ({ format }) => format === 'uri'],
  ['email', ({ format }) => format === 'email'],
  ['choices', (property) => isList(property) && itemsOf(property).enum !== undefined],
  ['list', (property) => isList(property) && kindOf(itemsOf(property)) !== undefined],
  ['group', ({ type, properties }) => type === 'object' && properties !== undefined],
  ['multiline', (property) => isText(property) && (property.maxLength ?? 0) > maxLineLength],
  ['text', isText],
];

/**
 * Reads the fields of an object schema, in its order. Throws, naming the field, for one that no kind can enter, such as
 * an object with any names: such a field needs a `Field` of its own.
 */
export function describeFields(schema: Schema, overrides: FieldOverrides = {}): readonly FieldDescription[] {
  return describeObject(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), overrides);
}

function describeObject(
  { properties = {}, required = [] }: Property,
  overrides: FieldOverrides,
): readonly FieldDescription[] {
  return Object.entries(properties).map(([name, given]) =>
    describe(name, typeof given === 'boolean' ? {} : given, required.includes(name), overrides[name]),
  );
}

function describe(name: string, given: Property, isNamed: boolean, override: FieldOverride = {}): FieldDescription {
  const [property, isNullable] = withoutNull(given);
  const kind =
    override.kind ?? (override.reference && 'reference') ?? (override.choices && 'choice') ?? kindOf(property);
  if (!kind && !override.Field) throw new Error(`The field '${name}' can't be drawn: give it a 'Field' of its own`);
  const isRequired = isNamed && !isNullable;
  return {
    name,
    label: override.label ?? labelOf(name),
    kind: kind ?? 'text',
    isRequired,
    initial: override.initial ?? given.default,
    nothing: isNullable ? null : nothingOf(property, kind, isRequired),
    choices: override.choices ?? (property.enum ?? itemsOf(property).enum ?? []).map(String),
    inner: kind === 'group' || kind === 'list' ? innerOf(name, property, override) : [],
    reference: override.reference,
    access: override.access,
    limits: limitsOf(property),
    hint: override.hint,
    Field: override.Field,
  };
}

const innerOf = (name: string, property: Property, { fields = {} }: FieldOverride): readonly FieldDescription[] =>
  isList(property) ? [describe(name, itemsOf(property), true, { fields })] : describeObject(property, fields);

/** What may be null is written as one of two properties, or as a property of two types. */
function withoutNull(property: Property): readonly [property: Property, isNullable: boolean] {
  const { anyOf = [property], type, ...rest } = property;
  const types: unknown = type;
  const options = Array.isArray(types) ? types.map((one: Property['type']) => ({ ...rest, type: one })) : anyOf;
  const [only, ...others] = options.filter((option) => option.type !== 'null');
  return only && others.length === 0 ? [only, options.length > 1] : [property, false];
}

/**
 * An optional text with a required format is left out when it is empty; any other is sent empty, so that it can be cleared. A required
 * choice is missing then, also where its schema accepts every text.
 */
function nothingOf(property: Property, kind: FieldKind | undefined, isRequired: boolean): '' | undefined {
  if (!isText(property) || property.enum) return undefined;
  if (isRequired && (kind === 'reference' || kind === 'choice')) return undefined;
  const isFree = !property.minLength && !property.format && !property.pattern;
  return isRequired || isFree ? '' : undefined;
}

/** Whole numbers come with the limits of what a number can hold, which say nothing. */
function limitsOf({ minimum, maximum }: Property): FieldDescription['limits'] {
  const said = (limit: number | undefined) => (Math.abs(limit ?? 0) < Number.MAX_SAFE_INTEGER ? limit : undefined);
  return { from: said(minimum), to: said(maximum) };
}

/** Parts of a field's name that are not written like other words. */
const capitals = /^(?:api|csv|dns|html|http|id|ip|json|qr|ssl|url|utm)$/i;

/** A name of the code as people read it: 'targetUrl' gives 'target URL', 'audit-logs' gives 'audit logs'. */
export const wordsOf = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
    .map((word) => (capitals.test(word) ? word.toUpperCase() : word.toLowerCase()))
    .join(' ');

/** The first letter large, as at the beginning of a sentence. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The label of a field: 'targetUrl' gives 'Target URL', 'isActive' gives 'Active'. */
export const labelOf = (name: string): string => capitalized(wordsOf(name.replace(/^(is|has)(?=[A-Z])/, '')));
