import type { PackFigure, PackPart } from '@keyhold/contract';
import { z } from 'zod';

import type { Db } from '#core/http/context.ts';
import { totalsOf } from '#features/nights/ledger.ts';
import type { Entry } from '#features/nights/ledger.ts';
import { readLedger } from '#features/nights/read-ledger.ts';

import * as queries from './council-packs.queries.ts';
import type { Span } from './council-packs.queries.ts';

/** What whoever asked could read of a property when they asked. */
export const PackReader = z.strictObject({
  mayReadGuests: z.boolean(),
  mayReadBookings: z.boolean(),
  /** Of those that were asked for before: what is told of empty rooms does not hang on it. */
  mayReadRooms: z.boolean().optional(),
  mayReadIncidents: z.boolean(),
  mayReadFaults: z.boolean(),
  mayReadInspections: z.boolean(),
  mayReadActions: z.boolean(),
});
export type PackReader = z.infer<typeof PackReader>;

/** What is named in the pack as not being in it. */
export const leftOutOf = (reader: PackReader): PackPart[] => [
  ...(reader.mayReadGuests ? [] : ['guests' as const]),
  ...(reader.mayReadBookings ? [] : ['bookings' as const]),
  ...(reader.mayReadIncidents ? [] : ['incidents' as const]),
  ...(reader.mayReadFaults ? [] : ['hazards' as const]),
  ...(reader.mayReadInspections ? [] : ['inspections' as const]),
  ...(reader.mayReadActions ? [] : ['actions' as const]),
];

/** What a pack says of one property; null is what its reader may not read. */
export interface PackContent {
  /** Those that have ended. */
  days: readonly string[];
  nights: readonly Entry[];
  voids: readonly Entry[];
  incidents: readonly queries.PackIncident[] | null;
  hazards: readonly queries.PackHazard[] | null;
  checks: readonly queries.PackRound[];
  discrepancies: readonly queries.PackDiscrepancy[];
  inspections: readonly queries.PackInspection[] | null;
  actions: readonly queries.PackAction[] | null;
}

interface Reading {
  span: Span;
  reader: PackReader;
  /** Whose placements it is about. */
  councilId: number;
}

const isEmpty = ({ empty }: Entry) => empty !== null;

export const readContent = async (
  db: Db,
  { span, reader, councilId }: Reading,
): Promise<PackContent> => {
  const { mayReadGuests, mayReadBookings } = reader;
  const ledgerReader = {
    councilIds: [councilId],
    mayReadGuests,
    mayReadBookings,
  };
  const { days, entries } = await readLedger(db, { period: span, reader: ledgerReader });
  return {
    days,
    nights: entries.filter((entry) => !isEmpty(entry)),
    voids: entries.filter(isEmpty),
    incidents: reader.mayReadIncidents ? await queries.listIncidents(db, span) : null,
    hazards: reader.mayReadFaults ? await queries.listHazards(db, span) : null,
    checks: await queries.listRounds(db, span),
    discrepancies: await queries.listDiscrepancies(db, span),
    inspections: reader.mayReadInspections ? await queries.listInspections(db, span) : null,
    actions: reader.mayReadActions ? await queries.listActions(db, span) : null,
  };
};

const count = <T>(items: readonly T[] | null, is: (item: T) => boolean): number | null =>
  items && items.filter(is).length;

/** What stands on the cover, counted from what the tables list. */
export const figuresOf = (content: PackContent) => {
  const {
    payable,
    queries: inQuery,
    unpaid,
    money,
  } = totalsOf(content.nights, { isOfCouncil: true });
  const hazards = content.hazards && Map.groupBy(content.hazards, ({ number }) => number);
  return {
    payable,
    payableMoney: money.payable,
    inQuery,
    inQueryMoney: money.queries,
    unpaid,
    unpaidMoney: money.unpaid,
    void: content.voids.length,
    incidents: content.incidents && content.incidents.length,
    lateReplies: count(content.incidents, ({ isLate }) => isLate),
    hazards: hazards && hazards.size,
    lateHazards:
      hazards && [...hazards.values()].filter((of) => of.some((row) => row.isLate)).length,
    rounds: content.checks.length,
    discrepancies: content.discrepancies.length,
    unsettled: content.discrepancies.filter(({ resolution }) => resolution === null).length,
    completed: count(content.inspections, ({ status }) => status === 'completed'),
    missed: count(content.inspections, ({ status }) => status === 'missed'),
    unverified: count(
      content.actions,
      ({ verifiedAt, cancelledAt }) => (verifiedAt ?? cancelledAt) === null,
    ),
  } satisfies Record<PackFigure, number | null>;
};
export type Figures = ReturnType<typeof figuresOf>;
