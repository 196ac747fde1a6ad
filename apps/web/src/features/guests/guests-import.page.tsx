import { Link } from '@tanstack/react-router';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useImportFields } from '#core/records/fields.ts';
import { guestFields } from '#features/guests/guests.fields.tsx';
import { guestsMessages } from '#features/guests/guests.messages.ts';
import { ImportPanel } from '#features/import/import-panel.tsx';

export function GuestsImportPage() {
  const t = useMessages(guestsMessages);
  const check = useAction(api.guests.import, { success: null, keepsCache: true });
  const run = useAction(api.guests.import, {
    success: ({ imported }) => t('imported', { count: imported }),
  });
  return (
    <ImportPanel
      title={t('importTitle')}
      name={t('title')}
      fields={useImportFields(guestFields)}
      check={check}
      run={run}
      toList={<Link to="/dashboard/guests">{t('toGuests')}</Link>}
    />
  );
}
