import type { ExportProgress } from '@keyhold/contract';
import type { FastifyBaseLogger } from 'fastify';

import type { Identity, SessionChange } from '#core/identity/identity.ts';

import type { Told } from './announcement.ts';
import { createAudiences, entryFor, hiddenFrom, personRoomOf } from './audiences.ts';
import type { Audiences } from './audiences.ts';
import { openLiveServer } from './live-server.ts';
import type { LiveServer, ServerOptions } from './live-server.ts';
import { createPresence } from './presence.ts';
import { createSeats } from './seats.ts';
import { openDoors } from './visits.ts';

export interface Realtime {
  announce: (told: Told) => void;
  /** How far something is that one person asked for, on the pages that they have open there. */
  tellPerson: (person: { tenantId: number; userId: number }, progress: ExportProgress) => void;
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
const tellFrom =
  (io: LiveServer, audiences: Audiences) =>
  ({ tenantId, requestId, announcements }: Told): void => {
    const about = { tenantId, requestId };
    for (const audience of audiences.in(tenantId)) {
      const here = io.local.to(audience.room);
      for (const told of announcements) {
        const entry = entryFor(audience, told);
        if (entry !== null) here.emit('new_audit_log', entry, about);
      }
      const hidden = hiddenFrom(audience, announcements);
      if (hidden.length > 0) here.emit('records_changed', hidden, about);
    }
  };

/** Sockets on the server's own port; with Redis, those of several processes are told the same. */
export const createRealtime = (options: Options): Realtime => {
  const { identity, log, redis } = options;
  const io = openLiveServer(options);
  const seats = createSeats(identity.look);
  const audiences = createAudiences();
  const tell = tellFrom(io, audiences);
  openDoors({ io, seats, audiences, presence: createPresence(io), log });

  identity.watch((change) => {
    seats.heed(change);
    if (redis) io.serverSideEmit('sessions_changed', JSON.stringify(change));
  });
  io.on('sessions_changed', (change) => {
    identity.forgetHere();
    seats.heed(JSON.parse(change) as SessionChange);
  });
  io.on('announced', (told) => tell(JSON.parse(told) as Told));

  const announce: Realtime['announce'] = (told) => {
    tell(told);
    if (redis) io.serverSideEmit('announced', JSON.stringify(told));
  };
  identity.herald(announce);

  return {
    announce,
    tellPerson: (person, progress) =>
      void io.to(personRoomOf(person)).emit('export_progress', progress),
    clients: () => io.engine.clientsCount,
    letGo: () => void io.engine.close(),
    close: async () => {
      seats.close();
      await io.close();
      redis?.close();
    },
  };
};
