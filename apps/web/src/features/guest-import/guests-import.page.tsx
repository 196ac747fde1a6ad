import { Link } from '@tanstack/react-router';

import { api } from '#core/api.ts';
import { useMessages } from '#core/i18n.ts';
import { useAction } from '#core/use-action.ts';
import { useGuestFields } from '#features/guest-import/guest-fields.ts';
import { guestImportMessages } from '#features/guest-import/guest-import.messages.ts';
import { ImportPanel } from '#features/import/import-panel.tsx';

export function GuestsImportPage() {
  const t = useMessages(guestImportMessages);
  const check = useAction(api.guests.import, { success: null, invalidates: null });
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
