import type { BaseRecord } from '@refinedev/core';
import type { Endpoint, PathParameter, ReplyOf } from '@/contract/endpoint';
import type { LazyCode } from '@/lib/lazy/lazyCode';
import type { FieldOverrides } from './fieldOverride';
import type { PageSlots } from './pageSlots';
import type { Scope } from './scope';

/** How far the selection must go before a resource can be read. */
export type Need = 'nothing' | 'organization' | 'project';

/** The values of an endpoint's path, by name: `{ organizationId, id }`. */
export type PathOf<E extends Endpoint> = Readonly<Record<PathParameter<E['path']>, string>>;

export interface ListOperation<E extends Endpoint = Endpoint, Row extends BaseRecord = BaseRecord> {
  endpoint: E;
  /** The rows of a reply; each has an `id` that is its identity everywhere. */
  rows(reply: ReplyOf<E>, scope: Scope): Row[];
  /** The continuation token of the next page, for a list that is read page by page. */
  next?(reply: ReplyOf<E>): string | undefined;
  /** How many rows there are on the server, when it says so. */
  total?(reply: ReplyOf<E>): number | undefined;
}

export interface Operation<E extends Endpoint = Endpoint, Data = unknown> {
  endpoint: E;
  /** The row that a reply means; without it the reply itself is the result. */
  row?(reply: ReplyOf<E>, scope: Scope): Data;
  /** Why a reply with a 2xx status is a refusal all the same, in the server's words; undefined for a success. */
  refusal?(reply: ReplyOf<E>): string | undefined;
  /** What a success does to the loaded lists of the resource: they are read again unless told. */
  lists?: 'reload' | 'replace-row' | 'keep';
}

/** A declared operation that knows its resource; `one` is what `useRecord` takes. */
export interface BoundOperation<E extends Endpoint = Endpoint, Data = unknown> extends Operation<E, Data> {
  readonly resource: string;
}

/** A declared write, which `useAction` takes. */
export interface Action<E extends Endpoint = Endpoint, Data = unknown> extends BoundOperation<E, Data> {
  readonly verb: 'create' | 'update' | 'remove' | 'action';
  /** The name of a verb that is not CRUD. */
  readonly action: string | undefined;
}

/** What a resource is called inside a sentence. */
export interface Nouns {
  readonly one: string;
  readonly many: string;
}

/** A noun of the product as data: what the data provider and the screens need to know of it. */
export interface ResourceDeclaration {
  readonly name: string;
  readonly needs: Need;
  readonly list?: ListOperation;
  readonly one?: BoundOperation;
  readonly create?: Action;
  readonly update?: Action;
  readonly remove?: Action;
  /** Verbs that are not CRUD, by name. */
  readonly actions?: Readonly<Record<string, Action>>;
  /** Drawn from the name unless told. Read, like what follows, by the page that is drawn from the declaration. */
  readonly label?: Nouns;
  /** The fields of a row that are listed, the naming one first; those of the requests' schemas unless told. */
  readonly columns?: readonly string[];
  /** What a form does otherwise than the request's schema says, by field. */
  readonly fields?: FieldOverrides;
  /** The part of the selection that a row stands for: the page lists what the selection has loaded, and its rows can be selected. */
  readonly selects?: 'organization' | 'project';
  /** What else the page shows. */
  readonly page?: LazyCode<PageSlots>;
}
