import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { day, id, instant, recordId } from '#core/fields.ts';
import { listQuery } from '#core/query.ts';
import { get, listOf, post } from '#core/route.ts';

import { daysBetween } from '../core/days.ts';
import { Export } from '../exports/exports.ts';
import { ledgerPeriodSaid, longestLedger } from '../nights/nights.ts';
import { PackEdition } from './pack-shapes.ts';

export * from './pack-shapes.ts';
export * from './pack-words.ts';

export const mostPropertiesPerPack = 100;

const lasts = ({ from, to }: { from: string; to: string }) => {
  const days = daysBetween(from, to) + 1;
  return days >= 1 && days <= longestLedger;
};

/** What a council is told of a span of days, in one archive. */
export const PackAsked = z
  .strictObject({
    from: day,
    to: day,
    tenantIds: z.array(recordId).min(1).max(mostPropertiesPerPack).optional().meta({
      description: 'The current property where it is left out; of others those one may enter.',
    }),
    councilId: recordId.optional().meta({
      description:
        'Written as this council sees it. Somebody of one council may leave it out: it is theirs.',
    }),
  })
  .refine(lasts, { path: ['to'], error: ledgerPeriodSaid });

export const councilPacks = {
  create: post('/export/council-pack', {
    summary:
      'Make the council’s pack of a span: cover, statement, nights, empty rooms, incidents, hazards, checks, inspections and actions, as PDF and as tables, with sums to check it by. Where nothing has changed since the last edition it is that one',
    access: 'read:room_inspections',
    scope: 'tenant',
    status: 202,
    events: ['ORDER_COUNCIL_PACK'],
    body: PackAsked,
    reply: Export,
  }),
  councils: get('/export/council-pack/council', {
    summary: 'For whom a house makes one: the councils that work with the property',
    access: 'read:room_inspections',
    scope: 'tenant',
    side: 'house',
    reply: z.array(z.strictObject({ id: z.number().int(), name: z.string() })),
  }),
  editions: get('/export/council-pack/edition', {
    summary: 'The editions that were made here, the latest first; a council has its own',
    access: 'read:room_inspections',
    scope: 'tenant',
    query: {
      ...listQuery({
        sortBy: ['asOf', 'from'],
        select: ['id', 'number', 'from', 'to', 'council', 'asOf', 'sums', 'sha256'],
      }),
      councilId: id.optional(),
    },
    reply: listOf(PackEdition),
  }),
  download: get('/export/council-pack/edition/:id/download', {
    summary: 'A short-lived address of an edition, byte by byte as it was made',
    access: 'read:room_inspections',
    scope: 'tenant',
    reply: z.strictObject({ url: z.string(), expiresAt: instant }),
  }),
};

export const councilPackDeclaration = declare({
  family: 'documents',
  shows: { councilPacks: ['COUNCIL_PACK_GENERATED', 'ERASE_GUEST'] },
  events: {
    ORDER_COUNCIL_PACK: {
      en: 'ordered a council’s pack',
      es: 'pidió el dosier para un ayuntamiento',
      isQuiet: true,
    },
    COUNCIL_PACK_GENERATED: {
      en: 'was given a council’s pack',
      es: 'recibió el dosier para un ayuntamiento',
      isQuiet: true,
    },
  },
  failures: {
    pack_not_readable: failure(
      409,
      'In one of these properties you may not read occupancy checks: leave it out',
      'En uno de estos alojamientos no puede leer las comprobaciones de ocupación: quítelo',
    ),
  },
});
