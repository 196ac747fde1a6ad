import { contract, failures } from '@keyhold/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { envelopeOf } from '#core/http/reply.ts';
import { exampleOf } from '#core/openapi/examples.ts';
import { routesOf } from '#testing/matrix-calls.ts';
import type { JsonSchema } from '#testing/samples/samples.ts';
import { inputSchema } from '#testing/samples/samples.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

interface Content {
  content?: Record<string, { schema: JsonSchema }>;
}
interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema: JsonSchema }[];
  requestBody?: Content & { required?: boolean };
  responses: Record<string, Content>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string; description: string }[];
  components: Record<'schemas' | 'responses' | 'parameters' | 'headers', Record<string, object>>;
}

const server = useTestApp();
/** As it is served, and with what it refers to written out in place. */
let served: Document;
let document: Document;
const routes = routesOf(contract);

const referred = (part: object): string | undefined =>
  '$ref' in part && typeof part.$ref === 'string' ? part.$ref : undefined;
const followed = (reference: string): unknown => {
  const [, , kind, name = ''] = reference.split('/');
  const found = served.components[kind as keyof Document['components']]?.[name];
  if (found === undefined) throw new Error(`${reference} is nowhere`);
  return found;
};
const writtenOut = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(writtenOut);
  if (typeof part !== 'object' || part === null) return part;
  const reference = referred(part);
  if (reference !== undefined) {
    const { $ref: _ref, ...beside } = part as { $ref: string };
    return { ...(writtenOut(followed(reference)) as object), ...beside };
  }
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, writtenOut(value)]));
};

beforeAll(async () => {
  const answer = await server.request({ method: 'GET', url: '/api/openapi.json' });
  served = answer.json();
  document = { ...served, paths: writtenOut(served.paths) as Document['paths'] };
});

const schemaOf = ({ content }: Content): JsonSchema => content?.['application/json']?.schema ?? {};

type Named = (typeof routes)[number];
const operationOf = ({ name, route }: Named): Operation => {
  const path = `/api${route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
  const operation = document.paths[path]?.[route.method.toLowerCase()];
  if (operation === undefined) throw new Error(`${name} is not in the document`);
  return operation;
};

/** Every object of a schema by its place, with the fields that it demands. */
const requiredIn = (schema: JsonSchema, at = ''): Record<string, string[]> => {
  const inside: Record<string, string[]>[] = [
    ...Object.entries(schema.properties ?? {}).map(([key, part]) =>
      requiredIn(part, `${at}/${key}`),
    ),
    ...(schema.anyOf ?? schema.oneOf ?? []).map((part) => requiredIn(part, at)),
    schema.items ? requiredIn(schema.items, `${at}[]`) : {},
  ];
  const own = schema.properties && { [at]: [...(schema.required ?? [])].toSorted() };
  return Object.fromEntries([own ?? {}, ...inside].flatMap((part) => Object.entries(part)));
};

/** Places where anything at all may stand, or something without an end. */
const openPlaces = (schema: JsonSchema, at = ''): string[] => {
  const { type, properties, items, anyOf = schema.oneOf } = schema;
  if (anyOf) return anyOf.flatMap((part) => openPlaces(part, at));
  if (properties)
    return Object.entries(properties).flatMap(([key, part]) => openPlaces(part, `${at}/${key}`));
  if (items)
    return [
      ...(schema.maxItems === undefined ? [`${at}: any number of items`] : []),
      ...openPlaces(items, `${at}[]`),
    ];
  if (schema.enum !== undefined || schema.const !== undefined) return [];
  if (type === undefined) return [`${at}: anything`];
  const isBounded =
    Math.abs(schema.minimum ?? Infinity) < 2 ** 52 &&
    Math.abs(schema.maximum ?? Infinity) < 2 ** 52;
  if (type === 'integer' || type === 'number') return isBounded ? [] : [`${at}: any number`];
  const isShort =
    schema.maxLength !== undefined || schema.format !== undefined || schema.pattern !== undefined;
  return type === 'string' && !isShort ? [`${at}: any text`] : [];
};

test('is OpenAPI 3.1 and holds every route of the contract, and no other', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const declared = routes.map(
    ({ route }) => `${route.method} /api${route.path.replaceAll(/:(\w+)/g, '{$1}')}`,
  );
  expect(documented.toSorted()).toEqual(declared.toSorted());
});

test('names its answers and failures, each once', () => {
  const text = JSON.stringify(served);
  const all = Object.entries(served.components).flatMap(([kind, parts]) =>
    kind === 'securitySchemes' ? [] : Object.keys(parts).map((name) => `${kind}/${name}`),
  );
  const unused = all.filter((name) => !text.includes(`"#/components/${name}"`));
  expect(unused).toEqual([]);
  expect(all).toEqual(
    expect.arrayContaining(['schemas/Incident', 'schemas/Room', 'schemas/Problem']),
  );
  const answer = schemaOf(served.paths['/api/incident/{id}']?.['get']?.responses['200'] ?? {});
  expect(answer.properties?.['data']).toEqual({ $ref: '#/components/schemas/Incident' });
});

test('says of every tag what it is about', () => {
  const used = new Set(
    Object.values(served.paths).flatMap((each) => Object.values(each).flatMap(({ tags }) => tags)),
  );
  expect(served.tags.map(({ name }) => name).toSorted()).toEqual([...used].toSorted());
  expect(served.tags.filter(({ description }) => description.length < 5)).toEqual([]);
});

test('has of every code that a call can fail with its sentence', () => {
  const told = JSON.stringify(served.components.responses);
  const known = Object.keys(failures).filter((code) => !told.includes(`\`${code}\``));
  expect(known).toEqual(['internal']);
});

