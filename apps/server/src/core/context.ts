import type { Locale, Permission } from '@keyhold/contract';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

import type { Health } from '#db/connect.ts';
import type { Db } from '#db/scope.ts';

import { allows } from './ability.ts';
import type { Announcement } from './audit.ts';
import { localeOf, originOf, zoneOf } from './caller.ts';
import type { Files } from './files.ts';
import type { Platform } from './guard.ts';
import type { Identity } from './identity.ts';
import type { Session } from './session.ts';

export type { Db } from '#db/scope.ts';

/** What a handler works with; there is no other handle to the database. */
export interface Context {
  db: Db;
  session: Session;
  /** Whose rows this transaction sees: the current property, or the caller's home; of a span, the one where the caller is. */
  tenantId: number;
  /** The current property's zone, or the caller's own. */
  timezone: string;
  locale: Locale;
  origin: string;
  requestId: string;
  log: FastifyBaseLogger;
  /** Signed addresses of files, and the store; the bytes themselves never wait in a transaction. */
  files: Files;
  /** How many events this request has left in the audit log. */
  audited: number;
  /** Set where a request for many turned out to change none: then there is nothing to log. */
  isUnchanged: boolean;
  can(permission: Permission): boolean;
  /** What the sessions of these people say has changed, or anybody's: they are read again. */
  forgetSessions: Identity['forget'];
  /** Tells those who are looking; `audit` does it once what it wrote is committed. */
  announce: (announcements: readonly Announcement[]) => void;
  /** Runs once the transaction is committed, and never when it is not. */
  afterCommit(effect: () => void): void;
}

/** What a route without a transaction works with. */
export interface OutsideContext {
  identity: Identity;
  health: () => Health;
  session: Session | null;
  userAgent: string;
  origin: string;
  requestId: string;
  /** Reads in a property that the caller may enter; for answers that must follow a change of place. */
  readIn: <T>(tenantId: number, run: (db: Db) => Promise<T>) => Promise<T>;
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
  announce: (announcements) =>
    platform.realtime.announce({
      tenantId: parts.tenantId,
      requestId: request.id,
      announcements,
    }),
  timezone: parts.session.tenant?.timezone ?? zoneOf(request) ?? 'UTC',
  locale: localeOf(request, parts.session.user.locale),
  origin: originOf(request),
  requestId: request.id,
  log: request.log,
  files: request.server.files,
  audited: 0,
  isUnchanged: false,
  can: (permission) => allows(parts.session.ability, permission),
  afterCommit: (effect) => void effects.push(effect),
});
