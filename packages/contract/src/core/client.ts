import type { Input, Output, Problem, Resources, Route } from './route.ts';

export interface Request {
  method: Route['method'];
  url: string;
  body: unknown;
  signal?: AbortSignal;
}
/** Sends a request and gives the parsed body, or throws a CallFailed. */
export type Send = (request: Request) => Promise<{ data: unknown; meta?: { total: number } }>;

export class CallFailed extends Error {
  override name = 'CallFailed';
  readonly status: number;
  readonly problem: Problem;
  constructor(status: number, problem: Problem) {
    super(problem.message);
    this.status = status;
    this.problem = problem;
  }
}

/** What calling a route asks for: all of it but its schemas, which weigh most and which a form alone needs. */
export interface RouteFacts<R extends Route = Route> extends Pick<
  Route,
  'method' | 'path' | 'access' | 'scope' | 'events' | 'side'
> {
  isPage?: true;
  /** It is told when it was by the clock of the device: `deviceMoment`. */
  isDated?: true;
  /** For the compiler alone. */
  of?: R;
}
export const factsOf = <R extends Route>(route: R): RouteFacts<R> => {
  const { method, path, access, scope, events, side, reply, body } = route;
  const kept = { method, path, access, scope, events, ...(side && { side }) };
  const isDated = body !== undefined && 'shape' in body && 'driftMs' in (body.shape as object);
  return { ...kept, ...('row' in reply && { isPage: true }), ...(isDated && { isDated }) };
};

type Args<R extends Route> =
  Record<never, never> extends Input<R>
    ? [input?: Input<R>, signal?: AbortSignal]
    : [input: Input<R>, signal?: AbortSignal];
export type Call<R extends Route> = (...args: Args<R>) => Promise<Output<R>>;
export type Client<C extends Resources> = {
  [Resource in keyof C]: { [Name in keyof C[Resource]]: Call<C[Resource][Name]> };
};

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export const urlOf = (route: Pick<Route, 'path'>, { params = {}, query = {} }: Parts): string => {
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(
    given.map(([name, value]): [string, string] => [name, String(value)]),
  );
  return given.length === 0 ? path : `${path}?${search}`;
};

export const callOf =
  <R extends Route>(route: Pick<RouteFacts<R>, 'method' | 'path' | 'isPage' | 'of'>, send: Send) =>
  async (given?: Input<R>, signal?: AbortSignal): Promise<Output<R>> => {
    const input: Parts = given ?? {};
    const request = { method: route.method, url: urlOf(route, input), body: input.body, signal };
    const { data, meta } = await send(request);
    return (route.isPage ? { items: data, total: meta?.total } : data) as Output<R>;
  };

const mapValues = <T, U>(from: Record<string, T>, to: (value: T) => U) =>
  Object.fromEntries(Object.entries(from).map(([key, value]) => [key, to(value)]));

/** One typed function a route: `client.rooms.update({ params: { id }, body })`. */
export const createClient = <C extends Resources>(contract: C, send: Send): Client<C> =>
  mapValues(contract, (routes) =>
    mapValues(routes, (route) => callOf(factsOf(route), send)),
  ) as unknown as Client<C>;
