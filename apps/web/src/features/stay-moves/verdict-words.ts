import { nightsBetween } from '@keyhold/contract';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';

import { areDaysChanged, isRoomChanged } from './board.ts';
import type { Board, ChartRoom, Proposal } from './board.ts';
import type { Reason, Verdict } from './drop-check.ts';
import { moveMessages } from './stay-moves.messages.ts';

const dayPattern = 'EEE d MMM';

export const useShortDay = () => {
  const format = useFormat();
  return (day: string) => format.pattern(day, dayPattern);
};

const kinds = { maintenance: 'kind.maintenance', cleaning: 'kind.cleaning' } as const;
const kindKey = (kind: string) =>
  kind === 'maintenance' || kind === 'cleaning' ? kinds[kind] : 'kind.void';

export const useReasonWords = () => {
  const t = useMessages(moveMessages);
  const shortDay = useShortDay();
  const held = ({ roomNo, hold }: ChartRoom) => {
    const { kind = '', reason = '', until = null } = hold ?? {};
    const words = { roomNo, kind: t(kindKey(kind)), reason };
    return until === null
      ? t('no.heldOpen', words)
      : t('no.held', { ...words, until: shortDay(until) });
  };
  return (reason: Reason): string => {
    if ('stay' in reason)
      return reason.code === 'locked'
        ? t('no.locked', { bookingId: reason.stay.bookingId })
        : t(`no.${reason.code}`);
    const { room } = reason;
    const { roomNo, maxGuests } = room;
    if ('by' in reason) {
      const { bookingId, guest, checkOut } = reason.by;
      if (reason.code === 'parkedInHouse') return t('no.parkedInHouse', { guest, roomNo });
      return t('no.occupied', { roomNo, bookingId, guest, until: shortDay(checkOut) });
    }
    switch (reason.code) {
      case 'held':
        return held(room);
      case 'notReady':
        return t('no.notReady', { roomNo, why: room.blocker ?? t('unready') });
      case 'tooSmall':
        return t('no.tooSmall', { roomNo, maxGuests, count: reason.persons });
      case 'full':
        return t('no.full', { roomNo, count: Math.max(0, reason.free), persons: reason.persons });
    }
  };
};

const roomNoOf = (of: Board, id: number | null) =>
  id === null ? '' : (of.rooms.get(id)?.roomNo ?? '');

interface Judged {
  proposal: Proposal;
  verdict: Verdict;
  of: Board;
}

/** What a drop would do or why it cannot be, in a sentence that is shown and read out. */
export const useVerdictWords = () => {
  const t = useMessages(moveMessages);
  const shortDay = useShortDay();
  const reasonWords = useReasonWords();

  const place = ({ proposal, verdict, of }: Judged) => {
    const { roomId, checkIn } = proposal;
    if (roomId === null) return t('yes.unassign');
    const roomNo = roomNoOf(of, roomId);
    const isSplit = verdict.kind === 'allowed' && verdict.from > checkIn;
    return isSplit
      ? t('yes.split', { roomNo, from: shortDay(verdict.from) })
      : t('yes.move', { roomNo });
  };
  const days = ({ checkIn, checkOut }: Proposal) =>
    t('yes.days', {
      from: shortDay(checkIn),
      to: shortDay(checkOut),
      count: nightsBetween(checkIn, checkOut),
    });
  const change = (judged: Judged) =>
    [
      isRoomChanged(judged.proposal) && place(judged),
      areDaysChanged(judged.proposal) && days(judged.proposal),
    ]
      .filter(Boolean)
      .join(' · ');
  const warnings = ({ proposal, verdict, of }: Judged) => {
    if (verdict.kind !== 'allowed') return [];
    const room = proposal.roomId === null ? undefined : of.rooms.get(proposal.roomId);
    const isTold = verdict.isNotReady && isRoomChanged(proposal);
    return [
      ...verdict.displaced.map(({ guest }) => t('yes.displaces', { guest })),
      ...(isTold ? [t('yes.notReady', { why: room?.blocker ?? t('unready') })] : []),
    ];
  };

  return (judged: Judged): string => {
    const { proposal, verdict, of } = judged;
    switch (verdict.kind) {
      case 'unchanged':
        return t('unchanged');
      case 'refused':
        return reasonWords(verdict.reason);
      case 'swap':
        return t('yes.swap', {
          guest: verdict.other.guest,
          roomNo: roomNoOf(of, proposal.stay.roomId),
        });
      case 'allowed':
        return [change(judged), ...warnings(judged)].join('; ');
    }
  };
};
