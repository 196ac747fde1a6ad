import type { Contract, Input, Reservation } from '@keyhold/contract';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { refresh } from '#core/api/freshness.ts';
import { useMessages } from '#core/language/i18n.ts';
import { toast } from '#core/shell/toast.tsx';
import { useToday } from '#core/shell/today.ts';
import { reservationsMessages } from '#features/reservation/reservation.messages.ts';

type Body = Input<Contract['reservations']['batch']>['body'];
type Change = Input<Contract['reservations']['update']>['body'];
interface Report {
  done: number[];
  skipped: { id: number; name: string; reason: string }[];
}

const mostAtOnce = 500;
const mostToUndo = 100;

const chunksOf = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, index) =>
    ids.slice(index * mostAtOnce, (index + 1) * mostAtOnce),
  );

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : '');

interface Done {
  act: Body['act'];
  before: Reservation;
  today: string;
}
/** What takes an act back from one booking; a confirmation, a check-out and nights that have passed stay. */
const undoOf = ({ act, before, today }: Done): Change | null => {
  if (act === 'extend') return before.checkOut < today ? null : { checkOut: before.checkOut };
  return act === 'assign' ? { roomId: before.room?.id ?? null } : null;
};

const send = async (chosen: readonly Reservation[], of: (ids: number[]) => Body) => {
  const nameOf = (id: number) => {
    const known = chosen.find((each) => each.id === id);
    return known ? `${known.bookingId} ${known.guest.name}` : String(id);
  };
  const result: Report = { done: [], skipped: [] };
  for (const ids of chunksOf(chosen.map(({ id }) => id))) {
    const answer = await api.reservations.batch.call({ body: of(ids) }).catch((error: unknown) => ({
      done: [],
      skipped: ids.map((id) => ({ id, reason: reasonOf(error) })),
    }));
    result.done.push(...answer.done);
    const named = answer.skipped.map(({ id, reason }) => ({ id, reason, name: nameOf(id) }));
    result.skipped.push(...named);
  }
  return result;
};

interface Undone {
  before: Reservation;
  body: Change;
}
interface Chosen {
  getChosen: () => Promise<readonly Reservation[]>;
  onDone: () => void;
}

/** Carries out one act on many bookings and says what became of each. */
export function useReservationBulk({ getChosen, onDone }: Chosen) {
  const t = useMessages(reservationsMessages);
  const today = useToday();
  const [report, setReport] = useState<Report | null>(null);
  const [isPending, setIsPending] = useState(false);

  const undo = async (done: readonly Undone[]) => {
    let count = 0;
    for (const { before, body } of done) {
      const call = api.reservations.update.call({ params: { id: before.id }, body });
      count += await call.then(
        () => 1,
        () => 0,
      );
    }
    await refresh(api.reservations.batch);
    if (count === done.length) toast.success(t('undone', { count }));
    else toast.error(t('notUndone', { count: done.length - count }));
  };

  const run = async (of: (ids: number[]) => Body) => {
    setIsPending(true);
    const waiting = toast.loading(t('working'));
    const chosen = await getChosen();
    const result = await send(chosen, of);
    await refresh(api.reservations.batch);
    toast.dismiss(waiting);
    setIsPending(false);
    const { act } = of([]);
    const done = chosen.filter(({ id }) => result.done.includes(id));
    const said = t('done', { count: done.length });
    const undone = done.flatMap((before): Undone[] => {
      const body = undoOf({ act, before, today });
      return body ? [{ before, body }] : [];
    });
    // All of them, or it would say more than it does.
    const canUndo = undone.length === done.length && done.length <= mostToUndo;
    if (done.length > 0 && canUndo) toast.undo(said, () => void undo(undone));
    else if (done.length > 0) toast.success(said);
    if (result.skipped.length > 0) setReport(result);
    else onDone();
  };

  return { report, isPending, run, closeReport: () => setReport(null) };
}
