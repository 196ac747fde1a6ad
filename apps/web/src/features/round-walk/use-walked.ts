import { RoomAnswer } from '@keyhold/contract';
import type { RoomCheck, RoomInspection } from '@keyhold/contract';
import { useMemo } from 'react';

import { isOnTop, isRefused, useQueue } from '#core/offline/queue.ts';
import type { QueuedAction } from '#core/offline/queued-action.ts';
import { useProfile } from '#core/session/session.tsx';

/** A room of the round as it will be once what waits on this device is sent. */
export type WalkedCheck = RoomCheck & { queued?: QueuedAction };

const isOf = ({ resource, route, input }: QueuedAction, round: number) =>
  resource === 'roomInspections' && route === 'check' && input.params?.['id'] === round;
interface Said {
  action: QueuedAction;
  answer: RoomAnswer;
}
const saidOf = (action: QueuedAction): Said => ({
  action,
  answer: RoomAnswer.parse(action.input.body),
});

type Person = { id: number; name: string };
const timeOf = ({ action, answer: { at, driftMs } }: Said) =>
  (at === undefined ? action.queuedAt : Date.parse(at)) - driftMs;
/** What was said last stands, as on the server. */
const answered = (check: WalkedCheck, said: Said & { by: Person }): WalkedCheck => {
  const { outcome, personsFound, seenReservationIds, note, viaCode } = said.answer;
  const at = new Date(timeOf(said)).toISOString();
  const tries = check.tries + 1;
  const found = { outcome, personsFound, seenReservationIds, note, viaCode };
  return { ...check, ...found, by: said.by, at, tries };
};

export const walkedOf = (
  round: Pick<RoomInspection, 'id' | 'checks'>,
  { actions, by }: { actions: readonly QueuedAction[]; by: Person },
): WalkedCheck[] => {
  const own = actions.filter((action) => isOf(action, round.id)).map(saidOf);
  const byRoom = Map.groupBy(own, ({ answer }) => answer.roomId);
  return round.checks.map((check) => {
    const here = byRoom.get(check.room.id) ?? [];
    const queued = here.findLast(({ action }) => action.state !== 'sent')?.action;
    const known = check.at === null ? 0 : Date.parse(check.at);
    const walked = here
      .filter((said) => isOnTop(said.action) && timeOf(said) > known)
      .reduce<WalkedCheck>((before, said) => answered(before, { ...said, by }), check);
    return queued === undefined ? walked : { ...walked, queued };
  });
};

/** The rooms in the order of the route, and what of this walk was refused. */
export function useWalked(round: RoomInspection) {
  const actions = useQueue();
  const { id, name } = useProfile();
  return useMemo(
    () => ({
      checks: walkedOf(round, { actions, by: { id, name } }),
      refused: actions.filter((action) => isOf(action, round.id) && isRefused(action)),
    }),
    [round, actions, id, name],
  );
}
