import { emailOf, password, roomOf, tokenOf, userOf } from './dataset.ts';
import type { Call } from './load.ts';

export interface Operation {
  name: string;
  /** Of performance.md. */
  goal: string;
  /** The least ratio to the plain line. */
  least: number;
  product: Call[];
  limit: Call[];
}

type CallTo = (property: number, index: number) => Call;

/** Calls that go round the properties, so that no two connections are after the same rows. */
const aroundProperties = (props: number, call: CallTo): Call[] =>
  Array.from({ length: Math.min(props, 100) * 20 }, (_, index) =>
    call((index % Math.min(props, 100)) + 1, Math.floor(index * 7.3)),
  );

const asProduct = (property: number): Record<string, string> => ({
  authorization: `Bearer ${tokenOf(userOf(property))}`,
  'x-tenant-id': String(property),
});
const asLimit = (property: number): Record<string, string> => ({ 'x-tenant-id': String(property) });

const json = { 'content-type': 'application/json' };
const changeOf = (index: number) => JSON.stringify({ pricePerNight: 40 + (index % 160) });

interface Read {
  name: string;
  product: (room: number) => string;
  limit: (room: number) => string;
}

const reads: Read[] = [
  {
    name: '200 rooms, effective status',
    product: () => '/api/room?limit=200&sortBy=id',
    limit: () => '/rooms',
  },
  { name: 'room board', product: () => '/api/room/status', limit: () => '/board' },
  { name: 'room counts by status', product: () => '/api/room/stats', limit: () => '/stats' },
  { name: 'one room', product: (room) => `/api/room/${room}`, limit: (room) => `/room/${room}` },
];

const readOperation = (props: number, { name, product, limit }: Read): Operation => ({
  name,
  goal: 'P1',
  least: 0.5,
  product: aroundProperties(props, (property, index) => ({
    path: product(roomOf(property, index)),
    headers: asProduct(property),
  })),
  limit: aroundProperties(props, (property, index) => ({
    path: limit(roomOf(property, index)),
    headers: asLimit(property),
  })),
});

const changeOperation = (props: number): Operation => ({
  name: 'change a room, with its audit row',
  goal: 'P2',
  least: 0.4,
  product: aroundProperties(props, (property, index) => ({
    method: 'PATCH',
    path: `/api/room/${roomOf(property, index)}`,
    headers: { ...asProduct(property), ...json },
    body: changeOf(index),
  })),
  limit: aroundProperties(props, (property, index) => ({
    method: 'PATCH',
    path: `/room/${roomOf(property, index)}`,
    headers: { ...asLimit(property), ...json },
    body: changeOf(index),
  })),
});

/** The requests that there are, each with the same work for the plain line. */
export const operationsFor = (props: number): Operation[] => [
  ...reads.map((read) => readOperation(props, read)),
  changeOperation(props),
];

/** Ten people who sign in, all the time. */
export const signIns = (): Call[] =>
  Array.from({ length: 10 }, (_, person) => ({
    method: 'POST',
    path: '/api/auth/login',
    headers: json,
    body: JSON.stringify({ email: emailOf(userOf(1, person)), password }),
  }));
