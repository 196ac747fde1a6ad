import type { Locale, Permission } from '@keyhold/contract';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

import type { Files } from '#core/files/files.ts';
import { allows } from '#core/identity/ability.ts';
import type { Identity } from '#core/identity/identity.ts';
import type { Session } from '#core/identity/session.ts';
import type { Announcement } from '#core/realtime/announcement.ts';
import type { Db } from '#db/scope.ts';

import { deviceOf, localeOf, originOf, zoneOf } from './caller.ts';
import type { Device } from './caller.ts';
import type { AccountSettings, Platform } from './guard.ts';
import { logSecurity } from './security-log.ts';
import type { SecurityEvent } from './security-log.ts';

export { lastOf } from '#db/scope.ts';
export type { Db } from '#db/scope.ts';

/** Who asks, from where and in which words: known before any row is read. */
interface Asked {
  locale: Locale;
  origin: string;
  requestId: string;
  device: Device;
  accounts: AccountSettings;
}

/** What is there outside of a transaction: a step of signing in, or of a proof, makes short ones of its own. */
export interface OutsideContext extends Asked {
  session: Session | null;
  identity: Identity;
  isDemo: boolean;
  isLeaving: Platform['isLeaving'];
  /** Says in the server's log that somebody came in, left, or was refused. */
  logSecurity: (event: SecurityEvent) => void;
}

/** What a handler works with; there is no other handle to the database. */
export interface Context extends Asked {
  db: Db;
  session: Session;
  /** Whose rows this transaction sees: the current property, or the caller's home; of a span, the one where the caller is. */
  tenantId: number;
  /** The current property's zone, otherwise the caller's: as they chose, or as their device says. */
  timezone: string;
  log: FastifyBaseLogger;
  /** Signed addresses of files, and the store; the bytes themselves never wait in a transaction. */
  files: Files;
  /** Where backups go that the server makes by itself; null: it makes none. */
  backupDir: string | null;
  /** How many events this request has left in the audit log. */
  audited: number;
  /** A PATCH: what comes to nothing leaves nothing behind. */
  isEdit: boolean;
  /** Set where a request turned out to change nothing: then there is nothing to log. */
  isUnchanged: boolean;
  can(permission: Permission): boolean;
  /** What the sessions of these people say has changed, or anybody's: they are read again. */
  forgetSessions: Identity['forget'];
  /** This session is over, or goes on elsewhere. */
  forgetSession: Identity['forgetSession'];
  /** Tells those who are looking; `audit` does it once what it wrote is committed. */
  announce: (announcements: readonly Announcement[], tenantId?: number) => void;
  /** Runs once the transaction is committed, and never when it is not. */
  afterCommit(effect: () => void): void;
}

const askedOf = (request: FastifyRequest, own?: Locale): Asked => ({
  locale: localeOf(request, own),
  origin: originOf(request),
  requestId: request.id,
  device: deviceOf(request),
  accounts: request.server.accounts,
});

interface Parts
  extends Pick<Context, 'db' | 'session' | 'tenantId'>, Partial<Pick<Context, 'origin'>> {
  effects: (() => void)[];
  platform: Platform;
}

export const contextOf = (
  request: FastifyRequest,
  { effects, platform, ...parts }: Parts,
): Context => ({
  ...askedOf(request, parts.session.user.locale),
  ...parts,
  forgetSessions: platform.identity.forget,
  forgetSession: platform.identity.forgetSession,
  announce: (announcements, tenantId = parts.tenantId) =>
    platform.realtime.announce({ tenantId, requestId: request.id, announcements }),
  timezone:
    parts.session.tenant?.timezone ?? parts.session.user.timezone ?? zoneOf(request) ?? 'UTC',
  log: request.log,
  files: request.server.files,
  backupDir: request.server.backupDir,
  audited: 0,
  isEdit: request.method === 'PATCH',
  isUnchanged: false,
  can: (permission) => allows(parts.session.ability, permission),
  afterCommit: (effect) => void effects.push(effect),
});

export const outsideContextOf = (
  request: FastifyRequest,
  { identity, isDemo, isLeaving }: Platform,
): OutsideContext => ({
  ...askedOf(request, request.session?.user.locale),
  session: request.session,
  identity,
  isDemo,
  isLeaving,
  logSecurity: (event) => logSecurity(request, event),
});
