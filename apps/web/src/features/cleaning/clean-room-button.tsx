import type { Room } from '@keyhold/contract';
import { Check } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { houseKeepingMessages } from '#features/cleaning/cleaning.messages.ts';
import { useCleaningActs } from '#features/cleaning/use-cleaning-acts.ts';
import { Button } from '#ui/button/button.tsx';

/** Clears what housekeeping keeps a room from, there where it is said. */
export function CleanRoomButton({ room, onDone }: { room: Room; onDone?: () => void }) {
  const t = useMessages(houseKeepingMessages);
  const canUpdate = useCan(api.houseKeepings.update);
  const acts = useCleaningActs();
  const { housekeeping } = room;
  if (!canUpdate || housekeeping === null) return null;
  const status = housekeeping.status === 'in_progress' ? 'in_progress' : 'dirty';
  return (
    <Button
      size="sm"
      variant="primary"
      isLoading={acts.isPending}
      icon={<Check size={16} aria-hidden />}
      onClick={() => {
        acts.clean({ id: housekeeping.id, area: room.roomNo, status });
        onDone?.();
      }}
    >
      {t('markCleaned')}
    </Button>
  );
}
