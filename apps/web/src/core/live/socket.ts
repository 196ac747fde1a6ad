import type {
  EditedRecord,
  Editor,
  Export,
  ExportProgress,
  LiveEntry,
  SocketProblem,
  ToClient,
  ToServer,
} from '@keyhold/contract';
import { longestJoinMs, roomOf, socketPath } from '@keyhold/contract';
import type { Socket } from 'socket.io-client';

import { queryClient } from '#core/api/query.ts';
import { createGatherer } from '#core/live/live-caches.ts';
import { liveState } from '#core/live/live-state.ts';
import { hasMoved } from '#core/session/stored-session.ts';
import { whenIdle } from '#core/shell/when-idle.ts';

type Client = Socket<ToClient, ToServer>;
type Answered<T> = T | { error: SocketProblem };

const firstDelay = 1000;
const longestDelay = 5000;
const timeout = 20_000;

const entryListeners = new Set<(entry: LiveEntry) => void>();
/** Every entry of the audit log that this person may read, as it happens. */
export const onLiveEntry = (listener: (entry: LiveEntry) => void) => {
  entryListeners.add(listener);
  return () => {
    entryListeners.delete(listener);
  };
};

interface Watch {
  record: EditedRecord;
  listener: (editors: readonly Editor[]) => void;
}
const watches = new Set<Watch>();
let joined: Client | null = null;

const isSame = (one: EditedRecord, other: EditedRecord) =>
  one.type === other.type && one.id === other.id;

const askEditors = async (watch: Watch) => {
  const answer = (await joined
    ?.timeout(timeout)
    .emitWithAck('edit_record', watch.record)
    .catch(() => undefined)) as Answered<{ editors: Editor[] }> | undefined;
  if (answer && 'editors' in answer && watches.has(watch)) watch.listener(answer.editors);
};

/** Says that this record is being edited here, and hears who else is at it. */
export const editWith = (watch: Watch) => {
  watches.add(watch);
  void askEditors(watch);
  return () => {
    watches.delete(watch);
    const isEditedStill = [...watches].some((each) => isSame(each.record, watch.record));
    if (!isEditedStill) joined?.emit('stop_editing', watch.record);
  };
};

/** What may have been missed is read again as soon as it is looked at. */
const refetchAll = () => void queryClient.invalidateQueries();
/** The server has the last word on whether the session goes on, and with which rights. */
const askWhoIAm = () => {
  if (!hasMoved()) void queryClient.invalidateQueries({ queryKey: ['auth'] });
};

/** A refusal is not tried again by the library itself. */
const createRetry = (socket: Client) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    soon: () => {
      clearTimeout(timer);
      const delay = firstDelay + Math.random() * (longestDelay - firstDelay);
      timer = setTimeout(() => !hasMoved() && socket.connect(), delay);
    },
    stop: () => clearTimeout(timer),
  };
};

/** How far something is that was asked for here. */
const follow = ({ exportId, ...progress }: ExportProgress) => {
  queryClient.setQueriesData<Export>({ queryKey: ['exports', 'get'] }, (known) =>
    known?.id === exportId ? { ...known, ...progress } : known,
  );
  queryClient.setQueriesData<Export[]>({ queryKey: ['exports', 'list'] }, (known) =>
    known?.map((one) => (one.id === exportId ? { ...one, ...progress } : one)),
  );
};

interface Property {
  propertyId: number;
  /** When its first screen was begun. */
  since: number;
}
const attend = (socket: Client, { propertyId, since }: Property) => {
  const gatherer = createGatherer();
  const retry = createRetry(socket);
  let hasJoined = false;

  const join = async () => {
    const room = roomOf(propertyId);
    // Until the first time nothing was heard of what changed while the screen was read.
    const ageMs = Math.min(longestJoinMs, Math.round(performance.now() - since));
    const wish = { room, ...(!hasJoined && { ageMs }) };
    const answer = (await socket.timeout(timeout).emitWithAck('join_room', wish)) as Answered<{
      room: string;
    }>;
    if ('error' in answer) return askWhoIAm();
    joined = socket;
    liveState.on();
    if (hasJoined) refetchAll();
    hasJoined = true;
    for (const watch of watches) void askEditors(watch);
  };
  socket.on('connect', () => void join().catch(() => liveState.off()));
  socket.on('connect_error', (error: Error & { data?: SocketProblem }) => {
    liveState.off();
    if (error.data?.code === 'no_session') askWhoIAm();
    else if (!socket.active) retry.soon();
  });
  socket.on('disconnect', (reason) => {
    joined = null;
    liveState.off();
    if (reason !== 'io server disconnect') return;
    askWhoIAm();
    retry.soon();
  });
  socket.on('new_audit_log', (entry, { tenantId, requestId }) => {
    if (tenantId !== propertyId) return;
    gatherer.add({ names: [entry.type], requestId });
    for (const listener of entryListeners) listener(entry);
  });
  // A council hears of its other properties too.
  socket.on('records_changed', (names, { requestId }) => gatherer.add({ names, requestId }));
  socket.on('export_progress', follow);
  socket.on('update_incident_zip_progress', follow);
  socket.on('editors_changed', (record) => {
    for (const watch of watches) if (isSame(watch.record, record)) void askEditors(watch);
  });
  return () => {
    gatherer.stop();
    retry.stop();
  };
};

/** Live updates of one property, for one session, until the returned function ends them. */
export const followProperty = ({ token, propertyId }: { token: string; propertyId: number }) => {
  const endings: (() => void)[] = [];
  const since = performance.now();
  let isOver = false;
  const open = async () => {
    const { io } = await import('socket.io-client');
    if (isOver) return;
    const socket: Client = io({
      path: socketPath,
      transports: ['websocket'],
      auth: { token },
      forceNew: true,
      reconnectionDelay: firstDelay,
      reconnectionDelayMax: longestDelay,
      timeout,
    });
    endings.push(attend(socket, { propertyId, since }), () => socket.close());
  };
  liveState.off();
  // Not before the screen stands: what is live is worth nothing without it.
  whenIdle(() => {
    if (!isOver) open().catch(() => liveState.off());
  }, 2000);
  return () => {
    isOver = true;
    joined = null;
    for (const end of endings) end();
    liveState.rest();
  };
};
