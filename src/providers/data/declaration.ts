import type { BaseRecord } from '@refinedev/core';
import type { ComponentType, ReactNode } from 'react';
import type { Endpoint, PathParameter, ReplyOf } from '@/contract/endpoint';
import type { LazyCode } from '@/lib/lazy/lazyCode';
import type { Scope } from './scope';

/** How far the selection must go before a resource can be read. */
type Need = 'nothing' | 'organization' | 'project';

/** The values of an endpoint's path, by name: `{ organizationId, id }`. */
export type PathOf<E extends Endpoint> = Readonly<Record<PathParameter<E['path']>, string>>;

export interface ListOperation<E extends Endpoint = Endpoint, Row extends BaseRecord = BaseRecord> {
  endpoint: E;
  /** The rows of a reply; each has an `id` that is its identity everywhere. */
  rows(reply: ReplyOf<E>, scope: Scope): Row[];
  /** The continuation token of the next page, for a list that is read page by page. */
  next?(reply: ReplyOf<E>): string | undefined;
  /**
   * What the query calls the number of a page, from 1, of a list that is read so; `total` says how many rows there are. A record that stands
   * on another page is found by `one`.
   */
  byNumber?: string;
  /** How many rows there are on the server, when it says so. */
  total?(reply: ReplyOf<E>): number | undefined;
  /** How many entries of the reply are no rows, where they are not the entries of `listOf`, which counts them. */
  unread?(reply: ReplyOf<E>): number | undefined;
}

export interface Operation<E extends Endpoint = Endpoint, Data = unknown> {
  endpoint: E;
  /** The row that a reply means; without it the reply itself is the result. */
  row?(reply: ReplyOf<E>, scope: Scope): Data;
  /** Why a reply with a 2xx status is a refusal all the same, in the server's words; undefined for a success. */
  refusal?(reply: ReplyOf<E>): string | undefined;
  /** What a success does to the loaded lists of the resource: they are read again unless told. */
  lists?: 'reload' | 'replace-row' | 'keep';
  /** Of a creation: with the values of a row that was deleted it brings back all that the deletion took. */
  restores?: boolean;
  /** The resource whose rows count those of this one: its lists are read again with them. */
  countedIn?: string;
}

/** What a drawn page shows of an operation that is not CRUD. Without a label it has no button. */
export interface ActionOperation<E extends Endpoint = Endpoint, Data = unknown> extends Operation<E, Data> {
  label?: string;
  /** Where its button stands: with each row, with the selected ones too, or on the page. With each row unless told. */
  on?: 'row' | 'selected' | 'page';
  /** Asked before it is done. */
  question?: string;
  /** The title of the toast after a success. */
  done?: string;
  /** Why a row can't have it done; undefined where it can. */
  disabled?(row: BaseRecord): string | undefined;
}

/** A declared operation that knows its resource; `one` is what `useRecord` takes. */
export interface BoundOperation<E extends Endpoint = Endpoint, Data = unknown> extends Operation<E, Data> {
  readonly resource: string;
}

/** A declared write, which `useAction` takes. */
export interface Action<E extends Endpoint = Endpoint, Data = unknown>
  extends BoundOperation<E, Data>,
    Omit<ActionOperation<E, Data>, keyof Operation> {
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
  /** There is one record in each place, which `one` reads: such as its settings. */
  readonly kind?: 'single';
  readonly list?: ListOperation;
  readonly one?: BoundOperation;
  readonly create?: Action;
  readonly update?: Action;
  readonly remove?: Action;
  /** Verbs that are not CRUD, by name. */
  readonly actions?: Readonly<Record<string, Action>>;
  /** Drawn from the name unless told. Read, like what follows, by the page that is drawn from the declaration. */
  readonly label?: Nouns;
  readonly views?: Views;
  /** What a form does otherwise than the request's schema says, by field. */
  readonly fields?: FieldOverrides;
  /** The part of the selection that a row stands for: the page lists what the selection has loaded, and its rows can be selected. */
  readonly selects?: 'organization' | 'project';
  /** What else the page shows. */
  readonly page?: LazyCode<PageSlots>;
}

/** What of a row is shown where. */
export interface Views<Field extends string = string> {
  /** The fields that are listed, the naming one first; those of the requests' schemas unless told. */
  readonly table?: readonly Field[];
  /** The fields that the list can be filtered by. */
  readonly filters?: readonly Field[];
}

/** How a field is entered. */
export type FieldKind =
  | 'text'
  | 'multiline'
  | 'password'
  | 'url'
  | 'email'
  | 'number'
  | 'choice'
  | 'flag'
  | 'instant'
  | 'day'
  /** Several of a few. */
  | 'choices'
  | 'list'
  | 'group'
  /** The id of a record of another resource. */
  | 'reference'
  | 'json'
  /** Sent as it was read and not shown: a server refuses with 412 what was made from an older one. */
  | 'version'
  /** What only the answer to a request says, such as a new key. */
  | 'secret-once';

/** What antd's form hands to a control. */
export interface ControlProps {
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (value: unknown) => void;
}

/** What a declaration says about a field where the schema says nothing, or something else. */
export interface FieldOverride {
  /** What stands above it; 'Target URL' for `targetUrl` unless told. */
  readonly label?: string;
  /** Another control than the one of its schema. */
  readonly kind?: FieldKind;
  /** Shown below the field. */
  readonly hint?: ReactNode;
  /** The values to choose from. */
  readonly choices?: readonly string[];
  /** What a new record starts with. */
  readonly initial?: unknown;
  /** Why it can't be changed, of a record or of a new one; undefined where it can. */
  readonly access?: (record?: BaseRecord) => string | undefined;
  /** A value that the schema accepts, where one that is made from the schema would not do in a test. */
  readonly example?: unknown;
  /** The resource whose record the field names by its id. */
  readonly reference?: ResourceDeclaration;
  /** A control of the resource's own; a `lazyPart` keeps it out of the first load. */
  readonly Field?: ComponentType<ControlProps>;
  /** The same of the fields of a group, or of the entries of a list. */
  readonly fields?: FieldOverrides;
}

export type FieldOverrides = Readonly<Record<string, FieldOverride | undefined>>;

/** Sentences of a drawn page that a resource may say in its own words. */
export interface PageTexts {
  /** Below the title, before the place when the records have one. */
  readonly context: string;
  /** Said when the selection does not go as far as the resource needs. */
  readonly missing: { readonly title: string; readonly text: string };
  readonly create: string;
  readonly edit: string;
  readonly delete: string;
  readonly deleteConsequences: string;
  readonly empty: string;
  readonly emptyHint: string;
  /** Follows the name of a created record that can be selected; without it none is offered. */
  readonly offer: string | undefined;
}

/** What a drawn page shows that its declaration can't say. It is loaded with the page. */
export interface PageSlots<Row extends BaseRecord = BaseRecord> {
  readonly texts?: Partial<PageTexts>;
  /** Shown above the records. */
  readonly notice?: ReactNode;
  /** Draws the rows as cards; without it they are a table that can be searched and sorted. */
  readonly card?: {
    /** `current` marks the selected row. */
    badges?(row: Row, current: ReactNode): ReactNode;
    description(row: Row): string;
    facts(row: Row): readonly ReactNode[];
  };
  /** What the dialog that edits shows and can't change. */
  fixed?(row: Row): readonly FixedField[];
  /** The toast of a failed write; the words of the server, else the sentence, unless told. */
  readonly failure?: (error: unknown, sentence: string, verb: Action['verb']) => string;
}

export interface FixedField {
  readonly label: string;
  readonly text: string;
}
