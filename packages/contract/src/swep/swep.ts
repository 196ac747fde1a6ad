import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { listQuery } from '#core/query.ts';
import { get, listOf, patch, post } from '#core/route.ts';

import { Reservation } from '../reservations/reservations.ts';
import {
  EndSwep,
  NewSwepHold,
  StartSwep,
  SwepActivation,
  SwepChange,
  SwepHold,
  SwepNow,
  UseSwepHold,
} from './swep-shapes.ts';

export * from './swep-shapes.ts';

export const swep = {
  list: get('/swep', {
    summary: 'Activations for severe weather, each with its report',
    access: 'read:swep',
    scope: 'tenant',
    query: listQuery({
      sortBy: ['id', 'startedAt'],
      select: ['id', 'trigger', 'startedAt', 'endsAt', 'endedAt', 'report'],
    }),
    reply: listOf(SwepActivation),
  }),
  now: get('/swep/now', {
    summary:
      'The activation that is on or planned, and the SWEP rooms with who has their beds tonight',
    access: 'read:swep',
    scope: 'tenant',
    reply: SwepNow,
  }),
  get: get('/swep/:id', {
    summary: 'One activation with its report',
    access: 'read:swep',
    scope: 'tenant',
    reply: SwepActivation,
  }),
  start: post('/swep', {
    summary:
      'Open the SWEP rooms, or plan it, with the reason, from when and until when; one at a time',
    access: 'update:swep',
    scope: 'tenant',
    events: ['START_SWEP', 'PLAN_SWEP'],
    status: 201,
    body: StartSwep,
    reply: SwepActivation,
  }),
  update: patch('/swep/:id', {
    summary: 'Let it begin or end at another time, or correct its reason',
    access: 'update:swep',
    scope: 'tenant',
    events: ['UPDATE_SWEP'],
    body: SwepChange,
    reply: SwepActivation,
  }),
  begin: post('/swep/:id/begin', {
    summary: 'Begin at once what is planned for later',
    access: 'update:swep',
    scope: 'tenant',
    events: ['START_SWEP'],
    reply: SwepActivation,
  }),
  end: post('/swep/:id/end', {
    summary:
      'Stand down: holds end, stays go on. Refused until it says who is still there; what is planned is called off',
    access: 'update:swep',
    scope: 'tenant',
    events: ['END_SWEP', 'CANCEL_SWEP'],
    body: EndSwep,
    reply: SwepActivation,
  }),
  hold: post('/swep/hold', {
    summary: 'Keep a bed for a name; the hold ends by itself',
    access: 'write:swep',
    scope: 'tenant',
    events: ['HOLD_SWEP_BED'],
    status: 201,
    body: NewSwepHold,
    reply: SwepHold,
  }),
  release: post('/swep/hold/:id/release', {
    summary: 'Give the bed free before its hold ends',
    access: 'write:swep',
    scope: 'tenant',
    events: ['RELEASE_SWEP_HOLD'],
    reply: SwepHold,
  }),
  checkIn: post('/swep/hold/:id/check-in', {
    summary: 'Who the bed is held for has come: a stay from today, in one act',
    access: 'write:swep',
    scope: 'tenant',
    side: 'house',
    events: ['USE_SWEP_HOLD', 'CREATE_OCCUPANCY', 'CREATE_GUEST'],
    status: 201,
    body: UseSwepHold,
    reply: Reservation,
  }),
};

export const swepDeclaration = declare({
  family: 'swep',
  record: { type: 'swep', editedBy: 'update:swep' },
  shows: { swep: ['swep', 'rooms', 'reservations', 'guests', 'maintenance', 'UPDATE_PROPERTY'] },
  pages: { swep: '/dashboard/swep' },
  events: {
    START_SWEP: { en: 'activated', es: 'activó', isUrgent: true },
    PLAN_SWEP: { en: 'planned', es: 'planificó', isUrgent: true },
    CANCEL_SWEP: { en: 'called off', es: 'canceló', isUrgent: true },
    UPDATE_SWEP: { en: 'changed', es: 'cambió' },
    END_SWEP: { en: 'stood down', es: 'dio por terminado', isUrgent: true },
    HOLD_SWEP_BED: {
      en: 'held a bed',
      es: 'guardó una cama',
      told: {
        en: '{{actor}} held a SWEP bed[ in {{room}}]',
        es: '{{actor}} guardó una cama SWEP[ en la {{room}}]',
      },
    },
    RELEASE_SWEP_HOLD: {
      en: 'released a bed',
      es: 'liberó una cama',
      told: {
        en: '{{actor}} released a held SWEP bed[ in {{room}}]',
        es: '{{actor}} liberó una cama SWEP guardada[ en la {{room}}]',
      },
    },
    SWEP_HOLD_LAPSED: {
      en: 'gave a held bed free, its time is over',
      es: 'liberó una cama guardada al acabar su plazo',
      told: {
        en: 'A held SWEP bed[ in {{room}}] is free again: nobody came',
        es: 'Una cama SWEP guardada[ en la {{room}}] vuelve a estar libre: no vino nadie',
      },
    },
    USE_SWEP_HOLD: {
      en: 'gave a held bed to its guest',
      es: 'dio una cama guardada a su huésped',
      told: {
        en: '{{actor}} gave a held SWEP bed[ in {{room}}] to its guest',
        es: '{{actor}} dio una cama SWEP guardada[ en la {{room}}] a su huésped',
      },
    },
  },
  failures: {
    swep_active: failure(
      409,
      'SWEP is active already: stand it down or let it last longer',
      'SWEP ya está activado: dé por terminada la activación o prolónguela',
    ),
    swep_planned: failure(
      409,
      'SWEP is planned already from {from}: begin it now, change it or call it off',
      'SWEP ya está planificado desde {from}: actívelo ahora, cámbielo o cancélelo',
    ),
    swep_begun: failure(409, 'This activation has begun already', 'Esta activación ya ha empezado'),
    swep_not_active: failure(
      409,
      'SWEP is not active: activate it before a bed is held',
      'SWEP no está activado: actívelo antes de guardar una cama',
    ),
    no_swep_room: failure(
      409,
      'No room has the tag swep yet: give it to the rooms that are opened in severe weather',
      'Ninguna habitación tiene todavía la etiqueta swep: póngala en las que se abren cuando hay tiempo extremo',
    ),
    swep_ended: failure(
      409,
      'This activation has been stood down already',
      'Esta activación ya se dio por terminada',
    ),
    swep_occupied: failure(
      409,
      'Somebody is still in {rooms}: confirm that they stay',
      'Todavía hay alguien en {rooms}: confirme que se quedan',
    ),
    hold_over: failure(
      409,
      'This bed is not held any more: its hold has ended',
      'Esta cama ya no está guardada: terminó su plazo o se liberó',
    ),
    hold_of_others: failure(
      409,
      'Somebody else holds this bed: ask the property to release it',
      'Otra persona guarda esta cama: pida al alojamiento que la libere',
    ),
    bed_held: failure(
      409,
      'Room {roomNo} has no bed for it: {why} until {until}',
      'La habitación {roomNo} no tiene cama para ello: {why} hasta {until}',
    ),
  },
});
