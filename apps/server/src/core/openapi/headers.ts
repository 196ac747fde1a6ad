import { locales } from '@keyhold/contract';
import type { Route } from '@keyhold/contract';

/** What a call may say of itself in headers, each under the name that the document has for it. */
const parameters = {
  Property: {
    name: 'x-tenant-id',
    description:
      'The property that the call is about, one of those that the account may enter. Without it: where the session is.',
    schema: { type: 'integer', minimum: 1, maximum: 999_999_999 },
    example: 1,
  },
  TimeZone: {
    name: 'x-timezone',
    description:
      'The zone of the device, an IANA name: days outside of any property are counted in it.',
    schema: { type: 'string', maxLength: 60 },
    example: 'Europe/London',
  },
  Language: {
    name: 'accept-language',
    description: 'The language of sentences. Without it: the one that the account has chosen.',
    schema: { type: 'string', enum: locales },
    example: 'en',
  },
  Key: {
    name: 'idempotency-key',
    description:
      'Whatever the caller makes up once for a change. Sent again with it, the change is not made again, and its answer is the first one.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
    example: '8d3f6a52-5c0e-4b7e-9d53-0f5a3a1c7e11',
  },
  Device: {
    name: 'x-device-token',
    description: 'Of a device that was trusted: it signs in without a second factor.',
    schema: { type: 'string', pattern: '^[\\w-]{43}$' },
    example: 'q0Jv3n8ZrXk2mT5wLb7cYd9eFh1gSaU4iPoNxVzKtRE',
  },
};
type Name = keyof typeof parameters;
export const headerParameters = Object.fromEntries(
  Object.entries(parameters).map(([name, parameter]) => [name, { ...parameter, in: 'header' }]),
);

/** What comes with an answer. */
export const answerHeaders = {
  RequestId: {
    description: 'By which the logs of the server know this call.',
    schema: { type: 'string', maxLength: 100 },
  },
  RetryAfter: {
    description: 'Seconds after which the same call may be sent again.',
    schema: { type: 'integer', minimum: 1 },
  },
};

export const requestId = { 'x-request-id': { $ref: '#/components/headers/RequestId' } };
export const retryAfter = { 'retry-after': { $ref: '#/components/headers/RetryAfter' } };

/** Where a device that was trusted makes a difference. */
const withDevice = new Set(['auth.login', 'sessions.devices']);
const isKeyed = ({ method, scope, isQuestion }: Route) =>
  method !== 'GET' && scope !== 'none' && !isQuestion;

/** The headers that a call may have, as the document refers to them. */
export const headersOf = (operationId: string, route: Route) => {
  const may: Record<Name, boolean> = {
    Property: route.access !== 'public',
    TimeZone: true,
    Language: true,
    Key: isKeyed(route),
    Device: withDevice.has(operationId),
  };
  return (Object.keys(may) as Name[])
    .filter((name) => may[name])
    .map((name) => ({ $ref: `#/components/parameters/${name}` }));
};
