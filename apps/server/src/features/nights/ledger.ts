import type {
  NightEvidence,
  NightState,
  NightTotals,
  Payable,
  PayableReason,
} from '@keyhold/contract';

import type { EmptyNight, Price } from '#features/void-nights/void-nights.service.ts';

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
  /** In the order in which they were given. */
  answers: readonly StoredAnswer[];
  empty: EmptyNight | null;
}

const evidenceOf = (check: Check | null): NightEvidence => check?.outcome ?? 'not_checked';
/** Nobody of them was in the room: of a night that was booked somebody has to say what it was. */
const isContradicted = (evidence: NightEvidence): boolean =>
  evidence === 'empty' || evidence === 'someone_else';
const reasonOf = (evidence: NightEvidence): PayableReason =>
  evidence === 'seen' || evidence === 'signs_of_use' || evidence === 'not_checked'
    ? evidence
    : 'undecided';

interface Facts {
  slept: Slept;
  room: RoomPlace;
  booking: Booking;
  /** That of the night's end. */
  price: Price;
  answers: readonly StoredAnswer[];
}

/** Of a shared room each stay is worth its part of the beds. */
const shareOf = ({ slept: { beds }, price: { cents, sharedBeds } }: Facts): number =>
  beds === null || sharedBeds === null
    ? cents
    : Math.round((cents * Math.min(beds, sharedBeds)) / sharedBeds);

/** The last word of each side; where they differ, neither decides it alone. */
export const decidedBy = (answers: readonly StoredAnswer[]) => {
  const last = answers.at(-1);
  const other = answers.findLast(({ side }) => side !== last?.side);
  if (last === undefined) return null;
  return other === undefined || other.payable === last.payable
    ? ({ payable: last.payable, reason: 'answered' } as const)
    : ({ payable: 'disputed', reason: 'disputed' } as const);
};

/** Nobody doubts a night that was booked unless a check says otherwise; then somebody has to answer for it. */
const judge = ({ slept, answers }: Facts) => {
  const evidence = evidenceOf(slept.check);
  const isDoubted = isContradicted(evidence);
  const isQueried = isDoubted || slept.isOverstayed;
  if (!isQueried)
    return { evidence, isQueried, payable: 'yes', reason: reasonOf(evidence) } as const;
  const query = { payable: 'query', reason: isDoubted ? 'contradicted' : 'overstayed' } as const;
  return { evidence, isQueried, ...(decidedBy(answers) ?? query) };
};

/** The same night with one answer more. */
export const withAnswer = (entry: Entry, answer: StoredAnswer): Entry => {
  const answers = [...entry.answers, answer];
  return { ...entry, answers, ...decidedBy(answers) };
};

export const entryOf = (facts: Facts): Entry => {
  const { slept, room, booking } = facts;
  const judged = judge(facts);
  const answers = judged.isQueried ? facts.answers : [];
  const cents = shareOf(facts);
  return {
    day: slept.day,
    room,
    booking,
    check: slept.check,
    cents,
    ...judged,
    answers,
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
  evidence: evidenceOf(check),
  cents: empty.cents,
  payable: 'no',
  reason: 'void',
  isQueried: false,
  answers: [],
  empty,
});

const foundOccupied = new Set<NightEvidence>(['seen', 'signs_of_use', 'someone_else']);

export const stateOf = ({ payable, reason, evidence, empty }: Entry): NightState => {
  if (empty !== null) return foundOccupied.has(evidence) ? 'found_occupied' : empty.cause;
  if (reason === 'disputed') return 'disputed';
  if (reason === 'answered') return payable === 'yes' ? 'answered_yes' : 'answered_no';
  return evidence === 'empty' || evidence === 'someone_else' || payable === 'query'
    ? 'query'
    : evidence;
};

/** Of several in a room, the first of these is its word. */
const urgency: readonly NightState[] = [
  'disputed',
  'query',
  'answered_no',
  'not_checked',
  'refused',
  'no_answer',
  'no_signs',
  'not_seen',
  'answered_yes',
  'signs_of_use',
  'seen',
];
export const stateOfAll = (entries: readonly Entry[]): NightState | null => {
  const states = entries.map(stateOf);
  return urgency.find((state) => states.includes(state)) ?? states[0] ?? null;
};

/** What is disputed waits as what is in query does. */
const kindOf = { yes: 'payable', query: 'queries', disputed: 'queries', no: 'unpaid' } as const;

export const totalsOf = (
  entries: readonly Entry[],
  reader: { isOfCouncil: boolean },
): NightTotals => {
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
      void: reader.isOfCouncil ? null : cents.void / 100,
    },
  };
};
