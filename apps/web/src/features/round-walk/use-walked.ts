import { RoomAnswer } from '@keyhold/contract';
import type { RoomCheck, RoomInspection } from '@keyhold/contract';
import { useMemo } from 'react';

import { api } from '#core/api/api.ts';
import { timeOf } from '#core/offline/clock-drift.ts';
import { useQueued, withQueued, type WithQueued } from '#core/offline/overlay.ts';
import { isRefused } from '#core/offline/queue.ts';
import { useProfile } from '#core/session/session.tsx';

/** A room of the round as it will be once what waits on this device is sent. */
export type WalkedCheck = WithQueued<RoomCheck>;

/** The rooms in the order of the route, and what of this walk was refused. */
export function useWalked({ id, checks }: Pick<RoomInspection, 'id' | 'checks'>) {
  const said = useQueued(api.roomInspections.check, { of: id });
  const { id: userId, name } = useProfile();
  return useMemo(() => {
    const byRoom = Map.groupBy(said, ({ input }) => input.body.roomId);
    const walked = checks.map((check) =>
      withQueued(check, byRoom.get(check.room.id) ?? [], (before, action) => {
        const time = timeOf(action);
        // What was said last stands, as on the server.
        if (check.at !== null && time <= Date.parse(check.at)) return before;
        const { outcome, personsFound, seenReservationIds, note, viaCode } = RoomAnswer.parse(
          action.input.body,
        );
        const found = { outcome, personsFound, seenReservationIds, note, viaCode };
        const by = { id: userId, name };
        const at = new Date(time).toISOString();
        return { ...before, ...found, by, at, tries: before.tries + 1 };
      }),
    );
    return { checks: walked, refused: said.filter(isRefused) };
  }, [checks, said, userId, name]);
}
