import type { contract, PackEdition, Page, Parsed, Permission } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { isOfCouncil } from '#core/identity/session.ts';

import * as queries from './editions.queries.ts';
import type { PackReader } from './pack-content.ts';

const rights = [
  'read:room_inspections',
  'read:guests',
  'read:reservations',
  'read:incidents',
  'read:maintenances',
  'read:questioner_responses',
  'read:questioner_actions',
] as const satisfies readonly Permission[];

/** What somebody must be allowed to read of whom an edition was made for, to have it too. */
export const neededOf = (reader: PackReader): (typeof rights)[number][] => [
  'read:room_inspections',
  ...(reader.mayReadGuests && !reader.mayReadBookings ? (['read:guests'] as const) : []),
  ...(reader.mayReadBookings ? (['read:reservations'] as const) : []),
  ...(reader.mayReadIncidents ? (['read:incidents'] as const) : []),
  ...(reader.mayReadFaults ? (['read:maintenances'] as const) : []),
  ...(reader.mayReadInspections ? (['read:questioner_responses'] as const) : []),
  ...(reader.mayReadActions ? (['read:questioner_actions'] as const) : []),
];

const readerOf = (ctx: Context): queries.Reader => ({
  allowed: rights.filter((right) => ctx.can(right)),
  isOfCouncil: isOfCouncil(ctx.session),
});

export const listEditions = (
  ctx: Context,
  query: Parsed<typeof contract.councilPacks.editions>['query'],
): Promise<Page<PackEdition>> => queries.listEditions(ctx.db, { query, reader: readerOf(ctx) });

export const signEdition = async (ctx: Context, id: number) => {
  const fileKey =
    (await queries.findFile(ctx.db, { id, reader: readerOf(ctx) })) ?? refuse('not_found');
  const { url, expires } = ctx.files.signRead({ fileKey, sessionId: ctx.session.id });
  return { url, expiresAt: new Date(expires * 1000).toISOString() };
};
