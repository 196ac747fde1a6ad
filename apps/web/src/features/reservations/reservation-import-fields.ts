import { useMessages } from '#core/language/i18n.ts';
import { guestSynonyms, type ImportField } from '#features/import/import-panel.tsx';
import { reservationImportMessages } from '#features/reservations/reservation-import.messages.ts';

const useGuestFields = (): ImportField[] => {
  const t = useMessages(reservationImportMessages);
  return [
    {
      name: 'guestName',
      label: t('guestName'),
      synonyms: guestSynonyms.name,
      hint: t('guestHint'),
      example: 'Ana Bell',
    },
    {
      name: 'guestEmail',
      label: t('guestEmail'),
      synonyms: guestSynonyms.email,
      example: 'ana.bell@example.com',
    },
    {
      name: 'guestPhone',
      label: t('guestPhone'),
      synonyms: guestSynonyms.phone,
      hint: t('phoneHint'),
      example: '+44 7700 900123',
    },
  ];
};

const useStayFields = (): ImportField[] => {
  const t = useMessages(reservationImportMessages);
  return [
    {
      name: 'roomNo',
      label: t('roomNo'),
      synonyms: ['Room', 'Room number', 'Room no', 'Habitación', 'Número de habitación'],
      hint: t('roomHint'),
      example: '101',
    },
    {
      name: 'checkIn',
      label: t('checkIn'),
      synonyms: [
        'Arrival',
        'Arrival date',
        'Check-in',
        'Check-in date',
        'From',
        'Llegada',
        'Fecha de llegada',
        'Entrada',
        'Desde',
      ],
      kind: 'day',
      isRequired: true,
      example: '2027-04-30',
    },
    {
      name: 'checkOut',
      label: t('checkOut'),
      synonyms: [
        'Departure',
        'Departure date',
        'Check-out',
        'Check-out date',
        'To',
        'Until',
        'Salida',
        'Fecha de salida',
        'Hasta',
      ],
      kind: 'day',
      isRequired: true,
      example: '2027-05-02',
    },
    {
      name: 'persons',
      label: t('persons'),
      synonyms: ['Persons', 'People', 'Guests', 'Pax', 'Adults', 'Personas', 'Huéspedes'],
      kind: 'number',
      hint: t('personsHint'),
      example: '2',
    },
  ];
};

const usePaperFields = (): ImportField[] => {
  const t = useMessages(reservationImportMessages);
  return [
    {
      name: 'expectedCheckIn',
      label: t('expectedCheckIn'),
      synonyms: ['Expected on', 'Expected', 'Expected check-in', 'Se espera el'],
      kind: 'day',
      example: '',
    },
    {
      name: 'bookingConfirmation',
      label: t('bookingConfirmation'),
      synonyms: [
        'Confirmation number',
        'Confirmation',
        'Booking confirmation',
        'Número de confirmación',
        'Confirmación',
      ],
      example: '',
    },
    {
      name: 'councilReference',
      label: t('councilReference'),
      synonyms: guestSynonyms.councilReference,
      example: '',
    },
    {
      name: 'placedBy',
      label: t('placedBy'),
      synonyms: ['Placed by', 'Council', 'Agency', 'Alojado por', 'Ayuntamiento'],
      example: '',
    },
    {
      name: 'isFamily',
      label: t('isFamily'),
      synonyms: ['Family', 'Familia'],
      kind: 'flag',
      hint: t('familyHint'),
      example: t('no'),
    },
  ];
};

/** What a file of reservations can say, in the order in which people write it. */
export const useReservationFields = (): ImportField[] => [
  ...useGuestFields(),
  ...useStayFields(),
  ...usePaperFields(),
];
