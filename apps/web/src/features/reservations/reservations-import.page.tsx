import { Link } from '@tanstack/react-router';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { ImportPanel } from '#features/import/import-panel.tsx';
import { useReservationFields } from '#features/reservations/reservation-import-fields.ts';
import { reservationImportMessages } from '#features/reservations/reservation-import.messages.ts';

export function ReservationsImportPage() {
  const t = useMessages(reservationImportMessages);
  const check = useAction(api.reservations.import, { success: null, keepsCache: true });
  const run = useAction(api.reservations.import, {
    success: ({ imported }) => t('done', { count: imported }),
  });
  return (
    <ImportPanel
      title={t('title')}
      name={t('name')}
      fields={useReservationFields()}
      check={check}
      run={run}
      toList={<Link to="/dashboard/reservations">{t('toReservations')}</Link>}
    />
  );
}
