import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Hourglass, Snowflake } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { swepMarkMessages } from '#features/swep-mark/swep-mark.messages.ts';

const useSwepNow = () => {
  const enabled = useCan(api.swep.now);
  return useQuery({ ...api.swep.now.query(), enabled }).data;
};

/** While SWEP is on, above the rooms: how many of its beds are left, and the way to them. */
export function SwepBanner() {
  const t = useMessages(swepMarkMessages);
  const now = useSwepNow();
  if (!now?.activation) return null;
  const sum = (name: 'beds' | 'free' | 'held') =>
    now.rooms.reduce((all, room) => all + room[name], 0);
  const counts = { beds: sum('beds'), free: sum('free'), held: sum('held') };
  return (
    <Link
      to="/dashboard/swep"
      data-tone="brand"
      data-print="hide"
      className="mb-4 flex flex-wrap items-center gap-x-2 rounded bg-status-soft px-3 py-1.5 text-sm no-underline"
    >
      <Snowflake size={16} aria-hidden className="text-status" />
      <strong className="font-semibold text-status">{t('on')}</strong>
      <span className="text-ink">{t('beds', counts)}</span>
      <span className="ml-auto underline underline-offset-2">{t('open')}</span>
    </Link>
  );
}

/** On a room's door: beds of it wait for somebody. */
export function HeldMark({ roomId }: { roomId: number }) {
  const t = useMessages(swepMarkMessages);
  const format = useFormat();
  const holds = useSwepNow()?.rooms.find(({ id }) => id === roomId)?.holds ?? [];
  const [first] = holds;
  if (first === undefined) return null;
  const words = t('held', { count: holds.length, when: format.timeAndDate(first.until) });
  return (
    <span title={words} className="inline-flex items-center gap-0.5 font-medium text-ink-2">
      <Hourglass size={16} aria-hidden className="size-3" />
      <span aria-hidden className="tabular-nums">
        {holds.length}
      </span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** On a room's page: for whom its beds are held, and until when. */
export function HeldInRoom({ roomId }: { roomId: number }) {
  const t = useMessages(swepMarkMessages);
  const format = useFormat();
  const holds = useSwepNow()?.rooms.find(({ id }) => id === roomId)?.holds ?? [];
  if (holds.length === 0) return null;
  return (
    <section
      aria-label={t('heldBeds')}
      data-tone="brand"
      className="rounded bg-status-soft px-4 py-3"
    >
      <ul>
        {holds.map(({ id, guestName, until }) => (
          <li key={id} className="flex items-center gap-2 py-0.5 wrap-anywhere">
            <Hourglass size={16} aria-hidden className="shrink-0 text-status" />
            {guestName === null
              ? t('heldUntil', { when: format.timeAndDate(until) })
              : t('heldFor', { name: guestName, when: format.timeAndDate(until) })}
          </li>
        ))}
      </ul>
      <Link to="/dashboard/swep" className="mt-1 inline-block text-sm underline underline-offset-2">
        {t('open')}
      </Link>
    </section>
  );
}
