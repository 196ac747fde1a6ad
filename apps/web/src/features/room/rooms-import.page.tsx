import { Link } from '@tanstack/react-router';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { ImportPanel } from '#features/import/import-panel.tsx';
import type { ImportField } from '#features/import/import-panel.tsx';
import { roomImportMessages } from '#features/room/room-import.messages.ts';

const useFields = (): ImportField[] => {
  const t = useMessages(roomImportMessages);
  return [
    {
      name: 'roomNo',
      label: t('roomNo'),
      synonyms: [
        'Room number',
        'Room no',
        'Room',
        'Number',
        'No',
        'Número de habitación',
        'Habitación',
        'Número',
      ],
      isRequired: true,
      example: '101',
    },
    {
      name: 'type',
      label: t('type'),
      synonyms: ['Type', 'Room type', 'Category', 'Tipo', 'Tipo de habitación', 'Categoría'],
      isRequired: true,
      example: t('double'),
    },
    {
      name: 'floor',
      label: t('floor'),
      synonyms: ['Floor', 'Level', 'Storey', 'Planta', 'Piso'],
      kind: 'number',
      isRequired: true,
      hint: t('floorHint'),
      example: '1',
    },
    {
      name: 'maxGuests',
      label: t('maxGuests'),
      synonyms: [
        'Guests at most',
        'Max guests',
        'Capacity',
        'Sleeps',
        'Beds',
        'Máximo de huéspedes',
        'Capacidad',
        'Plazas',
      ],
      kind: 'number',
      isRequired: true,
      example: '2',
    },
    {
      name: 'pricePerNight',
      label: t('price'),
      synonyms: [
        'Price a night',
        'Price per night',
        'Price',
        'Rate',
        'Precio por noche',
        'Precio',
        'Tarifa',
      ],
      kind: 'number',
      isRequired: true,
      example: '62.50',
    },
    {
      name: 'isShared',
      label: t('shared'),
      synonyms: ['Shared room', 'Shared', 'Dormitory', 'Habitación compartida', 'Compartida'],
      kind: 'flag',
      hint: t('sharedHint'),
      example: t('no'),
    },
    {
      name: 'tag',
      label: t('tags'),
      synonyms: ['Tags', 'Tag', 'Labels', 'Etiquetas', 'Etiqueta'],
      hint: t('listHint'),
      example: '',
    },
    {
      name: 'amenities',
      label: t('amenities'),
      synonyms: ['Amenities', 'Facilities', 'Servicios', 'Equipamiento'],
      hint: t('listHint'),
      example: '',
    },
  ];
};

export function RoomsImportPage() {
  const t = useMessages(roomImportMessages);
  const check = useAction(api.rooms.import, { success: null, keepsCache: true });
  const run = useAction(api.rooms.import, {
    success: ({ imported }) => t('done', { count: imported }),
  });
  return (
    <ImportPanel
      title={t('title')}
      name={t('name')}
      fields={useFields()}
      check={check}
      run={run}
      toList={<Link to="/dashboard/rooms">{t('toRooms')}</Link>}
    />
  );
}
