import { urlOf } from '@keyhold/contract';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';

import { mutated, nasty, valid, validQuery } from './fuzz-values.ts';
import { inputSchema } from './samples/samples.ts';
import type { NamedRoute } from './samples/samples.ts';

export interface FuzzRequest {
  name: string;
  /** Which of the callers sends it. */
  caller: number;
  method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  payload: string | undefined;
  select: string[] | undefined;
}
interface Known {
  ids: readonly number[];
  tenantIds: readonly number[];
  callers: number;
}

const wrongIds = fc.constantFrom(
  '0',
  '-1',
  '1.5',
  '1e3',
  '%20',
  '%00',
  '%2F',
  '..%2f..',
  '%ZZ',
  '%',
  '%c3%28',
  'NaN',
  'null',
  '2147483648',
  '9'.repeat(40),
  'a'.repeat(200),
  '__proto__',
  "1'or'1",
  '1;2',
  '٣',
  '0x1',
);

/** Sometimes this, mostly that. */
const seldom = <T>(rare: fc.Arbitrary<T>, usual: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 1, arbitrary: rare }, { weight: 5, arbitrary: usual });

const pathOf = ({ route }: NamedRoute, { ids }: Known): fc.Arbitrary<string> => {
  const names = Object.keys(route.params.shape);
  const right = fc
    .constantFrom(...ids)
    .map((id) => urlOf(route, { params: Object.fromEntries(names.map((name) => [name, id])) }));
  const wrong = wrongIds.map((text) => route.path.replaceAll(/:\w+/g, text));
  return names.length === 0 ? right : seldom(wrong, right);
};

const oddPairs = fc.constantFrom(
  '__proto__=1',
  'constructor[prototype]=1',
  'a[]=1',
  'page=1&page=2',
  'limit=1&limit=1000',
  'select=id&select=id',
  'search=%',
  'search=%00',
  'search=%ff',
  '=',
  '&&',
  'tenantId=1,2',
  'select=id,,id',
  'sortBy=id%20desc',
  'page=1e6',
  'limit=1e3',
  `search=${'%F0%9F%98%80'.repeat(60)}`,
);

const queryOf = ({ route }: NamedRoute, known: Known) => {
  const right = validQuery(route.query, known);
  const spoilt = fc.tuple(right, fc.nat(), nasty).map(([query, pick, bad]) => {
    const keys = Object.keys(route.query.shape);
    return { ...query, [keys[pick % keys.length] ?? 'page']: bad };
  });
  const pairs = seldom(spoilt, right).map((query) => {
    const given = Object.entries(query).map(([key, value]): [string, string] => [
      key,
      typeof value === 'string' ? value : (JSON.stringify(value) ?? '').slice(0, 300),
    ]);
    return new URLSearchParams(given).toString();
  });
  return fc
    .tuple(pairs, seldom<string | null>(oddPairs, fc.constant(null)))
    .map(([query, odd]) => [query, odd].filter(Boolean).join('&'));
};

const brokenTexts = fc.constantFrom(
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '{"a":1,}',
  "{'a':1}",
  '{"a":1}{"b":2}',
  '\ufeff{}',
  'NaN',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{}}}',
  '\0',
  '{"a":"\\ud800"}',
);

/** Undefined has no text: no payload at all. */
const textOf = (values: fc.Arbitrary<unknown>): fc.Arbitrary<string | undefined> =>
  values.map((value) => JSON.stringify(value));

const payloadOf = ({ route }: NamedRoute, known: Known): fc.Arbitrary<string | undefined> => {
  if (route.method === 'GET') return seldom(brokenTexts, fc.constant(undefined));
  const right =
    route.body === undefined ? fc.constant<unknown>({}) : valid(inputSchema(route.body), known);
  const none = route.body === undefined ? fc.constant(undefined) : textOf(right);
  return fc.oneof(
    { weight: 4, arbitrary: none },
    { weight: 5, arbitrary: textOf(mutated(right)) },
    { weight: 1, arbitrary: brokenTexts },
    { weight: 1, arbitrary: textOf(nasty) },
  );
};

