import type { Locale, Permission } from '@keyhold/contract';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

import type { Files } from '#core/files/files.ts';
import { allows } from '#core/identity/ability.ts';
import type { Identity } from '#core/identity/identity.ts';
import type { Session } from '#core/identity/session.ts';
import { findTenant, sessionWithoutAccount } from '#core/identity/without-account.ts';
import type { Announcement } from '#core/realtime/announcement.ts';
import type { Health } from '#db/connect.ts';
import type { Db } from '#db/scope.ts';

import {
  deviceTokenOf,
  idempotencyKeyOf,
  isOwnCall,
  localeOf,
  originOf,
  zoneOf,
} from './caller.ts';
import { refuse } from './errors.ts';
import type { AccountSettings, Platform } from './guard.ts';
import { once } from './idempotency.ts';

export type { Db } from '#db/scope.ts';

/** What a handler works with; there is no other handle to the database. */
export interface Context {
  db: Db;
  session: Session;
  /** Whose rows this transaction sees: the current property, or the caller's home; of a span, the one where the caller is. */
  tenantId: number;
  /** The current property's zone, otherwise the caller's: as they chose, or as their device says. */
  timezone: string;
  locale: Locale;
  origin: string;
  requestId: string;
  log: FastifyBaseLogger;
  /** Signed addresses of files, and the store; the bytes themselves never wait in a transaction. */
  files: Files;
  /** Where backups go that the server makes by itself; null: it makes none. */
  backupDir: string | null;
  /** How many events this request has left in the audit log. */
  audited: number;
  /** Set where a request for many turned out to change none: then there is nothing to log. */
  isUnchanged: boolean;
  can(permission: Permission): boolean;
  /** What the sessions of these people say has changed, or anybody's: they are read again. */
  forgetSessions: Identity['forget'];
  /** Tells those who are looking; `audit` does it once what it wrote is committed. */
  announce: (announcements: readonly Announcement[], tenantId?: number) => void;
  /** Runs once the transaction is committed, and never when it is not. */
  afterCommit(effect: () => void): void;
}

/** Somebody without an account, whom a code or a link lets in. */
export interface Outsider {
  tenantId: number;
  /** What the log calls them, and what let them in. */
  name: string;
  origin: string;
}

/** What a route without a transaction works with. */
export interface OutsideContext {
  identity: Identity;
  health: () => Health;
  session: Session | null;
  userAgent: string;
  /** Where the request comes from. */
  address: string;
  /** Of a device that was trusted once; alone it opens nothing. */
  deviceToken: string | null;
  accounts: AccountSettings;
  locale: Locale;
  origin: string;
  requestId: string;
  /** Reads in a property that the caller may enter; for answers that must follow a change of place. */
  readIn: <T>(tenantId: number, run: (db: Db) => Promise<T>) => Promise<T>;
  /** One transaction of a property, by an outsider who may do nothing but what is done here; a key is honoured. */
  asOutsider: <T>(outsider: Outsider, work: (ctx: Context) => Promise<T>) => Promise<T>;
  /** Sent by our own pages' code, not by a link or another site. */
  isOwnCall: boolean;
  isDemo: boolean;
}

interface Parts extends Pick<Context, 'db' | 'session' | 'tenantId'> {
  effects: (() => void)[];
  platform: Platform;
}

export const contextOf = (
  request: FastifyRequest,
  { effects, platform, ...parts }: Parts,
): Context => ({
  ...parts,
  forgetSessions: platform.identity.forget,
  announce: (announcements, tenantId = parts.tenantId) =>
    platform.realtime.announce({ tenantId, requestId: request.id, announcements }),
  timezone:
    parts.session.tenant?.timezone ?? parts.session.user.timezone ?? zoneOf(request) ?? 'UTC',
  locale: localeOf(request, parts.session.user.locale),
  origin: originOf(request),
  requestId: request.id,
  log: request.log,
  files: request.server.files,
  backupDir: request.server.backupDir,
  audited: 0,
  isUnchanged: false,
  can: (permission) => allows(parts.session.ability, permission),
  afterCommit: (effect) => void effects.push(effect),
});

const readIn =
  ({ database }: Platform, session: Session | null): OutsideContext['readIn'] =>
  (tenantId, run) =>
    session?.tenantIds.includes(tenantId)
      ? database.inScope({ as: 'app', tenantId, userId: session.user.id, isReadOnly: true }, run)
      : refuse('not_found');

const asOutsider =
  (request: FastifyRequest, platform: Platform): OutsideContext['asOutsider'] =>
  async ({ tenantId, name, origin }, work) => {
    const { database } = platform;
    if (database.health().state === 'read-only') refuse('read_only', { retryAfter: 10 });
    const { method, url, body } = request;
    const key = idempotencyKeyOf(request);
    const effects: (() => void)[] = [];
    const result = await database.inScope({ as: 'app', tenantId }, async (db) => {
      effects.length = 0;
      const nobody = { name, locale: localeOf(request), permissionNames: [] };
      const session = sessionWithoutAccount(await findTenant(db, tenantId), nobody);
      const ctx = { ...contextOf(request, { db, session, effects, platform, tenantId }), origin };
      if (key === null) return await work(ctx);
      const answered = await once(ctx, { key, request: { method, url, body } }, async () => ({
        status: 200,
        body: JSON.stringify(await work(ctx)),
      }));
      return JSON.parse(answered.body) as Awaited<ReturnType<typeof work>>;
    });
    for (const effect of effects) effect();
    return result;
  };

export const outsideContextOf = (request: FastifyRequest, platform: Platform): OutsideContext => ({
  identity: platform.identity,
  health: () => platform.database.health(),
  session: request.session,
  userAgent: request.headers['user-agent'] ?? '',
  address: request.ip,
  deviceToken: deviceTokenOf(request),
  accounts: platform.accounts,
  locale: localeOf(request, request.session?.user.locale),
  origin: originOf(request),
  requestId: request.id,
  isOwnCall: isOwnCall(request),
  readIn: readIn(platform, request.session),
  asOutsider: asOutsider(request, platform),
  isDemo: platform.isDemo,
});
