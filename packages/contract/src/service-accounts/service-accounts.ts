import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { day, instant, line, recordId, version, workDay } from '#core/fields.ts';
import { sentence } from '#core/messages.ts';
import { listQuery, oneOrMore } from '#core/query.ts';
import { get, listOf, patch, post } from '#core/route.ts';
import type { Word } from '#core/words.ts';

export const serviceAccountStates = ['active', 'ended', 'withdrawn'] as const;
/** Ended: its last day is over; it opens again where another last day is given. Withdrawn is for good. */
export const serviceAccountWords = {
  active: ['Active', 'Activa'],
  ended: ['Ended', 'Vencida'],
  withdrawn: ['Withdrawn', 'Retirada'],
} as const satisfies Record<(typeof serviceAccountStates)[number], Word>;

/** What a key may ask a minute: as much as is usual, and at most. */
export const usualPerMinute = 600;
const mostPerMinute = 6000;
/** So many days before the last one somebody is told. */
export const keyEndsSoonDays = 14;

export const roleOfStaff = sentence('service_accounts.role', {
  en: 'A program takes a role of staff: give it one that may do no more than it needs',
  es: 'Un programa lleva un rol de personal: dele uno que no permita más de lo que necesita',
});
export const endsInThePast = sentence('service_accounts.past', {
  en: 'The last day must not be over',
  es: 'El último día no puede haber pasado',
});

export const ofTheGroup = sentence('service_accounts.properties', {
  en: 'Choose properties of this group',
  es: 'Elija establecimientos de este grupo',
});
export const roleOfCouncil = sentence('service_accounts.council_role', {
  en: 'Choose a role of councils that each of these properties has',
  es: 'Elija un rol de ayuntamiento que tenga cada uno de estos establecimientos',
});

/** What a council's oversees: it has the role of this name in each of these properties. */
const overseen = {
  roleName: line(120),
  tenantIds: z.array(recordId).min(1).max(100),
};
const fields = {
  name: line(60),
  /** Of a property's; a council's has a role by its name. */
  roleId: recordId.optional(),
  /** The last day on which its key opens anything; null: until it is withdrawn. */
  endsOn: workDay.nullable(),
  perMinute: z.number().int().min(1).max(mostPerMinute),
};

export const ServiceAccount = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  /** Whom the log names as the author of what it did. */
  userId: z.number().int(),
  /** None once it is withdrawn, or where it is a council's. */
  role: z.strictObject({ id: z.number().int(), title: z.string() }).nullable(),
  /** Of the platform: for whom it sees what that council has placed, and where. */
  council: z
    .strictObject({
      /** None where it was deleted, which withdrawn ones do not keep from. */
      group: z.strictObject({ id: z.number().int(), name: z.string() }).nullable(),
      roleName: z.string(),
      tenantIds: z.array(z.number().int()),
    })
    .nullable(),
  state: z.enum(serviceAccountStates),
  endsOn: day.nullable(),
  perMinute: z.number().int(),
  /** The last four signs of its key, to tell which one a program has. */
  keyEnd: z.string(),
  keyMadeAt: instant,
  /** To the minute. */
  lastUsedAt: instant.nullable(),
  madeBy: z.string(),
  madeAt: instant,
  withdrawnAt: instant.nullable(),
  version: z.number().int(),
});
export type ServiceAccount = z.infer<typeof ServiceAccount>;

const WithKey = z.strictObject({ account: ServiceAccount, key: z.string() });

/** In a property its own; outside of any, for those who run the platform, those of councils. */
export const serviceAccounts = {
  list: get('/service-account', {
    summary:
      'The programs that come by a key of their own: to a property, or outside of any for councils',
    access: 'update:roles',
    scope: 'place',
    query: {
      ...listQuery({
        sortBy: ['id', 'name', 'endsOn', 'lastUsedAt'],
        select: ['id', 'name', 'role', 'state', 'endsOn', 'lastUsedAt'],
      }),
      state: oneOrMore(serviceAccountStates).optional(),
    },
    reply: listOf(ServiceAccount),
  }),
  get: get('/service-account/:id', {
    summary: 'One of them',
    access: 'update:roles',
    scope: 'place',
    reply: ServiceAccount,
  }),
  create: post('/service-account', {
    summary: 'Let a program in: its key is told once',
    access: 'write:roles',
    scope: 'place',
    events: ['CREATE_SERVICE_ACCOUNT'],
    status: 201,
    isToldOnce: true,
    body: z.strictObject({
      ...fields,
      ...z.strictObject({ groupId: recordId, ...overseen }).partial().shape,
      endsOn: fields.endsOn.default(null),
      perMinute: fields.perMinute.default(usualPerMinute),
    }),
    reply: WithKey,
  }),
  update: patch('/service-account/:id', {
    summary: 'Change its name, its role, its last day or how much it may ask',
    access: 'update:roles',
    scope: 'place',
    events: ['UPDATE_SERVICE_ACCOUNT'],
    body: z.strictObject({ ...fields, ...overseen, version }).partial(),
    reply: ServiceAccount,
  }),
  renewKey: post('/service-account/:id/key', {
    summary: 'Give it another key, which is told once; the one before opens nothing any more',
    access: 'update:roles',
    scope: 'place',
    events: ['RENEW_SERVICE_KEY'],
    isToldOnce: true,
    reply: WithKey,
  }),
  withdraw: post('/service-account/:id/withdraw', {
    summary: 'Let it in no more, from this moment on',
    access: 'delete:roles',
    scope: 'place',
    events: ['WITHDRAW_SERVICE_ACCOUNT'],
    reply: ServiceAccount,
  }),
};

export const serviceAccountDeclaration = declare({
  family: 'people',
  record: { type: 'service_account', editedBy: 'update:roles' },
  shows: { serviceAccounts: ['people'] },
  pages: {
    service_account: { address: '/dashboard/service-accounts?open=:id', needs: 'update:roles' },
  },
  events: {
    CREATE_SERVICE_ACCOUNT: { en: 'let the program in', es: 'dio acceso al programa' },
    UPDATE_SERVICE_ACCOUNT: {
      en: 'changed the access of the program',
      es: 'cambió el acceso del programa',
    },
    RENEW_SERVICE_KEY: {
      en: 'gave another key to the program',
      es: 'dio otra clave al programa',
    },
    WITHDRAW_SERVICE_ACCOUNT: {
      en: 'withdrew the access of the program',
      es: 'retiró el acceso al programa',
    },
    SERVICE_ACCOUNT_ENDS: {
      en: 'tells that a key ends soon:',
      es: 'avisa de que una clave vence pronto:',
      told: {
        en: 'The key of {{what}} ends soon',
        es: 'La clave de {{what}} vence pronto',
      },
      needs: 'update:roles',
    },
  },
  failures: {
    for_people: failure(
      403,
      'A person must do this: the key of a program cannot',
      'Esto debe hacerlo una persona: no se puede con la clave de un programa',
    ),
  },
});
