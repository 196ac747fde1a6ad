import { z } from 'zod';

import { email, optionalText, phone, text } from '#core/fields.ts';
import { dayCell, flagCell, numberCell } from '#core/import.ts';
import { required, sentence } from '#core/messages.ts';

import {
  backwards,
  isForwardStay,
  isShortEnoughStay,
  persons,
  tooLong,
} from './reservation-input.ts';

/** A row of a file of reservations, each cell a text that is not empty. */
export const ReservationRow = z
  .strictObject({
    guestName: text(120).optional(),
    guestEmail: email.optional(),
    guestPhone: phone.optional(),
    roomNo: text(20).optional(),
    checkIn: dayCell,
    checkOut: dayCell,
    persons: numberCell(persons).default(1),
    expectedCheckIn: dayCell.optional(),
    bookingConfirmation: optionalText(60).optional(),
    councilReference: optionalText(60).optional(),
    council: text(120).optional(),
    placedBy: optionalText(120).optional(),
    isFamily: flagCell.optional(),
  })
  .refine((row) => row.guestName !== undefined || row.guestEmail !== undefined, {
    path: ['guestName'],
    error: required,
  })
  .refine(isForwardStay, backwards)
  .refine(isShortEnoughStay, tooLong);
export type ReservationRow = z.infer<typeof ReservationRow>;

/** What only the data can tell of a row. */
export const reservationRowProblems = {
  unknownRoom: sentence('reservations.import.room', {
    en: 'There is no room {roomNo}',
    es: 'No hay ninguna habitación {roomNo}',
  }),
  unknownCouncil: sentence('reservations.import.council', {
    en: 'No council named {council} works with this property',
    es: 'Ningún ayuntamiento llamado {council} trabaja con este establecimiento',
  }),
  unknownEmail: sentence('reservations.import.email', {
    en: 'Nobody is known by this email: give the name as well',
    es: 'No se conoce a nadie con este correo: indique también el nombre',
  }),
  severalGuests: sentence('reservations.import.several', {
    en: 'Several guests are called so: give the email of the one who is meant',
    es: 'Varios huéspedes se llaman así: indique el correo del que corresponde',
  }),
  severalByEmail: sentence('reservations.import.several_by_email', {
    en: 'Several guests have this email: give the name of the one who is meant',
    es: 'Varios huéspedes tienen este correo: indique el nombre del que corresponde',
  }),
  sameStay: sentence('reservations.import.same_stay', {
    en: '{bookingId} is the same guest on the same days',
    es: '{bookingId} es el mismo huésped en los mismos días',
  }),
  sameRow: sentence('reservations.import.same_row', {
    en: 'Row {other} is the same guest on the same days',
    es: 'La fila {other} es el mismo huésped en los mismos días',
  }),
  takenByRow: sentence('reservations.import.taken_by_row', {
    en: 'Room {roomNo} is taken by row {other} from {checkIn} to {checkOut}',
    es: 'La fila {other} ocupa la habitación {roomNo} del {checkIn} al {checkOut}',
  }),
};
