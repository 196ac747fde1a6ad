import { Link } from '@tanstack/react-router';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useImportFields } from '#core/records/fields.ts';
import { ImportPanel } from '#features/import/import-panel.tsx';
import { roomFields } from '#features/room/room.fields.tsx';
import { roomMessages } from '#features/room/room.messages.ts';

export function RoomsImportPage() {
  const t = useMessages(roomMessages);
  const check = useAction(api.rooms.import, { success: null, keepsCache: true });
  const run = useAction(api.rooms.import, {
    success: ({ imported }) => t('imported', { count: imported }),
  });
  return (
    <ImportPanel
      title={t('importTitle')}
      name={t('title')}
      fields={useImportFields(roomFields)}
      check={check}
      run={run}
      toList={<Link to="/dashboard/rooms">{t('toRooms')}</Link>}
    />
  );
}
