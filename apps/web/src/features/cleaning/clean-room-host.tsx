import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { houseKeepingMessages } from '#features/cleaning/cleaning.messages.ts';
import { useCleaningActs } from '#features/cleaning/use-cleaning-acts.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { sharedValue, useShared } from '#ui/shared-value.ts';
import { uiMessages } from '#ui/ui.messages.ts';

interface Place {
  id: number;
  roomNo: string;
}

const asked = sharedValue<Place | null>(null);

/** Asks whether a room that was named elsewhere, in the palette, is cleaned. */
export const askToClean = (place: Place): void => asked.set(place);

function Question({ place }: { place: Place }) {
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
      onOpenChange={() => asked.set(null)}
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

/** Mounted once, over whatever is shown. */
export function CleanRoomHost() {
  const place = useShared(asked);
  return place && <Question place={place} />;
}
