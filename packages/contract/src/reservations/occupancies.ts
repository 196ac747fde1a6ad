import { z } from 'zod';

import { optionalText } from '#core/fields.ts';
import { patch, post } from '#core/route.ts';

import { WalkIn, checkOutReasons } from './reservation-input.ts';
import { Reservation } from './reservations.ts';

export const occupancies = {
  walkIn: post('/occupancy', {
    summary: 'A walk-in: reserved and checked in at once',
    access: 'write:occupancies',
    scope: 'tenant',
    side: 'house',
    events: ['CREATE_OCCUPANCY', 'CREATE_GUEST'],
    status: 201,
    body: WalkIn,
    reply: Reservation,
  }),
  checkOut: patch('/occupancy/:id', {
    summary: 'Check a stay out',
    access: 'update:occupancies',
    scope: 'tenant',
    side: 'house',
    events: ['CHECK_OUT'],
    body: z.strictObject({
      reason: z.enum(checkOutReasons).default('moved_on'),
      note: optionalText(500).optional(),
    }),
    reply: Reservation,
  }),
};
