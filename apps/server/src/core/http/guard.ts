import type { Route } from '@keyhold/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { allows } from '#core/identity/ability.ts';
import { isClosedToKeys, isClosedWhileActing } from '#core/identity/acting-rights.ts';
import type { Identity } from '#core/identity/identity.ts';
import { sideOf } from '#core/identity/session.ts';
import type { Session } from '#core/identity/session.ts';
import type { Caller } from '#core/outside/caller.ts';
import type { Pusher } from '#core/push/pusher.ts';
import type { Realtime } from '#core/realtime/realtime.ts';
import type { Database } from '#db/connect.ts';
import type { Scope } from '#db/scope.ts';

import { tokenOf, wantedTenantOf, zoneOf } from './caller.ts';
import { refuse } from './errors.ts';
import type { KeyLimit } from './key-limit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
  interface FastifyInstance {
    /** Tells the open pages what a transaction that is over has left in the log. */
    announce: Realtime['announce'];
    emitToPerson: Realtime['emitToPerson'];
    backupDir: string | null;
    erasuresDir: string | null;
    /** From now on it says that it ends. */
    leave: () => void;
    accounts: AccountSettings;
  }
  interface FastifyContextConfig {
    contract?: Route;
  }
}

export interface Platform {
  database: Database;
  identity: Identity;
  realtime: Realtime;
  limitKey: KeyLimit;
  isDemo: boolean;
  /** It ends soon, and says so, but serves until its proxies have heard of it. */
  isLeaving: boolean;
}

export const factorRules = ['off', 'new-device', 'always'] as const;
export interface AccountSettings {
  /** When a code is asked for beside the password. */
  mfa: (typeof factorRules)[number];
  publicUrl: string;
  /** Whether anybody gets to read what is mailed: by a mail server, or in the outbox of a demo. */
  canMail: () => boolean;
  /** Seals what authenticators share with us. */
  secret: string;
  pusher: Pusher;
  caller: Caller;
}
/** Some calls are closed to whoever acts in a property, and to programs, whatever their rights are. */
const demandOwnHand = (route: Route, session: Session): void => {
  if (session.acting !== null && isClosedWhileActing(route)) refuse('while_acting');
  if (session.program !== null && isClosedToKeys(route)) refuse('for_people');
};

const demandOpen = (route: Route, session: Session): void => {
  if (session.isForbiddenTenant) refuse('not_found');
  const { access } = route;
  const isForAll = access === 'public' || access === 'signed-in';
  if (!isForAll && !allows(session.ability, access)) refuse('forbidden');
  if (route.side !== undefined && route.side !== sideOf(session)) refuse('forbidden');
  demandOwnHand(route, session);
  if (route.scope === 'tenant' && session.tenant === null) refuse('no_property');
};

/** Who is calling, and may they? Before anything of the request is read. */
export const guard =
  (route: Route, { identity, database, limitKey }: Platform) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    zoneOf(request);
    const token = tokenOf(request);
    const session =
      token === null ? null : await identity.authenticate(token, wantedTenantOf(request));
    request.session = session;
    if (session?.program) await limitKey(request, reply);
    const isPublic = route.access === 'public';
    if (!isPublic) demandOpen(route, session ?? refuse('no_session'));
    // Whoever signs in changes little, and may look at the rest.
    const isChange = route.method !== 'GET' && !(isPublic && route.scope === 'none');
    if (isChange && database.health().state === 'read-only')
      refuse('read_only', { retryAfter: 10 });
  };

/** Where the caller is: the current property, else the home. */
export const placeOf = (session: Session): number => session.tenant?.id ?? session.homeTenantId;

/** Where the transaction of a signed-in person's request is: one's own affairs are at home. */
export const tenantOf = ({ scope }: Route, session: Session): number =>
  scope === 'platform' || scope === 'account' ? session.homeTenantId : placeOf(session);

interface Rows {
  tenantId: number;
  tenantIds?: readonly number[];
  userId: number | undefined;
  councilIds?: readonly number[] | null;
}
/** The rows that a request sees: those of its property, of the caller's home, or of one account. */
export const scopeOf = (route: Route, rows: Rows): Scope => {
  const { tenantId, tenantIds = [], userId } = rows;
  const councils = rows.councilIds ? { councilIds: rows.councilIds } : {};
  if (route.scope === 'span') return { as: 'span', tenantIds, ...councils };
  // Older clients move their session by a GET.
  const isReadOnly = (route.method === 'GET' || route.isQuestion) && route.events.length === 0;
  const as = route.scope === 'account' ? 'identity' : 'app';
  // Without a name it would see every account.
  if (as === 'identity' && userId === undefined) return refuse('internal');
  const who = userId === undefined ? {} : { userId };
  return as === 'app'
    ? { as, tenantId, ...who, ...councils, isReadOnly }
    : { as, tenantId, ...who, isReadOnly };
};
