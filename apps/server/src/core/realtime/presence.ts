import { editable, EditedRecord } from '@keyhold/contract';
import type { Editor } from '@keyhold/contract';

import { allows } from '#core/identity/ability.ts';

import type { LiveServer, LiveSocket } from './live-server.ts';
import type { SubscriptionGroup } from './subscription-groups.ts';

const editsPerSocket = 20;

/** A council may know of records that it sees, and of none else that they are there: its people see each other alone. */
const sideOf = ({ councilIds }: SubscriptionGroup): string =>
  councilIds === null ? 'house' : councilIds.toSorted((one, other) => one - other).join('+');

const roomOfRecord = (group: SubscriptionGroup, { type, id }: EditedRecord) =>
  `editing:${group.tenantId}:${sideOf(group)}:${type}:${id}`;

/** Who edits what: known only as long as it is being done, and only to those of one's own side who may do it too. */
export const createPresence = (io: LiveServer) => {
  const listEditors = async (room: string, exceptId: number): Promise<Editor[]> => {
    const sockets = await io.in(room).fetchSockets();
    const editors = new Map<number, Editor>();
    for (const { data } of sockets) {
      const since = data.edits[room]?.since;
      const known = editors.get(data.user.id);
      if (since === undefined || data.user.id === exceptId) continue;
      if (known === undefined || since < known.since)
        editors.set(data.user.id, { ...data.user, since });
    }
    return [...editors.values()].toSorted((one, other) => one.since.localeCompare(other.since));
  };

  const leaveRoom = (socket: LiveSocket, room: string) => {
    const { [room]: edit, ...others } = socket.data.edits;
    if (edit === undefined) return;
    socket.data.edits = others;
    void socket.leave(room);
    io.to(room).emit('editors_changed', edit.record);
  };

  return {
    /** Null where the record is not one that this group may edit. */
    edit: async (socket: LiveSocket, by: { group: SubscriptionGroup; payload: unknown }) => {
      const read = EditedRecord.safeParse(by.payload);
      if (!read.success || !allows(by.group.ability, editable[read.data.type])) return null;
      if (by.group.councilIds?.length === 0) return null;
      const record = read.data;
      const room = roomOfRecord(by.group, record);
      const { edits, user } = socket.data;
      if (edits[room] === undefined) {
        if (Object.keys(edits).length >= editsPerSocket) return null;
        socket.data.edits = { ...edits, [room]: { record, since: new Date().toISOString() } };
        await socket.join(room);
        socket.to(room).emit('editors_changed', record);
      }
      return await listEditors(room, user.id);
    },
    stop: (socket: LiveSocket, by: { group: SubscriptionGroup; payload: unknown }) => {
      const read = EditedRecord.safeParse(by.payload);
      if (read.success) leaveRoom(socket, roomOfRecord(by.group, read.data));
    },
    stopAll: (socket: LiveSocket) => {
      for (const room of Object.keys(socket.data.edits)) leaveRoom(socket, room);
    },
  };
};
export type Presence = ReturnType<typeof createPresence>;
