import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { instant, line, optionalText, recordId, text, version } from '#core/fields.ts';
import { lifeOf } from '#core/life.ts';
import { sentence } from '#core/messages.ts';
import { listQuery } from '#core/query.ts';
import { get, listOf, patch, post, remove } from '#core/route.ts';

import { LinkToken } from '../passwords/passwords.ts';
import { isEverybodys } from './mail-domains.ts';

export const providerLife = lifeOf({
  states: {
    off: ['Off', 'Desactivado'],
    on: ['On', 'Activado'],
  },
  acts: {
    switchOn: { from: ['off'], to: 'on' },
    switchOff: { from: ['on'], to: 'off' },
  },
});
export const providerStates = providerLife.states;

/** Where a browser comes back to from the organisation's own sign-in page. */
export const providerReturnPath = '/sign-in/return';

export const providerProblems = {
  issuer: sentence('providers.issuer', {
    en: 'This address cannot be called from here: give the https address of the provider',
    es: 'No se puede llamar a esta dirección desde aquí: indique la dirección https del proveedor',
  }),
  domain: sentence('providers.domain', {
    en: 'None of your people has joined with an address of this domain yet',
    es: 'Ninguna de sus personas ha entrado todavía con una dirección de este dominio',
  }),
  everybodys: sentence('providers.everybodys', {
    en: 'Anybody may have an address of this domain: give one that is your organisation’s own',
    es: 'Cualquiera puede tener una dirección de este dominio: indique uno propio de su organización',
  }),
  group: sentence('providers.group', {
    en: 'Choose one of your groups that has no sign-in of its own yet',
    es: 'Elija uno de sus grupos que todavía no tenga un inicio de sesión propio',
  }),
  secret: sentence('providers.secret', {
    en: 'The secret is sent to another address now: give it again',
    es: 'El secreto se enviará ahora a otra dirección: indíquelo de nuevo',
  }),
  role: sentence('providers.role', {
    en: 'Choose a role of staff of this property',
    es: 'Elija un rol de personal de este establecimiento',
  }),
};

/** More are no table that anybody reads. */
export const mostRoleRules = 50;

/** What stands behind the @ of the people who sign in there. */
const domain = z
  .string()
  .trim()
  .max(253)
  .overwrite((given) => given.toLowerCase())
  .regex(/^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,63}$/)
  .refine((given) => !isEverybodys(given), { error: providerProblems.everybodys });

const fields = {
  name: line(80),
  issuer: z.url({ protocol: /^https?$/ }).max(500),
  clientId: text(300),
  clientSecret: text(500),
  domains: z.array(domain).min(1).max(20),
};
/** Where a property's roles follow from what the provider says of somebody: empty, they are given by hand alone. */
const roleFields = {
  /** The claim's name, or the way to it by dots. */
  roleClaim: optionalText(200),
  roles: z.array(z.strictObject({ value: line(200), roleId: recordId })).max(mostRoleRules),
};

/** By which the people of a property, or of a council's group, sign in where their organisation signs them in. */
export const IdentityProvider = z.strictObject({
  id: z.number().int(),
  /** On the platform, whose it is; a property's is the whole property's. */
  group: z.strictObject({ id: z.number().int(), name: z.string() }).nullable(),
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  domains: z.array(z.string()),
  state: z.enum(providerStates),
  /** When a sign-in last came back right with all that is set now, and what was told in it. */
  trial: z
    .strictObject({
      at: instant,
      email: z.string(),
      /** It said that a second factor was shown there, so that none is asked for here. */
      hasFactor: z.boolean(),
      /** It can be asked again whether somebody is still there; else everybody signs in anew each hour. */
      isAskable: z.boolean(),
      /** What stood in the claim that roles follow from; null where none is named, or it said nothing of it. */
      roleValues: z.array(z.string()).nullable(),
    })
    .nullable(),
  roleClaim: z.string(),
  /** Who has such a value in the claim has that role, from sign-in to sign-in; who has none of a role's has it no more. */
  roles: z.array(
    z.strictObject({
      value: z.string(),
      role: z.strictObject({ id: z.number().int(), title: z.string() }),
    }),
  ),
  /** How many people sign in by it. */
  people: z.number().int(),
  /** The addresses that the provider has to be told. */
  returnAddress: z.string(),
  leaveAddress: z.string(),
  madeBy: z.string(),
  madeAt: instant,
  version: z.number().int(),
});
export type IdentityProvider = z.infer<typeof IdentityProvider>;

