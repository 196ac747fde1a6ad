import { contract, dateProblems, maxWindowDays, nightsBetween } from '@keyhold/contract';

import { lastOf } from '#core/http/context.ts';
import type { Context } from '#core/http/context.ts';
import { refuseField } from '#core/http/errors.ts';
import { implement, judged } from '#core/http/implement.ts';
import { showBody } from '#core/openapi/examples.ts';
import { listOccupancy, readDoorFigures } from '#features/figures/figures.service.ts';
import { readCouncils, withCouncil } from '#features/placements/placements.service.ts';
import { listFreeRooms } from '#features/stays/stays.service.ts';

import * as arrivals from './arrivals.service.ts';
import { actOnMany } from './bulk.service.ts';
import { readChart } from './calendar.queries.ts';
import * as changes from './changes.service.ts';
import { importReservations } from './reservation-import.service.ts';
import * as service from './reservations.service.ts';
import { takeBack } from './take-back.service.ts';

const demandWindow = (ctx: Context, { from, to }: { from: string; to: string }) => {
  const days = nightsBetween(from, to);
  if (days < 0 || days >= maxWindowDays)
    refuseField(ctx.locale, { path: 'to', message: dateProblems.window });
};

export const reservationHandlers = implement(contract.reservations, {
  list: (ctx, { query }) => service.listReservations(ctx, query),
  calendar: async (ctx, { query }) => {
    demandWindow(ctx, query);
    const { door } = await readDoorFigures(ctx.db);
    const occupancy = await listOccupancy(ctx.db, query);
    const board = await readChart(lastOf(ctx.db), { ...query, by: ctx });
    return { ...board, door, occupancy };
  },
  freeRooms: (ctx, { query }) => {
    demandWindow(ctx, { from: query.checkIn, to: query.checkOut });
    return listFreeRooms(ctx, { ...query, isSwep: query.swep, limit: 1000 });
  },
  councils: judged(readCouncils, (_ctx, _input, councils) => Promise.resolve(councils)),
  get: (ctx, { params }) => service.findKnown(ctx, params.id),
  create: withCouncil((ctx, { body }, council) =>
    service.createReservation(ctx, { body, council }),
  ),
  import: judged(readCouncils, (ctx, { body }, councils) =>
    importReservations(ctx, { body, councils }),
  ),
  update: withCouncil((ctx, { params, body }, council) =>
    changes.updateReservation(ctx, { id: params.id, change: { ...body, council } }),
  ),
  swap: (ctx, { params, body }) => changes.swapRooms(ctx, { id: params.id, otherId: body.otherId }),
  batch: (ctx, { body }) => actOnMany(ctx, body),
  contact: (ctx, { params, body }) => service.contactGuest(ctx, { id: params.id, body }),
  confirm: (ctx, { params, body }) => service.confirm(ctx, { id: params.id, body }),
  checkIn: (ctx, { params, body }) => arrivals.checkIn(ctx, { id: params.id, body }),
  checkOut: (ctx, { params, body }) => arrivals.checkOut(ctx, { id: params.id, body }),
  takeBack: (ctx, { params, body }) => takeBack(ctx, { id: params.id, body }),
  noShow: (ctx, { params, body }) => service.markNoShow(ctx, { id: params.id, body }),
  remove: (ctx, { params, body }) => service.cancel(ctx, { id: params.id, body }),
});

export const occupancyHandlers = implement(contract.occupancies, {
  walkIn: withCouncil((ctx, { body }, council) => arrivals.walkIn(ctx, { body, council })),
  checkOut: (ctx, { params, body }) => arrivals.checkOut(ctx, { id: params.id, body }),
});

showBody(contract.reservations.create, {
  guest: { name: 'Amina Osei', phone: '+44 20 7946 0018' },
  roomId: 12,
  checkIn: '2026-03-14',
  checkOut: '2026-04-11',
  persons: 2,
  councilId: 3,
  councilReference: 'HX-2026-0481',
});

showBody(contract.reservations.checkOut, { reason: 'moved_on', note: 'Keys are back' });
