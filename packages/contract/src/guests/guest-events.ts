import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';

export const guestDeclaration = declare({
  family: 'guests',
  record: { type: 'guest', editedBy: 'update:guests' },
  savedViews: 'guests',
  shows: { guests: ['guests', 'changes', 'reservations', 'maintenance', 'UPDATE_PROPERTY'] },
  pages: { guest: '/dashboard/guests/:id' },
  events: {
    CREATE_GUEST: { en: 'added the guest', es: 'añadió al huésped' },
    UPDATE_GUEST: { en: 'changed the guest', es: 'cambió los datos del huésped' },
    MERGE_GUESTS: { en: 'merged two records', es: 'unió dos fichas' },
    ERASE_GUEST: { en: 'erased the personal data', es: 'borró los datos personales' },
    DELETE_GUEST: { en: 'removed the guest', es: 'eliminó al huésped' },
  },
  failures: {
    guest_unnamed: failure(409, 'The guest has no name', 'El huésped no tiene nombre'),
    guest_erased: failure(
      409,
      'This guest’s data was erased: nothing can be written about them any more',
      'Los datos de este huésped se borraron: ya no se puede escribir nada sobre esta persona',
    ),
    guest_full: failure(
      409,
      'Together the two records say more than one can hold of {field}: shorten it in one of them first',
      'Las dos fichas juntas dicen más de lo que cabe en una en {field}: acórtelo primero en una de ellas',
    ),
    guest_expected: failure(
      409,
      'This guest is in house or still expected: {bookingId}',
      'Este huésped está alojado o se le espera todavía: {bookingId}',
    ),
  },
});
