import { familyOf } from '@keyhold/contract';
import type { ExportProgress } from '@keyhold/contract';
import type { FastifyBaseLogger } from 'fastify';

import type { Identity, SessionChange } from '#core/identity/identity.ts';

import type { AnnouncementBatch } from './announcement.ts';
import { handleConnections } from './connection-handlers.ts';
import { createConnections } from './connections.ts';
import { openLiveServer } from './live-server.ts';
import type { LiveServer, ServerOptions } from './live-server.ts';
import { createPresence } from './presence.ts';
import { createRecentChanges } from './recent-changes.ts';
import {
  councilRoomOf,
  createSubscriptionGroups,
  entryFor,
  hiddenFrom,
  personRoomOf,
} from './subscription-groups.ts';
import type { SubscriptionGroups } from './subscription-groups.ts';

export interface Realtime {
  announce: (batch: AnnouncementBatch) => void;
  /** How far something is that one person asked for, on the pages that they have open there. */
  emitToPerson: (
    person: { tenantId: number; userId: number },
    progress: ExportProgress,
    event?: 'export_progress' | 'update_incident_zip_progress',
  ) => void;
  /** How many sockets are open to this process. */
  clients: () => number;
  /** Lets the clients go, so that they come back, here or to another process. */
  letGo: () => void;
  close: () => Promise<void>;
}
interface Options extends ServerOptions {
  identity: Identity;
  log: FastifyBaseLogger;
}

/** Tells the sockets of this process what they may know of it. */
const emitterOf =
  (io: LiveServer, groups: SubscriptionGroups) =>
  ({ tenantId, requestId, announcements }: AnnouncementBatch): void => {
    const about = { tenantId, requestId };
    for (const group of groups.in(tenantId)) {
      const here = io.local.to(group.room);
      for (const announcement of announcements) {
        const entry = entryFor(group, announcement);
        if (entry !== null) here.emit('new_audit_log', entry, about);
      }
      const hidden = hiddenFrom(group, announcements);
      if (hidden.length > 0) here.emit('records_changed', hidden, about);
    }
    const posted = announcements.filter(({ entry }) => familyOf[entry.type] === 'incidents');
    const councils = new Set(posted.flatMap((announcement) => announcement.councils));
    for (const councilId of councils)
      io.local
        .to(councilRoomOf({ tenantId, councilId }))
        .emit('records_changed', ['incidents'], about);
  };

/** Sockets on the server's own port; with Redis, those of several processes are told the same. */
export const createRealtime = (options: Options): Realtime => {
  const { identity, log, redis } = options;
  const io = openLiveServer(options);
  const connections = createConnections(identity.look);
  const groups = createSubscriptionGroups();
  const recent = createRecentChanges();
  const send = emitterOf(io, groups);
  const emit = (batch: AnnouncementBatch) => {
    recent.note(batch);
    send(batch);
  };
  handleConnections({ io, connections, groups, presence: createPresence(io), recent, log });

  identity.watch((change) => {
    connections.onSessionChange(change);
    if (redis) io.serverSideEmit('sessions_changed', JSON.stringify(change));
  });
  io.on('sessions_changed', (change) => {
    identity.forgetHere();
    connections.onSessionChange(JSON.parse(change) as SessionChange);
  });
  io.on('announced', (batch) => emit(JSON.parse(batch) as AnnouncementBatch));

  const announce: Realtime['announce'] = (batch) => {
    emit(batch);
    if (redis) io.serverSideEmit('announced', JSON.stringify(batch));
  };

  return {
    announce,
    emitToPerson: (person, progress, event = 'export_progress') =>
      void io.to(personRoomOf(person)).emit(event, progress),
    clients: () => io.engine.clientsCount,
    letGo: () => void io.engine.close(),
    close: async () => {
      connections.close();
      await io.close();
      redis?.close();
    },
  };
};
