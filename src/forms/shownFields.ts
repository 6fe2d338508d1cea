import type { BaseRecord } from '@refinedev/core';
import { createContext } from 'react';
import * as z from 'zod/mini';
import type { FieldKind, ResourceDeclaration } from '@/providers/data/declaration';
import type { Scope } from '@/providers/data/scope';
import { describeFields, type FieldDescription, labelOf } from './fields';

/** Where the record of a form, or the records of a page, are. */
export const RecordScope = createContext<Scope>({});

/** A field of a row, as a table or a page shows it. */
export interface ShownField {
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind | undefined;
  readonly choices: readonly string[];
  readonly reference: ResourceDeclaration | undefined;
}

/** What most rows say of themselves beside what was entered. */
const commonlyListed = ['created'];

/**
 * The fields that a table lists: those that are declared; else what can be entered and is no secret, as far as the rows carry it; else,
 * for what can only be read, whatever the rows carry. The first names the row.
 */
export function listedFields(resource: ResourceDeclaration, rows: readonly BaseRecord[]): readonly ShownField[] {
  const fields = enteredFields(resource);
  const isCarried = (name: string) => rows.some((row) => row[name] !== undefined);
  const entered = [...fields.values()].filter(isListed).map(({ name }) => name);
  const drawn =
    entered.length > 0
      ? [...new Set([...entered, ...commonlyListed])]
      : Object.keys(rows[0] ?? {}).filter(isNoIdentity);
  const names = resource.views?.table ?? drawn.filter(isCarried);
  return names.map((name) => shownField(resource, name, fields));
}

/** All fields of one record, those that are listed first. */
export function fieldsOfRecord(resource: ResourceDeclaration, row: BaseRecord): readonly ShownField[] {
  const fields = enteredFields(resource);
  const listed = listedFields(resource, [row]).map(({ name }) => name);
  const names = new Set([...listed, ...fields.keys(), ...Object.keys(row)]);
  const secret: readonly (FieldKind | undefined)[] = ['password', 'secret-once', 'version'];
  const isSecret = (name: string) => secret.includes(fields.get(name)?.kind ?? resource.fields?.[name]?.kind);
  return [...names]
    .filter((name) => name !== 'id' && !isSecret(name))
    .map((name) => shownField(resource, name, fields));
}

/** The fields that a list can be filtered by. */
export const filterFields = (resource: ResourceDeclaration): readonly ShownField[] =>
  resource.views?.filters?.map((name) => shownField(resource, name, enteredFields(resource))) ?? [];

function shownField(
  { fields: declared }: ResourceDeclaration,
  name: string,
  entered: ReadonlyMap<string, FieldDescription>,
): ShownField {
  const field = entered.get(name);
  const { label, kind, choices = [], reference } = declared?.[name] ?? {};
  return {
    name,
    label: field?.label ?? label ?? labelOf(name),
    kind: field?.kind ?? kind,
    choices: field?.choices ?? choices,
    reference,
  };
}

const notListed: readonly FieldKind[] = ['password', 'multiline', 'json', 'group', 'secret-once', 'version'];

const isListed = ({ kind }: FieldDescription) => !notListed.includes(kind);

const isNoIdentity = (name: string) => !/^id$|Id$/.test(name);

/** The fields of the requests that create and update, by their names. */
function enteredFields({ create, update, fields }: ResourceDeclaration): ReadonlyMap<string, FieldDescription> {
  const bodies = [update, create].flatMap((operation) => operation?.endpoint.body ?? []);
  return new Map(bodies.flatMap((body) => describeFields(body, fields)).map((field) => [field.name, field]));
}

/** What a row is called: the text in its first field. */
export function nameOf(row: BaseRecord, [first]: readonly ShownField[]): string {
  const name: unknown = first && row[first.name];
  return typeof name === 'string' && name !== '' ? name : String(row.id);
}

/** What the server searches, filters and orders by itself: what the query of the list has a place for. */
export function serverViewOf({ list }: Pick<ResourceDeclaration, 'list'>) {
  const { query } = list?.endpoint ?? {};
  const { properties = {} } = query ? z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) : {};
  const sorted: readonly unknown[] = Object(properties.sort).enum ?? [];
  return {
    isSearched: 'q' in properties,
    isFiltered: (name: string) => name in properties,
    isSorted: (name: string) => 'sort' in properties && (sorted.length === 0 || sorted.includes(name)),
  };
}

/** A value as it is compared and searched; empty where there is none. */
export const plainText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
};

/** Entries of a list after each other, a group field by field, as far as they have a value. */
export const listedText = (value: object): string =>
  Array.isArray(value)
    ? joined(value.map(inList), ', ')
    : joined(
        Object.entries(value).map(([name, inner]) => {
          const text = inList(inner);
          return text && `${labelOf(name)}: ${text}`;
        }),
        ', ',
      );

const inList = (value: unknown): string =>
  typeof value === 'object' && value !== null ? joined(Object.values(value).map(inList), ' ') : plainText(value);

const joined = (texts: readonly string[], between: string) => texts.filter((text) => text !== '').join(between);
