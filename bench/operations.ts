import {
  councilUserOf,
  deepIncidentOf,
  emailOf,
  guestOf,
  password,
  roomOf,
  roomsAProperty,
  tokenOf,
  userOf,
} from './dataset.ts';
import type { Call } from './load.ts';

export interface Operation {
  name: string;
  /** Of performance.md. */
  goal: string;
  /** The least ratios to the isolated line and, where there is one, to the plain line. */
  least: { isolated: number; plain?: number };
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

const dayMs = 86_400_000;
const dayAfter = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

interface Read {
  name: string;
  product: (room: number, incident: number) => string;
  limit: (room: number, incident: number) => string;
  leastIsolated?: number;
}

const lineFields = 'id,roomNo,type,floor,maxGuests,pricePerNight,tag,status,effectiveStatus';
const reads: Read[] = [
  {
    name: '200 rooms, every field and reason',
    product: () => '/api/room?limit=200&sortBy=id',
    limit: () => '/roomsWithReasons',
    leastIsolated: 0.5,
  },
  {
    name: '200 rooms, the fields of the line',
    product: () => `/api/room?limit=200&sortBy=id&select=${lineFields}`,
    limit: () => '/rooms',
  },
  { name: 'room board', product: () => '/api/room/status', limit: () => '/board' },
  {
    name: 'housekeeping board',
    product: () => '/api/house-keepings?today=true&limit=1000',
    limit: () => '/jobs',
  },
  {
    name: 'open faults',
    product: () => '/api/maintenance?view=open&limit=50',
    limit: () => '/faults',
  },
  { name: 'room counts by status', product: () => '/api/room/stats', limit: () => '/stats' },
  { name: 'one room', product: (room) => `/api/room/${room}`, limit: (room) => `/room/${room}` },
  {
    name: 'reservations, one state, page 3 and count',
    product: () => '/api/reservation?status=checked_out&page=3&limit=25',
    limit: () => '/reservations?status=checked_out&page=3',
  },
  {
    name: 'incidents, two filters, sorted, page 3 and count',
    product: () =>
      '/api/incident?status=closed&priority=high&sortBy=number&sortOrder=desc&page=3&limit=25',
    limit: () => '/incidents?status=closed&priority=high&page=3',
  },
  {
    name: 'incidents, a deep page behind one that is known',
    product: (_room, incident) => `/api/incident?after=${incident}&limit=25`,
    limit: (_room, incident) => `/incidentsBehind?behind=${incident}`,
  },
  {
    name: 'chart of 30 days',
    product: () => `/api/reservation/calendar?from=${dayAfter(0)}&to=${dayAfter(29)}`,
    limit: () => `/chart?from=${dayAfter(0)}&to=${dayAfter(29)}`,
  },
  {
    name: 'guests by part of a name',
    product: () => '/api/guest?search=garc&limit=25',
    limit: () => '/guests?search=garc',
  },
  {
    name: 'audit log, first page',
    product: () => '/api/audit-log?limit=25',
    limit: () => '/audit',
  },
];

const readOperation = (props: number, { name, product, limit, ...read }: Read): Operation => ({
  name,
  goal: 'P1',
  least: { isolated: read.leastIsolated ?? 0.65, plain: 0.4 },
  product: aroundProperties(props, (property, index) => ({
    path: product(roomOf(property, index), deepIncidentOf(property, index)),
    headers: asProduct(property),
  })),
  limit: aroundProperties(props, (property, index) => ({
    path: limit(roomOf(property, index), deepIncidentOf(property, index)),
    headers: asLimit(property),
  })),
});

/** What was posted to a council, in all properties at once. */
const councilOperation = (props: number): Operation => {
  const places = Array.from({ length: props }, (_, index) => index + 1);
  return {
    name: 'incidents posted to a council, across properties',
    goal: 'P1',
    least: { isolated: 0.65, plain: 0.4 },
    product: [
      {
        path: '/api/incident/council-incidents?limit=25',
        headers: { authorization: `Bearer ${tokenOf(councilUserOf(props))}` },
      },
    ],
    limit: [{ path: `/posted?tenants={${places.join(',')}}`, headers: asLimit(1) }],
  };
};

const changeOperation = (props: number): Operation => ({
  name: 'change a room, with its audit row',
  goal: 'P2',
  least: { isolated: 0.45 },
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

/** After the dataset's last stay. */
const firstFreeDay = 600;
const booked = new Map<number, number>();

/** Every booking is for another room or night, whoever makes it: each one succeeds. */
const bookingIn = (property: number) => {
  const nth = booked.get(property) ?? 0;
  booked.set(property, nth + 1);
  const night = firstFreeDay + Math.floor(nth / roomsAProperty);
  return {
    headers: { 'idempotency-key': `booking-${nth}` },
    body: JSON.stringify({
      roomId: roomOf(property, nth),
      guestId: guestOf(property, nth),
      persons: 1,
      checkIn: dayAfter(night),
      checkOut: dayAfter(night + 1),
    }),
  };
};

const bookOperation = (props: number): Operation => ({
  name: 'reserve a room, with overlap check and audit row',
  goal: 'P2',
  least: { isolated: 0.45 },
  product: aroundProperties(props, (property) => ({
    method: 'POST',
    path: '/api/reservation',
    headers: { ...asProduct(property), ...json },
    fresh: () => bookingIn(property),
  })),
  limit: aroundProperties(props, (property) => ({
    method: 'POST',
    path: '/reservations',
    headers: { ...asLimit(property), ...json },
    fresh: () => bookingIn(property),
  })),
});

/** The requests that there are, each with the same work for the plain line. */
export const operationsFor = ({ props }: { props: number }): Operation[] => [
  ...reads.map((read) => readOperation(props, read)),
  councilOperation(props),
  changeOperation(props),
  bookOperation(props),
];

/** Ten people who sign in, all the time. */
export const signIns = (): Call[] =>
  Array.from({ length: 10 }, (_, person) => ({
    method: 'POST',
    path: '/api/auth/login',
    headers: json,
    body: JSON.stringify({ email: emailOf(userOf(1, person)), password }),
  }));