/** Made by the browser and kept there: what comes back is taken from no other. */
export const Binding = LinkToken;
/** Where the browser goes on to. */
export const ProviderAddress = z.strictObject({ address: z.string() });

export const identityProviders = {
  list: get('/identity-provider', {
    summary: 'Where people of one’s property, or of one’s groups, sign in by their organisation',
    access: 'signed-in',
    scope: 'platform',
    query: listQuery({ sortBy: ['id', 'name'], select: ['id', 'name', 'state', 'group'] }),
    reply: listOf(IdentityProvider),
  }),
  get: get('/identity-provider/:id', {
    summary: 'One of them',
    access: 'signed-in',
    scope: 'platform',
    reply: IdentityProvider,
  }),
  create: post('/identity-provider', {
    summary: 'Set one up for the property, or for a group of the platform; it is off at first',
    access: 'signed-in',
    scope: 'platform',
    events: ['CREATE_IDENTITY_PROVIDER'],
    status: 201,
    body: z.strictObject({ groupId: recordId.optional(), ...fields }),
    reply: IdentityProvider,
  }),
  update: patch('/identity-provider/:id', {
    summary: 'Change it; with another issuer or client it is off until it was tried again',
    access: 'signed-in',
    scope: 'platform',
    events: ['UPDATE_IDENTITY_PROVIDER'],
    body: z.strictObject({ ...fields, ...roleFields, version }).partial(),
    reply: IdentityProvider,
  }),
  try: post('/identity-provider/:id/try', {
    summary: 'Begin a sign-in that opens nothing, to see whether it comes back right',
    access: 'signed-in',
    scope: 'none',
    body: z.strictObject({ binding: Binding }),
    reply: ProviderAddress,
  }),
  switchOn: post('/identity-provider/:id/on', {
    summary: 'From now on people of its domains sign in there, and by no password',
    access: 'signed-in',
    scope: 'platform',
    events: ['SWITCH_ON_IDENTITY_PROVIDER'],
    reply: IdentityProvider,
  }),
  switchOff: post('/identity-provider/:id/off', {
    summary: 'They sign in by their passwords again',
    access: 'signed-in',
    scope: 'platform',
    events: ['SWITCH_OFF_IDENTITY_PROVIDER'],
    reply: IdentityProvider,
  }),
  remove: remove('/identity-provider/:id', {
    summary: 'Do without it',
    access: 'signed-in',
    scope: 'platform',
    events: ['DELETE_IDENTITY_PROVIDER'],
    reply: IdentityProvider,
  }),
};

export const identityProviderDeclaration = declare({
  family: 'people',
  record: { type: 'identity_provider' },
  shows: { identityProviders: ['people'] },
  pages: {
    identity_provider: {
      address: '/dashboard/identity-providers?open=:id',
      needs: 'update:roles',
    },
  },
  events: {
    CREATE_IDENTITY_PROVIDER: {
      en: 'set up the sign-in by',
      es: 'configuró el inicio de sesión con',
    },
    UPDATE_IDENTITY_PROVIDER: {
      en: 'changed the sign-in by',
      es: 'cambió el inicio de sesión con',
    },
    TRY_IDENTITY_PROVIDER: {
      en: 'tried the sign-in by',
      es: 'probó el inicio de sesión con',
      isQuiet: true,
    },
    SWITCH_ON_IDENTITY_PROVIDER: {
      en: 'switched on the sign-in by',
      es: 'activó el inicio de sesión con',
    },
    SWITCH_OFF_IDENTITY_PROVIDER: {
      en: 'switched off the sign-in by',
      es: 'desactivó el inicio de sesión con',
    },
    DELETE_IDENTITY_PROVIDER: {
      en: 'did away with the sign-in by',
      es: 'eliminó el inicio de sesión con',
    },
  },
  failures: {
    provider_untried: failure(
      409,
      'Try it first: no sign-in has come back right with what is set now',
      'Pruébelo antes: ningún inicio de sesión ha vuelto bien con lo que hay ahora',
    ),
  },
});
