import { z } from 'zod';

import { id } from './fields.ts';
import type { Permission } from './permissions.ts';

/** Exactly one permission, or who else may call: there is no default. */
export type Access = Permission | 'public' | 'signed-in';

/** Whose rows its transaction sees. */
export type Scope =
  /** The current property's. */
  | 'tenant'
  /** Those of the caller's home. */
  | 'platform'
  /** The current property's; of the home only outside of any. */
  | 'place'
  /** To read only: those of every property that the caller may enter. */
  | 'span'
  /** One's own account, at its home: of whoever is signed in, or whom the link of a mail names. */
  | 'account'
  /** Those of the property whose link or code is given, by whoever holds it. */
  | 'link'
  /**
   * No transaction, event or key: how the server is, signing in and out, and the questions before a proof.
   * They judge passwords between short transactions, count each wrong guess, and answer with secrets.
   */
  | 'none';

/** Whose step it is, where a property and a council work on one thing: the other side is refused. */
export type Side = 'house' | 'council';

/** What the handler of a list gives and a client gets. */
export interface Page<Row> {
  items: Row[];
  total: number;
}

/** Marks a reply as a list of these rows. */
export interface List<Row extends z.ZodObject> {
  row: Row;
}
export const listOf = <Row extends z.ZodObject>(row: Row): List<Row> => ({ row });

export type Shape = Record<string, z.ZodType>;
type Body = z.ZodType | undefined;
type Reply = z.ZodType | List<z.ZodObject>;
type ParamName<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

interface Options<
  Q extends Shape,
  B extends Body,
  R extends Reply,
  S extends Scope,
  E extends string,
> {
  summary: string;
  access: Access;
  scope: S;
  query?: Q;
  body?: B;
  reply: R;
  status?: 200 | 201 | 202;
  /** What it leaves in the audit log: one of these at least, or the request fails. */
  events?: readonly E[];
  /** It answers with a secret, which is told once: sent again with its key, it is refused. */
  isToldOnce?: boolean;
  /** It asks, with more than an address can hold, and changes nothing: no event, no key, a read-only transaction. */
  isQuestion?: boolean;
  side?: Side;
  /** It answers with its text as it is, in this form, and not within JSON: what other programs read. */
  produces?: 'text/calendar';
}

export interface Route<
  Path extends string = string,
  Q extends Shape = Shape,
  B extends Body = Body,
  R extends Reply = Reply,
  S extends Scope = Scope,
  E extends string = string,
> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: Path;
  summary: string;
  access: Access;
  scope: S;
  status: 200 | 201 | 202;
  params: z.ZodObject<Record<ParamName<Path>, typeof id>, z.core.$strict>;
  query: z.ZodObject<Q, z.core.$strict>;
  body: B;
  reply: R;
  events: readonly E[];
  isToldOnce: boolean;
  isQuestion: boolean;
  side?: Side;
  produces?: 'text/calendar';
}
export type Resources = Record<string, Record<string, Route>>;

const build =
  (method: Route['method']) =>
  <
    const Path extends string,
    R extends Reply,
    S extends Scope,
    Q extends Shape = {},
    B extends Body = undefined,
    E extends string = never,
  >(
    path: Path,
    options: Options<Q, B, R, S, E>,
  ): Route<Path, Q, B, R, S, E> => {
    const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as ParamName<Path>);
    const params = Object.fromEntries(names.map((name) => [name, id]));
    return {
      status: 200,
      events: [],
      isToldOnce: false,
      isQuestion: false,
      ...options,
      method,
      path,
      params: z.strictObject(params as Record<ParamName<Path>, typeof id>),
      query: z.strictObject(options.query ?? ({} as Q)),
      body: options.body as B,
    };
  };

export const get = build('GET');
export const post = build('POST');
export const patch = build('PATCH');
export const remove = build('DELETE');

type Part<Name extends string, Value> = keyof Value extends never
  ? unknown
  : Record<never, never> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

/** What a handler is given, parsed. */
export interface Parsed<R extends Route> {
  params: z.output<R['params']>;
  query: z.output<R['query']>;
  body: R['body'] extends z.ZodType ? z.output<R['body']> : undefined;
}
/** What a client sends: only the parts that the route has. */
export type Input<R extends Route> = Part<'params', z.input<R['params']>> &
  Part<'query', z.input<R['query']>> &
  (R['body'] extends z.ZodType ? { body: z.input<R['body']> } : unknown);
/** What a handler gives and a client gets: a page for a list, else the reply itself. */
export type Output<R extends Route> =
  R['reply'] extends List<infer Row>
    ? Page<z.output<Row>>
    : R['reply'] extends z.ZodType
      ? z.output<R['reply']>
      : never;

/** The body of every answer that is not a success. */
export const Problem = z.strictObject({
  message: z.string(),
  code: z.string(),
  errors: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string(),
});
export type Problem = z.infer<typeof Problem>;