test('shows bodies that are taken', () => {
  const shown = routes.flatMap(({ name, route }) => {
    const example = exampleOf(route);
    return example === undefined ? [] : [{ name, body: route.body?.safeParse(example) }];
  });
  expect(shown.length).toBeGreaterThanOrEqual(11);
  expect(shown.filter(({ body }) => !body?.success)).toEqual([]);
  expect(served.paths['/api/reservation']?.['post']?.requestBody?.content).toMatchObject({
    'application/json': { example: { councilReference: 'HX-2026-0481' } },
  });
});

/** One segment of an address by what may stand there: a number, or just this word. */
const kindOf = (segment: string) => (segment.startsWith('{') ? 'number' : segment);

test('has no address that two paths answer: what stands in braces is a number, words are none', () => {
  for (const { route } of routes) {
    const braced = Object.keys(route.params.shape);
    const words = Object.fromEntries(braced.map((name) => [name, 'request']));
    expect(route.params.safeParse(words).success).toBe(braced.length === 0);
  }
  const paths = Object.keys(served.paths);
  const kinds = paths.map((path) => path.split('/').map(kindOf));
  expect(kinds.flat().filter((kind) => /^\d/.test(kind))).toEqual([]);
  expect(new Set(kinds.map((kind) => kind.join('/'))).size).toBe(paths.length);
});

describe.each(routes)('$name', (named) => {
  const { route, name } = named;

  test('says who may call it and what it is for', () => {
    const operation = operationOf(named);
    expect(operation.operationId).toBe(name);
    expect(operation.summary).toBe(route.summary);
    expect(operation.security ?? []).toHaveLength(route.access === 'public' ? 0 : 1);
  });

  test('demands in its parameters what is demanded, and no more', () => {
    const parameters = (operationOf(named).parameters ?? []).filter((one) => one.in !== 'header');
    const required = parameters.filter((one) => one.required).map((one) => one.name);
    const query = inputSchema(route.query);
    const expected = [...Object.keys(route.params.shape), ...(query.required ?? [])];
    expect(required.toSorted()).toEqual(expected.toSorted());
    const all = [...Object.keys(route.params.shape), ...Object.keys(route.query.shape)];
    expect(parameters.map((one) => one.name).toSorted()).toEqual(all.toSorted());
  });

  test('says what may stand in its headers', () => {
    const told = (operationOf(named).parameters ?? []).filter((one) => one.in === 'header');
    const names = new Set(told.map((one) => one.name));
    const isChange = route.method !== 'GET' && !route.isQuestion;
    expect(names.has('idempotency-key')).toBe(isChange && route.scope !== 'none');
    expect(names.has('x-tenant-id')).toBe(route.access !== 'public');
    expect(names.has('x-timezone')).toBe(true);
    expect(told.filter((one) => one.required)).toEqual([]);
  });

  test('demands in its body what is demanded, and no more', () => {
    const { requestBody } = operationOf(named);
    expect(requestBody?.required).toBe(route.body === undefined ? undefined : true);
    const expected = route.body === undefined ? {} : requiredIn(inputSchema(route.body));
    expect(requiredIn(schemaOf(requestBody ?? {}))).toEqual(expected);
  });

  test('promises in its reply all that is always there', () => {
    const shown = requiredIn(schemaOf(operationOf(named).responses[route.status] ?? {}));
    const envelope = z.toJSONSchema(envelopeOf(route), { io: 'output', unrepresentable: 'any' });
    expect(shown).toEqual(requiredIn(envelope as JsonSchema));
    if (route.produces !== undefined) return;
    expect(shown['']).toEqual('row' in route.reply ? ['data', 'meta'] : ['data']);
  });

  test('says how it can fail', () => {
    const { responses } = operationOf(named);
    const told = Object.keys(responses);
    const isWrite = route.method !== 'GET';
    expect(told).toEqual(expect.arrayContaining(['400', '429', '503', 'default']));
    expect(told.includes('401')).toBe(route.access !== 'public' || isWrite);
    expect(told.includes('409')).toBe(isWrite);
    expect(told.includes('413')).toBe(isWrite);
  });

  test('takes nothing undescribed and nothing without an end', () => {
    const { parameters = [], requestBody } = operationOf(named);
    const places = parameters.flatMap((one) => openPlaces(one.schema, one.name));
    const body = requestBody ? openPlaces(schemaOf(requestBody)) : [];
    expect([...places, ...body]).toEqual([]);
  });
});

test('can be read by people at /api/docs', async () => {
  const answer = await server.request({ method: 'GET', url: '/api/docs/' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/html/);
});
