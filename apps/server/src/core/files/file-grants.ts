import { fileKeyPattern } from '@keyhold/contract';
import type { Media, MediaFolder } from '@keyhold/contract';
import type { FastifyRequest } from 'fastify';

import { contextOf } from '#core/http/context.ts';
import type { Context, Db } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import type { Platform } from '#core/http/guard.ts';
import type { Session } from '#core/identity/session.ts';
import { findTenant, sessionWithoutAccount } from '#core/identity/without-account.ts';

import { openAddress } from './file-address.ts';
import type { Purpose } from './file-address.ts';
import type { IntakeResult } from './file-intake.ts';
import type { Files, StoredFile } from './files.ts';

/** Who knows the files that were registered: their rows belong to the feature. */
export interface FileKeeper {
  find(db: Db, fileKey: string): Promise<StoredFile | undefined>;
  describe(db: Db, fileKey: string): Promise<Media | undefined>;
  /** It is complete from now on. */
  complete(ctx: Context, done: { file: StoredFile; taken: IntakeResult }): Promise<void>;
  /** It was not what it had to be, and is no more. */
  discard(ctx: Context, file: StoredFile): Promise<void>;
  noteLook(ctx: Context, look: { file: StoredFile; isOriginal: boolean }): Promise<void>;
}

export interface Keeping {
  files: Files;
  keeper: FileKeeper;
  platform: Platform;
}
export type AddressRequest = FastifyRequest<{
  Params: { tenant: string; folder: string; name: string };
}>;

/** The key that an address names, of its strict form or not at all. */
export const keyOf = ({ params }: AddressRequest) => {
  const { tenant, folder, name } = params;
  const fileKey = `t/${tenant}/${folder}/${name}`;
  if (!fileKeyPattern.test(fileKey)) return refuse('not_found');
  return { fileKey, tenantId: Number(tenant), folder: folder as MediaFolder };
};

export interface Granted extends ReturnType<typeof keyOf> {
  session: Session;
  purpose: Purpose;
  signature: string;
}

/** An address given to somebody without an account names no session, and is good for its own few minutes. */
const anonymousIn = async ({ database }: Platform, tenantId: number): Promise<Session> => {
  const scope = { as: 'app', tenantId, isReadOnly: true } as const;
  const tenant = await database.inScope(scope, (db) => findTenant(db, tenantId));
  return sessionWithoutAccount(tenant, { name: '', locale: 'en', permissionNames: [] });
};

/** Whose address it is: that session must live still, and its person still belong to the property. */
export const grantOf = async (
  { files, platform }: Keeping,
  request: AddressRequest,
  allowed: readonly Purpose[],
): Promise<Granted> => {
  const key = keyOf(request);
  const { fileKey, tenantId } = key;
  const opened = openAddress(files.secret, { fileKey, query: request.query, allowed });
  const { sessionId, ...grant } = opened ?? refuse('address_expired');
  const session =
    sessionId === 0
      ? await anonymousIn(platform, tenantId)
      : await platform.identity.resume(sessionId, tenantId);
  if (session === null || session.isForbiddenTenant) return refuse('address_expired');
  return { ...key, ...grant, session };
};

interface Asking {
  request: FastifyRequest;
  granted: Granted;
}

/** A short transaction of the property, as the one whose address it is. */
export const within = async <T>(
  { platform }: Keeping,
  { request, granted: { session, tenantId } }: Asking,
  run: (ctx: Context) => Promise<T>,
): Promise<T> => {
  const { database } = platform;
  const effects: (() => void)[] = [];
  const scope = { as: 'app', tenantId, userId: session.user.id } as const;
  const result = await database.inScope(scope, (db) => {
    effects.length = 0;
    return run(contextOf(request, { db, session, effects, platform, tenantId }));
  });
  for (const effect of effects) effect();
  return result;
};

export const findFile = async (keeping: Keeping, asking: Asking): Promise<StoredFile> => {
  const { fileKey } = asking.granted;
  const file = await within(keeping, asking, ({ db }) => keeping.keeper.find(db, fileKey));
  return file ?? refuse('not_found');
};