const headersOf = ({ tenantIds }: Known): fc.Arbitrary<Record<string, string>> => {
  return fc.record(
    {
      'content-type': fc.constantFrom(
        'application/json',
        'application/json; charset=utf-8',
        'APPLICATION/JSON',
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'application/json;charset=utf-16',
        '',
        'a',
        'application/json, text/html',
        'application/merge-patch+json',
      ),
      'x-tenant-id': fc.constantFrom(
        ...tenantIds.map(String),
        '0',
        '-1',
        '1,2',
        'abc',
        '99999999999999',
        '１',
        ' ',
      ),
      'x-timezone': fc.constantFrom(
        'Europe/Madrid',
        'UTC',
        'Mars/Olympus',
        '+02:00',
        '../../etc',
        '__proto__',
        'a/b'.repeat(90),
      ),
      'accept-language': fc.constantFrom('es', 'en;q=0.5', '*', ',,,', 'x'.repeat(5000)),
      'idempotency-key': fc.constantFrom('k1', 'k2', 'k'.repeat(200), 'k'.repeat(201), 'a b', 'é'),
      'x-device-token': fc.constantFrom('', 'x'.repeat(3000)),
      'user-agent': fc.constantFrom('', 'Mozilla/5.0 (iPhone)', '\u00ff'.repeat(500)),
      'accept-encoding': fc.constantFrom('identity', '*;q=0', 'gzip;q=x'),
      'content-encoding': fc.constantFrom('gzip', 'identity'),
      origin: fc.constantFrom('null', 'https://evil.example'),
    },
    { requiredKeys: [] },
  );
};

const authorization = fc.constantFrom(
  '',
  'Bearer',
  'Bearer ',
  'Basic YTpi',
  `Bearer ${'x'.repeat(43)}`,
  'Bearer null',
  'bearer \u00e9',
  `Bearer ${'y'.repeat(5000)}`,
  'Bearer a b',
  'Token x',
);

const oneOf = (named: NamedRoute, known: Known): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({
      caller: fc.nat({ max: known.callers - 1 }),
      method: seldom(
        fc.constantFrom<FuzzRequest['method'][]>(
          'PUT',
          'DELETE',
          'POST',
          'PATCH',
          'GET',
          'HEAD',
          'OPTIONS',
        ),
        fc.constant<FuzzRequest['method']>(named.route.method),
      ),
      path: pathOf(named, known),
      query: queryOf(named, known),
      headers: seldom(headersOf(known), fc.constant<Record<string, string>>({})),
      bad: seldom<string | null>(authorization, fc.constant(null)),
      payload: payloadOf(named, known),
    })
    .map(({ caller, method, path, query, headers, bad, payload }) => ({
      name: named.name,
      caller,
      method,
      url: `/api${path}${query === '' ? '' : `?${query}`}`,
      headers: {
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...headers,
        ...(bad !== null && { authorization: bad }),
      },
      payload,
      select: new URLSearchParams(query).get('select')?.split(','),
    }));

/** Signing in costs a hash on purpose: it is tried less often, and often enough to be drawn at all. */
const weightOf = ({ route }: NamedRoute) => (route.access === 'public' && route.body ? 2 : 8);

export const fuzzRequests = (
  routes: readonly NamedRoute[],
  known: Known,
): fc.Arbitrary<FuzzRequest> =>
  fc.oneof(...routes.map((named) => ({ weight: weightOf(named), arbitrary: oneOf(named, known) })));

export const asInject = (request: FuzzRequest, own: Record<string, string>): InjectOptions => ({
  method: request.method,
  url: request.url,
  headers: { ...own, ...request.headers },
  ...(request.payload !== undefined && { payload: request.payload }),
});
