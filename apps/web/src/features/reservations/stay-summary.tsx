import { phoneLink } from '@keyhold/contract';
import type { Reservation } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareText, Phone, TriangleAlert } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { reservationsMessages } from '#features/reservation/reservation.messages.ts';

/** What the desk asks first of a guest: how to reach them, what they need, what was noted last. */
export function StaySummary({ reservation: { id, guest } }: { reservation: Reservation }) {
  const t = useMessages(reservationsMessages);
  const { data: person } = useQuery({
    ...api.guests.get.query({ params: { id: guest.id } }),
    enabled: useCan(api.guests.get),
  });
  const { data: notes } = useQuery({
    ...api.notes.list.query({ query: { entityType: 'reservation', entityId: id, limit: 1 } }),
    enabled: useCan(api.notes.list),
  });
  const { phone = '', needs } = person ?? {};
  const needed = [needs?.evacuation && t('evacuation'), needs?.access, needs?.notes]
    .filter(Boolean)
    .join('; ');
  const [note] = notes?.items ?? [];
  return (
    <ul className="mb-3 flex flex-col gap-1 empty:hidden">
      {phone && (
        <li className="flex items-center gap-2">
          <Phone size={16} aria-label={t('phone')} className="shrink-0 text-ink-3" />
          <a href={phoneLink(phone)} className="font-medium tabular-nums pointer-coarse:py-2">
            {phone}
          </a>
        </li>
      )}
      {needed && (
        <li className="flex items-start gap-2">
          <TriangleAlert size={16} aria-label={t('needs')} className="mt-1 shrink-0 text-ink-3" />
          <span className="min-w-0 break-words">{needed}</span>
        </li>
      )}
      {note && !note.isPinned && (
        <li className="flex items-start gap-2">
          <MessageSquareText
            size={16}
            aria-label={t('latestNote')}
            className="mt-1 shrink-0 text-ink-3"
          />
          <span className="line-clamp-2 min-w-0 break-words">{note.content}</span>
        </li>
      )}
    </ul>
  );
}
