import { CallFailed } from '@keyhold/contract';
import type { Input, Contract } from '@keyhold/contract';
import { useRef, useState } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { refresh } from '#core/api/freshness.ts';
import { queryClient, withdrawToast } from '#core/api/query.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { toast } from '#core/shell/toast.tsx';

import { isInHouse, isRoomChanged, withMove, withSwap } from './board.ts';
import type { Board, Calendar, Proposal, Stay } from './board.ts';
import type { Verdict } from './drop-check.ts';
import { moveMessages } from './stay-moves.messages.ts';
import { useVerdictWords } from './verdict-words.ts';

type Change = Input<Contract['reservations']['update']>['body'];
type Allowed = Extract<Verdict, { kind: 'allowed' }>;

const calendars = { queryKey: ['reservations', 'calendar'] };

/** Shows the change in every window at once, and gives what puts it back. */
const show = (change: (stays: readonly Stay[]) => Stay[]) => {
  const before = queryClient.getQueriesData<Calendar>(calendars);
  queryClient.setQueriesData<Calendar>(
    calendars,
    (old) => old && { ...old, stays: change(old.stays) },
  );
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
  };
};

/** Changes of one stay follow each other faster than answers do: the version is read when it is sent. */
const versionOf = (id: number): number | undefined =>
  queryClient
    .getQueriesData<Calendar>(calendars)
    .flatMap(([, data]) => data?.stays ?? [])
    .find((stay) => stay.id === id)?.version;

const changeOf = (proposal: Proposal, from: string): Change => {
  const { stay, roomId, checkIn, checkOut } = proposal;
  const isPart = isInHouse(stay) || stay.isSplit;
  return {
    ...(isRoomChanged(proposal) && { roomId }),
    ...(isRoomChanged(proposal) && roomId !== null && isPart && { moveFrom: from }),
    ...(checkIn !== stay.checkIn && { checkIn }),
    ...(checkOut !== stay.checkOut && { checkOut }),
  };
};

const backOf = ({ stay, roomId, checkIn, checkOut }: Proposal): Proposal => ({
  stay: { ...stay, roomId, checkIn, checkOut },
  roomId: stay.roomId,
  checkIn: stay.checkIn,
  checkOut: stay.checkOut,
});

export interface MoveConflict {
  text: string;
  proposal: Proposal;
  rooms: readonly { id: number; roomNo: string }[];
}

const Offer = z.object({ freeRooms: z.array(z.object({ id: z.number(), roomNo: z.string() })) });
const takenBy = (error: unknown, proposal: Proposal): MoveConflict | null => {
  if (!(error instanceof CallFailed) || error.problem.code !== 'room_taken') return null;
  const offer = Offer.safeParse(error.problem.details);
  return { text: error.message, proposal, rooms: offer.success ? offer.data.freeRooms : [] };
};

/** One after the other, each with its toast; the next does not wait for the list to be read again. */
function useCalls() {
  const settings = { success: null, keepsCache: true } as const;
  const updating = useAction(api.reservations.update, settings);
  const swapping = useAction(api.reservations.swap, settings);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const inTurn = async <T>(run: () => Promise<T>): Promise<T> => {
    const turn = queue.current.then(run);
    queue.current = turn.catch(() => undefined);
    return await turn;
  };
  const update = async (id: number, change: Change) =>
    await inTurn(async () => {
      const body = { ...change, version: versionOf(id) };
      const saved = await updating.mutateAsync({ params: { id }, body });
      const { version } = saved;
      show((stays) => stays.map((stay) => (stay.id === id ? { ...stay, version } : stay)));
    });
  const swap = async ([one, other]: readonly [Stay, Stay]) =>
    await inTurn(
      async () =>
        await swapping.mutateAsync({ params: { id: one.id }, body: { otherId: other.id } }),
    );
  return { update, swap };
}

interface Attempt {
  shown: (stays: readonly Stay[]) => Stay[];
  run: () => Promise<unknown>;
  undo: () => Promise<unknown>;
  text: string;
  proposal?: Proposal;
}

/** Shown at once, put back with the reason when it is refused, undone for five seconds when it is not. */
function useAttempts() {
  const t = useMessages(moveMessages);
  const [taken, setTaken] = useState<MoveConflict | null>(null);
  const undo = async (done: Attempt) => {
    const isUndone = await done.undo().then(
      () => true,
      () => false,
    );
    if (isUndone) toast.success(t('undone'));
    await refresh(api.reservations.update);
  };
  const attempt = async (tried: Attempt) => {
    setTaken(null);
    await queryClient.cancelQueries(calendars);
    const putBack = show(tried.shown);
    try {
      await tried.run();
      toast.undo(tried.text, () => void undo(tried));
    } catch (error) {
      putBack();
      const clash = tried.proposal ? takenBy(error, tried.proposal) : null;
      if (clash) withdrawToast(error);
      setTaken(clash);
    }
    await refresh(api.reservations.update);
  };
  return { attempt, taken, clearTaken: () => setTaken(null) };
}

/** Carries out what a verdict allows. */
export function useMoves(board: Board) {
  const t = useMessages(moveMessages);
  const words = useVerdictWords();
  const { update, swap: swapRooms } = useCalls();
  const { attempt, taken, clearTaken } = useAttempts();

  const move = async (proposal: Proposal, { from, displaced }: Allowed) => {
    const { stay } = proposal;
    const plain: Allowed = { kind: 'allowed', from, displaced: [], isNotReady: false };
    const lost = displaced.map((each) => ({
      ...each,
      stay: each,
      roomId: null,
      from: each.checkIn,
    }));
    const moved = { ...proposal, from };
    await attempt({
      proposal,
      text: t('moved', {
        guest: stay.guest,
        change: words({ proposal, verdict: plain, of: board }),
      }),
      shown: (stays) =>
        [...lost, moved].reduce<Stay[]>((rest, each) => withMove(rest, each), [...stays]),
      run: async () => {
        for (const each of displaced) await update(each.id, { roomId: null });
        await update(stay.id, changeOf(proposal, from));
      },
      undo: async () => {
        await update(stay.id, changeOf(backOf(proposal), from));
        for (const each of displaced) await update(each.id, { roomId: each.roomId });
      },
    });
  };
  const swap = async (stay: Stay, other: Stay) => {
    const pair = [stay, other] as const;
    const run = async () => await swapRooms(pair);
    const text = t('swapped', { one: stay.guest, other: other.guest });
    const shown = (stays: readonly Stay[]) => withSwap(stays, { pair, today: board.today });
    await attempt({ shown, run, undo: run, text });
  };
  const setLock = async ({ id, guest, roomId }: Stay, isLocked: boolean) => {
    const roomNo = roomId === null ? '' : (board.rooms.get(roomId)?.roomNo ?? '');
    await attempt({
      text: isLocked ? t('locked', { guest, roomNo }) : t('unlocked', { guest }),
      shown: (stays) => stays.map((each) => (each.id === id ? { ...each, isLocked } : each)),
      run: async () => await update(id, { isLocked }),
      undo: async () => await update(id, { isLocked: !isLocked }),
    });
  };
  return { move, swap, setLock, taken, clearTaken };
}
