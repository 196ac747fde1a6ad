import { Link } from '@tanstack/react-router';

import { api } from '#core/api.ts';
import { useMessages } from '#core/i18n.ts';
import { useAction } from '#core/use-action.ts';
import { ImportPanel } from '#features/import/import-panel.tsx';
import { useReservationFields } from '#features/reservation-import/reservation-fields.ts';
import { reservationImportMessages } from '#features/reservation-import/reservation-import.messages.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';

export function ReservationsImportPage() {
  const t = useMessages(reservationImportMessages);
  const check = useAction(api.reservations.import, { success: null, invalidates: null });
  const run = useAction(api.reservations.import, {
    success: ({ imported }) => t('done', { count: imported }),
    invalidates: ['guests', 'rooms', 'stats'],
  });
  const toList = <Link to="/dashboard/reservations">{t('toReservations')}</Link>;
  return (
    <>
      <PageHeader title={t('title')} breadcrumbs={[{ key: 'reservations', content: toList }]} />
      <ImportPanel
        name={t('name')}
        fields={useReservationFields()}
        check={check}
        run={run}
        back={
          <LinkButton asChild variant="primary">
            {toList}
          </LinkButton>
        }
      />
    </>
  );
}
