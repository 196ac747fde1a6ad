import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { houseKeepingMessages } from '#features/cleaning/cleaning.messages.ts';
import { useCleaningActs } from '#features/cleaning/use-cleaning-acts.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

interface QuestionProps {
  place: { id: number; roomNo: string };
  onClose: () => void;
}

export function CleanRoomQuestion({ place, onClose }: QuestionProps) {
  const t = useMessages(houseKeepingMessages);
  const word = useMessages(uiMessages);
  const { clean } = useCleaningActs();
  const query = api.rooms.get.query({ params: { id: place.id } });
  // As it is now, not as it was when it was last looked at.
  const { data: room, isFetching } = useQuery({ ...query, staleTime: 0 });
  if (!room || isFetching) return null;
  const { housekeeping } = room;
  const area = place.roomNo;
  return (
    <ConfirmDialog
      open
      isDangerous={false}
      onOpenChange={onClose}
      title={housekeeping ? t('markRoomCleaned', { area }) : t('nothingToClean', { area })}
      description={housekeeping ? undefined : t('nothingToCleanText')}
      confirmText={housekeeping ? t('markCleaned') : word('close')}
      onConfirm={() => {
        if (housekeeping === null) return;
        const status = housekeeping.status === 'in_progress' ? 'in_progress' : 'dirty';
        clean({ id: housekeeping.id, area, status });
      }}
    />
  );
}
