import type { CheckOutcome, RoomInspection } from '@keyhold/contract';
import { countedOutcomes } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useQueuedAction } from '#core/offline/use-queued-action.ts';
import { useCheckWords } from '#features/room-check/room-check.messages.ts';
import { useWalkWords } from '#features/round-walk/round-walk.messages.ts';
import type { WalkedCheck } from '#features/round-walk/use-walked.ts';

/** What is said of a room besides what was found. */
export interface Found {
  persons: number;
  /** In a shared room: the reservations of whom somebody was seen. */
  seen: readonly number[];
  note: string;
  photos: readonly File[];
  viaCode: boolean;
}

const isCounted = (outcome: CheckOutcome) => countedOutcomes.some((one) => one === outcome);

/** As many as should be there; of an empty room whoever is in it is one, until somebody counts. */
export const personsAtFirst = ({ expected }: Pick<WalkedCheck, 'expected'>): number =>
  Math.max(1, expected.status === 'occupied' ? expected.persons : 1);

/** Who sleeps in a shared room is ticked by name; of the only one the answer itself says it. */
export const bedsOf = ({ expected }: Pick<WalkedCheck, 'expected'>) => {
  const here = expected.stays.filter(({ isInHouse }) => isInHouse);
  return here.length > 1 ? here : [];
};

/** Kept on this device from the tap on, and sent once: see decisions 19 and 35. */
export function useCheck({ id }: Pick<RoomInspection, 'id'>) {
  const t = useWalkWords();
  const word = useCheckWords();
  const { mutateAsync } = useQueuedAction(api.roomInspections.check, {
    success: null,
    part: ({ body }) => body.roomId,
    photos: { folder: 'inspection-reports', field: 'photoIds', isMany: true },
  });
  return async (
    { room }: Pick<WalkedCheck, 'room'>,
    outcome: CheckOutcome,
    { persons, seen, note, photos, viaCode }: Found,
  ) => {
    const body = {
      roomId: room.id,
      outcome,
      personsFound: isCounted(outcome) ? persons : null,
      seenReservationIds: isCounted(outcome) && seen.length > 0 ? [...seen] : null,
      note: note.trim(),
      photoIds: [],
      viaCode,
    };
    const label = t('said', { roomNo: room.roomNo, outcome: word(`outcome.${outcome}`) });
    return await mutateAsync({ params: { id }, body }, { label, files: photos, roomId: room.id });
  };
}
