import { failure } from './failure.ts';

/** Ways to fail at what is written about guests, and from one shift to the next. */
export const guestFailures = {
  guest_unnamed: failure(409, 'The guest has no name', 'El huésped no tiene nombre'),
  others_handover: failure(
    409,
    'This hand-over is removed by {name}, who wrote it, or by an administrator: answer it with one of your own',
    'Este relevo lo quita {name}, que lo escribió, o la administración: responda con uno propio',
  ),
  guest_erased: failure(
    409,
    'This guest’s data was erased: nothing can be written about them any more',
    'Los datos de este huésped se borraron: ya no se puede escribir nada sobre esta persona',
  ),
  guest_expected: failure(
    409,
    'This guest is in house or still expected: {bookingId}',
    'Este huésped está alojado o se le espera todavía: {bookingId}',
  ),
};
