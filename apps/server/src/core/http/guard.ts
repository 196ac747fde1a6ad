import type { Route } from '@keyhold/contract';
import type { FastifyRequest } from 'fastify';

import { allows } from '#core/identity/ability.ts';
import { isClosedWhileActing } from '#core/identity/acting-rights.ts';
import type { Identity } from '#core/identity/identity.ts';
import type { Session } from '#core/identity/session.ts';
import type { Realtime } from '#core/realtime/realtime.ts';
import type { Database } from '#db/connect.ts';
import type { Scope } from '#db/scope.ts';

import { tokenOf, wantedTenantOf, zoneOf } from './caller.ts';
import { refuse } from './errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
  interface FastifyInstance {
    /** Tells the open pages what a transaction that is over has left in the log. */
    announce: Realtime['announce'];
    tellPerson: Realtime['tellPerson'];
    backupDir: string | null;
  }
  interface FastifyContextConfig {
    contract?: Route;
  }
}

export interface Platform {
  database: Database;
  identity: Identity;
  realtime: Realtime;
  isDemo: boolean;
  accounts: AccountSettings;
}

export const factorRules = ['off', 'new-device', 'always'] as const;
export interface AccountSettings {
  /** When a code is asked for beside the password. */
  mfa: (typeof factorRules)[number];
  publicUrl: string;
  /** Seals what authenticators share with us. */
  secret: string;
}
const demandOpen = (route: Route, session: Session): void => {
  if (session.isAstray) refuse('not_found');
  const { access } = route;
  const isForAll = access === 'public' || access === 'signed-in';
  if (!isForAll && !allows(session.ability, access)) refuse('forbidden');
  if (session.acting !== null && isClosedWhileActing(route)) refuse('while_acting');
  if (route.scope === 'tenant' && session.tenant === null) refuse('no_property');
};

/** Who is calling, and may they? Before anything of the request is read. */
export const guard =
  (route: Route, { identity, database }: Platform) =>
  async (request: FastifyRequest) => {
    zoneOf(request);
    const token = tokenOf(request);
    const session =
      token === null ? null : await identity.authenticate(token, wantedTenantOf(request));
    request.session = session;
    if (route.access === 'public') return;
    if (session === null) return refuse('no_session');
    demandOpen(route, session);
    if (route.method !== 'GET' && database.health().state === 'read-only')
      refuse('read_only', { retryAfter: 10 });
  };

/** Where the caller is: the current property, else the home. */
export const placeOf = (session: Session): number => session.tenant?.id ?? session.homeTenantId;

/** The rows that a request sees: those of its property, or of the caller's home. */
export const scopeOf = (route: Route, session: Session): Exclude<Scope, { as: 'identity' }> => {
  if (route.scope === 'span') return { as: 'span', tenantIds: session.tenantIds };
  return {
    as: 'app',
    tenantId: route.scope === 'platform' ? session.homeTenantId : placeOf(session),
    userId: session.user.id,
    isReadOnly: route.method === 'GET',
  };
};
