import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { contract } from '@keyhold/contract';
import type { Resources, Route } from '@keyhold/contract';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';

import { exampleOf } from './examples.ts';
import { failureResponses, failuresOf } from './failures.ts';
import { answerHeaders, headerParameters, headersOf, requestId } from './headers.ts';
import { SchemaComponents, titleSchema } from './schemas.ts';
import type { Json } from './schemas.ts';

interface Operation {
  operationId: string;
  summary?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: object[];
  requestBody?: Json;
  responses?: Record<string, Json>;
}
type Paths = Record<string, Record<string, Operation>>;
interface Document {
  paths?: object;
  components?: object;
}

const operationsOf = (paths: Paths): Operation[] =>
  Object.values(paths).flatMap((operations) => Object.values(operations));

/** What it answers where all is well, under the name that the contract has for it. */
const succeeding = (operation: Operation, { lift }: SchemaComponents) => {
  const { default: problem, ...responses } = operation.responses ?? {};
  // Names it among the components.
  lift(problem);
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      { ...(lift(response) as Json), description: operation.summary, headers: requestId },
    ]),
  );
};

const routeOf = (operationId: string): Route => {
  const [resource = '', name = ''] = operationId.split('.');
  const route = (contract as Resources)[resource]?.[name];
  if (route === undefined) throw new Error(`${operationId} is no route`);
  return route;
};

const withExample = (operationId: string, body: Json): Json => {
  const example = exampleOf(routeOf(operationId));
  const content = (body as { content?: { 'application/json'?: Json } }).content;
  if (example === undefined || content === undefined) return body;
  return { ...body, content: { 'application/json': { ...content['application/json'], example } } };
};

/** What it takes: its own, and what may stand in its headers. */
const taking = (
  { operationId, parameters = [], requestBody }: Operation,
  lift: (given: unknown) => unknown,
) => ({
  parameters: [...(lift(parameters) as object[]), ...headersOf(operationId, routeOf(operationId))],
  ...(requestBody && { requestBody: withExample(operationId, lift(requestBody) as Json) }),
});

const failing = (method: string, { security }: Operation) =>
  failuresOf({
    method,
    isPublic: security?.length === 0,
  });

/** Each resource by what its first call is for. */
const tagsOf = (paths: Paths) => {
  const told = new Map<string, string>();
  for (const { tags = [], summary = '' } of operationsOf(paths))
    for (const name of tags) if (!told.has(name)) told.set(name, summary);
  return [...told].map(([name, description]) => ({ name, description }));
};

/** Every schema, answer and failure once, by its name, and every tag with what it is about. */
const named = <D extends Document>(document: D): D => {
  const paths = (document.paths ?? {}) as Paths;
  const components = new SchemaComponents();
  // Answers first: what a request may leave out is the other one of two that have a name.
  for (const operation of operationsOf(paths))
    operation.responses = succeeding(operation, components);
  for (const operations of Object.values(paths))
    for (const [method, operation] of Object.entries(operations))
      operations[method] = {
        ...operation,
        ...taking(operation, components.lift),
        responses: { ...operation.responses, ...failing(method, operation) },
      };
  return {
    ...document,
    paths,
    tags: tagsOf(paths),
    components: {
      ...document.components,
      schemas: components.schemas,
      responses: failureResponses,
      parameters: headerParameters,
      headers: answerHeaders,
    },
  };
};

/** `/api/openapi.json` and `/api/docs`, both made from the contract's own schemas. */
export const documentApi = async (app: FastifyInstance, publicUrl: string) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Keyhold',
        version: '1',
        description: 'The back office of hotels and hostels, several properties in one system.',
        license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { override: titleSchema } }),
    transformObject: (made) =>
      'openapiObject' in made ? named(made.openapiObject) : made.swaggerObject,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.serializer(JSON.stringify).type('application/json; charset=utf-8').send(app.swagger()),
  );
};
