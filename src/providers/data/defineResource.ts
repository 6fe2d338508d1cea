import type { BaseRecord } from '@refinedev/core';
import type { BodyOf, Endpoint, QueryOf, ReplyOf } from '@/contract/endpoint';
import type { LazyCode } from '@/lib/lazy/lazyCode';
import type {
  Action,
  ActionOperation,
  BoundOperation,
  FieldOverride,
  ListOperation,
  Operation,
  PageSlots,
  ResourceDeclaration,
  Views,
} from './declaration';

type Actions = Readonly<Record<string, ActionOperation>>;

/** Undefined for an operation that is not declared. */
type Declared<What, Part> = [What] extends [never] ? undefined : Part;

/** A declaration that keeps the types of its endpoints and rows. */
interface Resource<L extends Endpoint, Row extends BaseRecord, One, Create, Update, Remove, A extends Actions>
  extends Omit<ResourceDeclaration, 'list' | 'one' | 'create' | 'update' | 'remove' | 'actions'> {
  readonly list: Declared<L, ListOperation<L, Row>>;
  readonly one: One;
  readonly create: Create;
  readonly update: Update;
  readonly remove: Remove;
  readonly actions: Declared<
    A,
    {
      readonly [Name in keyof A]: A[Name] extends ActionOperation<infer E, infer Data> ? Action<E, Data> : never;
    }
  >;
}

type TextKey<Data> = keyof Data & string;

type FieldOf<E extends Endpoint> = keyof BodyOf<E> & string;

/**
 * Declares a resource; the functions are typed by the reply schemas of their endpoints, and the result by both, so a misspelt
 * field, path value or action does not compile.
 */
export function defineResource<
  L extends Endpoint = never,
  Row extends BaseRecord = BaseRecord,
  O extends Endpoint = never,
  C extends Endpoint = never,
  U extends Endpoint = never,
  R extends Endpoint = never,
  One = ReplyOf<O>,
  Created = ReplyOf<C>,
  Updated = ReplyOf<U>,
  Removed = ReplyOf<R>,
  A extends Actions = never,
>(
  declaration: Pick<ResourceDeclaration, 'name' | 'needs' | 'kind' | 'label' | 'selects'> & {
    list?: ListOperation<L, Row> & { byNumber?: keyof QueryOf<L> & string };
    one?: Operation<O, One>;
    create?: Operation<C, Created>;
    update?: Operation<U, Updated>;
    remove?: Operation<R, Removed>;
    actions?: A;
    views?: Views<keyof NoInfer<Row> & string>;
    fields?: Partial<
      Record<FieldOf<C> | FieldOf<U> | TextKey<NoInfer<Row>> | TextKey<NoInfer<Created>>, FieldOverride>
    >;
    page?: LazyCode<PageSlots<Row>>;
  },
): Resource<
  L,
  Row,
  Declared<O, BoundOperation<O, One>>,
  Declared<C, Action<C, Created>>,
  Declared<U, Action<U, Updated>>,
  Declared<R, Action<R, Removed>>,
  A
> {
  const { name, actions, ...rest } = declaration;
  const bound = (verb: string, operation: Operation | undefined, action?: string) =>
    operation && { ...operation, resource: name, verb, action };
  return {
    ...rest,
    name,
    one: bound('one', declaration.one),
    create: bound('create', declaration.create),
    update: bound('update', declaration.update),
    remove: bound('remove', declaration.remove),
    actions: Object.fromEntries(
      Object.entries<ActionOperation>(actions ?? {}).map(([key, operation]) => [key, bound('action', operation, key)]),
    ),
  } as never; // each part has the type that it is declared with
}

/** An operation inside `actions`, typed by its own endpoint. */
export const action = <E extends Endpoint, Data = ReplyOf<E>>(
  operation: ActionOperation<E, Data>,
): ActionOperation<E, Data> => operation;
