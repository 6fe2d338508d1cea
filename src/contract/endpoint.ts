import * as z from 'zod/mini';

// zod compiles its parsers with `new Function` unless told otherwise, which the Content-Security-Policy forbids.
z.config({ jitless: true });

/** Any schema of the wire: what goes in is unknown, what comes out is typed. */
export type Schema<Output = unknown> = z.core.$ZodType<Output> & { parse(value: unknown): Output };

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The names behind the colons of a path template: `'/a/:b/c/:d'` gives `'b' | 'd'`. */
export type PathParameter<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameter<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/**
 * One call of the API as a value: the data provider interprets it, the sandbox implements it, the tests read it.
 * `reply` parses the JSON of a 2xx answer, or its text when it is no JSON; a reply that does not parse is an error, never a
 * guess. An endpoint whose reply is not needed takes `z.unknown()`: every 2xx answer is a success then.
 */
export interface Endpoint<
  Path extends string = string,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema = Schema,
> {
  readonly method: Method;
  readonly path: Path;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
  /** How the body travels. `multipart` has no body schema: it carries one file in the field `file`. */
  readonly encoding?: 'json' | 'multipart';
}

/** What a schema slot gives; an endpoint without that schema takes nothing there. */
type Parsed<Slot> = [Slot] extends [never] ? undefined : Slot extends Schema<infer Output> ? Output : never;

export type ReplyOf<E extends Endpoint> = Parsed<E['reply']>;
export type BodyOf<E extends Endpoint> = Parsed<NonNullable<E['body']>>;
export type QueryOf<E extends Endpoint> = Parsed<NonNullable<E['query']>>;

/** Declares an endpoint and keeps its literal types. */
export function endpoint<
  const Path extends string,
  Reply extends Schema,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(declaration: Endpoint<Path, Query, Body, Reply>): Endpoint<Path, Query, Body, Reply> {
  return Object.freeze(declaration);
}
