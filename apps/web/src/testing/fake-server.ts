import { contract, failures, fill, Problem } from '@keyhold/contract';
import type {
  Contract,
  FailureCode,
  Locale,
  Output,
  Parsed,
  Profile,
  Route,
} from '@keyhold/contract';
import { z } from 'zod';

import { abilityIn } from '#core/session/ability.ts';
import { complete } from '#testing/answers.ts';
import type { Loose } from '#testing/answers.ts';

type Fake<R extends Route> = (
  call: Parsed<R>,
) => Loose<Output<R>> | Refusal | Promise<Loose<Output<R>> | Refusal>;
type RouteOf<
  Resource extends keyof Contract,
  Name extends keyof Contract[Resource],
> = Contract[Resource][Name] extends infer R ? (R extends Route ? R : never) : never;

/** What the server answers, by the contract's own names; a test says only what it is about. */
export type Fakes = {
  [Resource in keyof Contract]?: {
    [Name in keyof Contract[Resource]]?: Fake<RouteOf<Resource, Name>>;
  };
};
type CallName = {
  [Resource in keyof Contract]: `${Resource}.${keyof Contract[Resource] & string}`;
}[keyof Contract];

class Refusal {
  readonly code: FailureCode;
  readonly details: Record<string, unknown>;
  constructor(code: FailureCode, details: Record<string, unknown> = {}) {
    this.code = code;
    this.details = details;
  }
}
/** An answer that is no success: the contract's own code, with its status and its sentence. */
export const refuse = (...given: ConstructorParameters<typeof Refusal>) => new Refusal(...given);

interface Call {
  name: string;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}
interface Known {
  name: string;
  route: Route;
  pattern: RegExp;
}

const known: Known[] = Object.entries(contract as Record<string, Record<string, Route>>)
  .flatMap(([resource, routes]) =>
    Object.entries(routes).map(([name, route]) => ({
      name: `${resource}.${name}`,
      route,
      pattern: new RegExp(`^/api${route.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
    })),
  )
  // An address without a parameter is meant before one that it would fit.
  .toSorted(
    ({ route: one }, { route: other }) => one.path.split(':').length - other.path.split(':').length,
  );

const problemOf = ({ code, details }: Refusal, locale: Locale): Problem => {
  const { [locale]: text } = failures[code];
  const { errors, ...rest } = details as { errors?: Problem['errors'] };
  const message = fill(text, rest);
  return Problem.parse({ message, code, requestId: 'r-1', errors, details: rest });
};

const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'x-request-id': 'r-1' },
  });

/**
 * Stands where the network is. It holds the page to the contract (what is asked, by whom, with what)
 * and the test to it as well: an answer that the route could not give is a fault of the test.
 */
export class FakeServer {
  readonly faults: string[] = [];
  readonly asked: Call[] = [];
  fakes: Fakes = {};
  profile: Profile | null = null;

  /** Every call of one route, in order. */
  calls(name: CallName) {
    return this.asked.filter((call) => call.name === name);
  }

  readonly fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const method = init.method ?? 'GET';
    const found = known.find((one) => one.route.method === method && one.pattern.test(pathname));
    if (!found) return this.#fault(`${method} ${url} is no route of the contract`, 'not_found');
    const { name, route, pattern } = found;
    const given = {
      params: { ...pattern.exec(pathname)?.groups },
      query: Object.fromEntries(searchParams),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    this.asked.push({ name, ...given });
    const refused = this.#refused(found);
    if (refused) return this.#fault(`${name} was asked, which is refused: ${refused}`, refused);
    const parsed = this.#parse(route, given);
    if (!parsed.success)
      return this.#fault(`${name} was asked wrongly: ${z.prettifyError(parsed.error)}`);
    return await this.#reply(found, {
      parsed: parsed.data as Parsed<Route>,
      locale: new Headers(init.headers).get('accept-language') === 'es' ? 'es' : 'en',
    });
  };

  #refused({ route }: Known): FailureCode | undefined {
    const { access, scope, side } = route;
    const { profile } = this;
    if (access === 'public') return undefined;
    if (!profile) return 'no_session';
    if (!abilityIn(profile).mayCall({ access, side })) return 'forbidden';
    return scope === 'tenant' && profile.tenant === null ? 'no_property' : undefined;
  }

  #parse({ params, query, body }: Route, given: unknown) {
    return z.object({ params, query, body: body ?? z.undefined() }).safeParse(given);
  }

  #fault(fault: string, code: FailureCode = 'invalid_input') {
    this.faults.push(fault);
    return answer(failures[code].status, problemOf(new Refusal(code), 'en'));
  }

  async #reply(
    { name, route }: Known,
    { parsed, locale }: { parsed: Parsed<Route>; locale: Locale },
  ): Promise<Response> {
    const fake = this.#fakeOf(name);
    if (!fake && name === 'auth.me') return answer(200, { data: this.profile });
    if (!fake && route.method !== 'GET' && !route.isQuestion)
      return this.#fault(`${name} was asked, which the test does not expect`);
    const said = await fake?.(parsed);
    if (said instanceof Refusal) return answer(failures[said.code].status, problemOf(said, locale));
    const reply = 'row' in route.reply ? pageOf(route.reply.row) : route.reply;
    const data = reply.safeParse(complete(reply, { given: said, name, nth: 1 }));
    if (!data.success)
      return this.#fault(`${name} could not answer this: ${z.prettifyError(data.error)}`);
    if (!('row' in route.reply)) return answer(route.status, { data: data.data });
    const { items, total } = data.data as { items: unknown[]; total: number };
    return answer(route.status, { data: items, meta: { total: total || items.length } });
  }

  #fakeOf(name: string) {
    const [resource = '', route = ''] = name.split('.');
    const fakes = this.fakes as Record<string, Record<string, Fake<Route>> | undefined>;
    return fakes[resource]?.[route];
  }
}

const pageOf = (row: z.ZodObject) =>
  z.strictObject({ items: z.array(row), total: z.number().int() });
