import type { BaseRecord } from '@refinedev/core';
import type { ReactNode } from 'react';
import type { BodyOf, Endpoint, ReplyOf } from '@/contract/endpoint';
import type { FieldOverride, FieldOverrides } from './fieldOverride';
import type { Scope } from './scope';

/** How far the selection must go before a resource can be read. */
export type Need = 'nothing' | 'organization' | 'project';

export interface ListOperation<E extends Endpoint = Endpoint, Row extends BaseRecord = BaseRecord> {
  endpoint: E;
  /** The rows of a reply; each has an `id` that is its identity everywhere. */
  rows(reply: ReplyOf<E>, scope: Scope): Row[];
  /** The continuation token of the next page, for a list that is read page by page. */
  next?(reply: ReplyOf<E>): string | undefined;
  /** How many rows there are on the server, when it says so. */
  total?(reply: ReplyOf<E>): number | undefined;
}

export interface Operation<E extends Endpoint = Endpoint> {
  endpoint: E;
  /** The row that a reply means; without it the reply itself is the result. */
  row?(reply: ReplyOf<E>, scope: Scope): BaseRecord;
}

/** What a resource is called inside a sentence. */
export interface Nouns {
  readonly one: string;
  readonly many: string;
}

interface MenuEntry {
  readonly label: string;
  /** The address of the page; '/webhooks' for the resource 'webhooks' unless told. */
  readonly route: string;
  readonly icon: ReactNode;
}

/** A noun of the product as data: what the data provider, the menu and the screens need to know of it. */
export interface ResourceDeclaration {
  readonly name: string;
  readonly needs: Need;
  /** A place in the side navigation, in the order of the registry. */
  readonly menu?: MenuEntry;
  readonly list?: ListOperation;
  readonly one?: Operation;
  readonly create?: Operation;
  readonly update?: Operation;
  readonly remove?: Operation;
  /** Verbs that are not CRUD, called by name. */
  readonly actions?: Readonly<Record<string, Operation>>;
  /** Drawn from the name unless told. Read, like what follows, by the page that is drawn from the declaration. */
  readonly label?: Nouns;
  /** The fields of a row that are listed, the naming one first; those of the requests' schemas unless told. */
  readonly columns?: readonly string[];
  /** What a form does otherwise than the request's schema says, by field. */
  readonly fields?: FieldOverrides;
}

type FieldOf<E extends Endpoint> = keyof BodyOf<E> & string;

interface Declared<
  L extends Endpoint,
  Row extends BaseRecord,
  O extends Endpoint,
  C extends Endpoint,
  U extends Endpoint,
  R extends Endpoint,
> extends Pick<ResourceDeclaration, 'name' | 'needs' | 'label'> {
  menu?: Omit<MenuEntry, 'route'> & Partial<MenuEntry>;
  list?: ListOperation<L, Row>;
  one?: Operation<O>;
  create?: Operation<C>;
  update?: Operation<U>;
  remove?: Operation<R>;
  actions?: Readonly<Record<string, Operation>>;
  columns?: readonly (keyof Row & string)[];
  fields?: Partial<Record<FieldOf<C> | FieldOf<U>, FieldOverride>>;
}

/** Declares a resource; the functions are typed by the reply schemas of their endpoints, so a misspelt field does not compile. */
export function defineResource<
  L extends Endpoint,
  Row extends BaseRecord,
  O extends Endpoint,
  C extends Endpoint,
  U extends Endpoint,
  R extends Endpoint,
>(declaration: Declared<L, Row, O, C, U, R>): ResourceDeclaration {
  const { menu, ...rest } = declaration;
  return menu ? { ...rest, menu: { route: `/${declaration.name}`, ...menu } } : rest;
}

/** An operation inside `actions`, typed by its own endpoint. */
export const action = <E extends Endpoint>(operation: Operation<E>): Operation => operation;
