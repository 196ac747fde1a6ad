import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { actMessages } from '#features/reservation/act.messages.ts';
import { Notice } from '#ui/state/notice.tsx';

/** More persons than the room of the form, or the one given, has beds for: said before anything is saved. */
export function SmallRoomNotice({ roomId }: { roomId?: number | undefined }) {
  const t = useMessages(actMessages);
  const chosen: unknown = useWatch({ name: 'roomId' });
  const persons: unknown = useWatch({ name: 'persons' });
  const id = roomId ?? (typeof chosen === 'number' ? chosen : null);
  const canRead = useCan(api.rooms.get);
  const { data: room } = useQuery({
    ...api.rooms.get.query({ params: { id: id ?? 0 } }),
    enabled: canRead && id !== null,
  });
  if (!room || room.id !== id || typeof persons !== 'number' || persons <= room.maxGuests)
    return null;
  const { roomNo, maxGuests: count } = room;
  return (
    <Notice tone="warning" title={t('tooSmall', { roomNo, count, persons })}>
      {t('tooSmallText')}
    </Notice>
  );
}
