import type {
  NightEvidence,
  NightState,
  NightTotals,
  Payable,
  PayableReason,
} from '@keyhold/contract';

import type { EmptyNight } from '#features/void-nights/void-nights.service.ts';

import type { Booking, Check, RoomPlace, Slept, StoredAnswer } from './nights.queries.ts';

/** One night of a guest in a room, or of an empty room. */
export interface Entry {
  day: string;
  room: RoomPlace;
  booking: Booking | null;
  check: Check | null;
  evidence: NightEvidence;
  cents: number;
  payable: Payable;
  reason: PayableReason;
  /** It was or is to be asked about: it can be answered, and answered again. */
  isQueried: boolean;
  answer: StoredAnswer | null;
  empty: EmptyNight | null;
}

const ofOccupied: Partial<Record<string, 'seen' | 'signs_of_use' | 'contradicted'>> = {
  seen: 'seen',
  signs_of_use: 'signs_of_use',
  empty: 'contradicted',
  someone_else: 'contradicted',
};
const ofEmpty: Partial<Record<string, NightEvidence>> = {
  seen: 'contradicted',
  signs_of_use: 'contradicted',
  someone_else: 'contradicted',
  empty: 'found_empty',
};

interface Facts {
  slept: Slept;
  room: RoomPlace;
  booking: Booking;
  /** The room's price on that night. */
  cents: number;
  answer: StoredAnswer | null;
}

/** Of a shared room each stay is worth its part of the beds. */
const shareOf = ({ slept: { beds }, room: { sharedBeds }, cents }: Facts): number =>
  beds === null || sharedBeds === null
    ? cents
    : Math.round((cents * Math.min(beds, sharedBeds)) / sharedBeds);

/** Nobody doubts a night that was booked unless a check says otherwise; of what somebody answered nobody asks again. */
const judge = ({ slept, answer }: Facts) => {
  const evidence = ofOccupied[slept.check?.outcome ?? ''] ?? 'not_checked';
  const isQueried = evidence === 'contradicted' || slept.isOverstayed;
  if (isQueried && answer !== null)
    return { evidence, isQueried, payable: answer.payable, reason: 'answered' } as const;
  if (evidence === 'contradicted')
    return { evidence, isQueried, payable: 'query', reason: evidence } as const;
  if (slept.isOverstayed)
    return { evidence, isQueried, payable: 'query', reason: 'overstayed' } as const;
  return { evidence, isQueried, payable: 'yes', reason: evidence } as const;
};

export const entryOf = (facts: Facts): Entry => {
  const { slept, room, booking } = facts;
  const judged = judge(facts);
  const answer = judged.isQueried ? facts.answer : null;
  const cents = shareOf(facts);
  return {
    day: slept.day,
    room,
    booking,
    check: slept.check,
    cents,
    ...judged,
    answer,
    empty: null,
  };
};

export const emptyEntryOf = ({
  room,
  empty,
  check,
}: {
  room: RoomPlace;
  empty: EmptyNight;
  check: Check | null;
}): Entry => ({
  day: empty.day,
  room,
  booking: null,
  check,
  evidence: ofEmpty[check?.outcome ?? ''] ?? 'not_checked',
  cents: empty.cents,
  payable: 'no',
  reason: 'void',
  isQueried: false,
  answer: null,
  empty,
});

export const stateOf = ({ payable, reason, evidence, empty }: Entry): NightState => {
  if (empty !== null) return evidence === 'contradicted' ? 'found_occupied' : empty.cause;
  if (payable === 'query') return 'query';
  if (reason === 'answered') return payable === 'yes' ? 'answered_yes' : 'answered_no';
  return evidence === 'seen' || evidence === 'signs_of_use' ? evidence : 'not_checked';
};

/** Of several in a room, the first of these is its word. */
const urgency: readonly NightState[] = [
  'query',
  'answered_no',
  'not_checked',
  'answered_yes',
  'signs_of_use',
  'seen',
];
export const stateOfAll = (entries: readonly Entry[]): NightState | null => {
  const states = entries.map(stateOf);
  return urgency.find((state) => states.includes(state)) ?? states[0] ?? null;
};

const kindOf = { yes: 'payable', query: 'queries', no: 'unpaid' } as const;

export const totalsOf = (entries: readonly Entry[]): NightTotals => {
  const nights = { payable: 0, queries: 0, unpaid: 0, void: 0 };
  const cents = { ...nights };
  for (const entry of entries) {
    const kind = entry.empty === null ? kindOf[entry.payable] : 'void';
    nights[kind] += 1;
    cents[kind] += entry.cents;
  }
  return {
    ...nights,
    nights: nights.payable + nights.queries + nights.unpaid,
    money: {
      payable: cents.payable / 100,
      queries: cents.queries / 100,
      unpaid: cents.unpaid / 100,
      void: cents.void / 100,
    },
  };
};
