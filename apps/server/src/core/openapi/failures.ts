import { failures } from '@keyhold/contract';

import { requestId, retryAfter } from './headers.ts';

type Status = (typeof failures)[keyof typeof failures]['status'];

const names: Partial<Record<Status, string>> = {
  400: 'BadRequest',
  401: 'NotSignedIn',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'TooLarge',
  415: 'NotJson',
  422: 'KeyReused',
  429: 'TooManyRequests',
  503: 'Unavailable',
};
const mayComeAgain = new Set<Status>([429, 503]);
const statuses = Object.keys(names).map(Number) as Status[];
const other = 'Failed';

const contentOf = (example: object) => ({
  'application/json': { schema: { $ref: '#/components/schemas/Problem' }, example },
});

/** One answer for each status, with every code that it may carry. */
const responseOf = (status: Status) => {
  const codes = Object.entries(failures).filter(([, failure]) => failure.status === status);
  const [code = '', first] = codes[0] ?? [];
  return {
    description: codes.map(([name, { en }]) => `- \`${name}\`: ${en}`).join('\n'),
    headers: { ...requestId, ...(mayComeAgain.has(status) && retryAfter) },
    content: contentOf({ message: first?.en ?? '', code, requestId: 'req-1' }),
  };
};

export const failureResponses = {
  ...Object.fromEntries(statuses.map((status) => [names[status] ?? other, responseOf(status)])),
  [other]: {
    description: 'What is wrong here, and not with the request.',
    headers: requestId,
    content: contentOf({ message: failures.internal.en, code: 'internal', requestId: 'req-1' }),
  },
};

interface Called {
  method: string;
  isPublic: boolean;
}

const reference = (name = other) => ({ $ref: `#/components/responses/${name}` });

/** The ways in which a call can fail, by what it asks for. */
export const failuresOf = ({ method, isPublic }: Called) => {
  const isWrite = method !== 'get';
  const may: Partial<Record<Status, boolean>> = {
    400: true,
    // Whoever signs in, or comes by a link, may be refused too.
    401: !isPublic || isWrite,
    403: !isPublic || isWrite,
    // Of the property that a header names too.
    404: true,
    409: isWrite,
    413: isWrite,
    415: isWrite,
    422: isWrite,
    429: true,
    503: true,
  };
  const told = statuses.filter((status) => may[status]);
  return {
    ...Object.fromEntries(told.map((status) => [status, reference(names[status])])),
    default: reference(),
  };
};
