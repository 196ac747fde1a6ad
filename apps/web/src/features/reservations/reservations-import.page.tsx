import { Link } from '@tanstack/react-router';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useImportFields } from '#core/records/fields.ts';
import { ImportPanel } from '#features/import/import-panel.tsx';
import { reservationFields } from '#features/reservation/reservation.fields.tsx';
import { reservationsMessages } from '#features/reservation/reservation.messages.ts';

export function ReservationsImportPage() {
  const t = useMessages(reservationsMessages);
  const check = useAction(api.reservations.import, { success: null, keepsCache: true });
  const run = useAction(api.reservations.import, {
    success: ({ imported }) => t('imported', { count: imported }),
  });
  return (
    <ImportPanel
      title={t('importTitle')}
      name={t('title')}
      fields={useImportFields(reservationFields)}
      check={check}
      run={run}
      toList={<Link to="/dashboard/reservations">{t('toReservations')}</Link>}
    />
  );
}
