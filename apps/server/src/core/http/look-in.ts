import type { FastifyRequest } from 'fastify';

import { audit } from '#core/audit/audit.ts';
import type { Database } from '#db/connect.ts';

import { contextOf } from './context.ts';
import type { Platform } from './guard.ts';

/** Whom each server has told of already: a session is told once a day of each property. */
const told = new WeakMap<Database, Set<string>>();
const dayMs = 86_400_000;
const most = 10_000;

/**
 * A super administrator reads in a property that the session has not entered, by the header alone: its
 * log tells it, as it tells of whoever enters. While nothing can be written it is read all the same.
 */
export const tellLookIn = async (request: FastifyRequest, platform: Platform): Promise<void> => {
  const { session } = request;
  const { database } = platform;
  if (!session?.isLookingIn || session.tenant === null) return;
  if (database.health().state === 'read-only') return;
  const { id: tenantId, title } = session.tenant;
  const key = `${session.id} ${tenantId} ${Math.floor(Date.now() / dayMs)}`;
  const known = told.get(database) ?? new Set<string>();
  if (known.has(key)) return;
  const effects: (() => void)[] = [];
  await database.inScope({ as: 'app', tenantId, userId: session.user.id }, async (db) => {
    effects.length = 0;
    await audit(contextOf(request, { db, session, effects, platform, tenantId }), {
      type: 'ENTER_PROPERTY',
      subject: { type: 'tenant', id: tenantId, label: title },
      info: { by: 'x-tenant-id' },
    });
  });
  if (known.size >= most) known.clear();
  told.set(database, known.add(key));
  for (const effect of effects) effect();
};
