import { Link } from '@tanstack/react-router';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useGuestFields } from '#features/guests/guest-import-fields.ts';
import { guestImportMessages } from '#features/guests/guest-import.messages.ts';
import { ImportPanel } from '#features/import/import-panel.tsx';

export function GuestsImportPage() {
  const t = useMessages(guestImportMessages);
  const check = useAction(api.guests.import, { success: null, keepsCache: true });
  const run = useAction(api.guests.import, {
    success: ({ imported }) => t('done', { count: imported }),
  });
  return (
    <ImportPanel
      title={t('title')}
      name={t('name')}
      fields={useGuestFields()}
      check={check}
      run={run}
      toList={<Link to="/dashboard/guests">{t('toGuests')}</Link>}
    />
  );
}
