import type { Room } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { Ban, Sparkles, UserRound, Wrench } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { readinessMessages } from '#features/readiness/readiness.messages.ts';
import { RelativeTime } from '#ui/show/relative-time.tsx';

type Blocker = Room['blockers'][number];

const linkClass =
  'mt-1 inline-block text-sm font-medium text-brand-ink underline pointer-coarse:py-2';
const icons = { hold: Ban, maintenance: Wrench, housekeeping: Sparkles, action: Wrench };

function HoldEnd({ until }: { until: string | null }) {
  const t = useMessages(readinessMessages);
  const format = useFormat();
  if (until === null) return <>{t('noEnd')}</>;
  return <time dateTime={until}>{t('endsAt', { moment: format.timeAndDate(until) })}</time>;
}

function Row({ blocker, hold }: { blocker: Blocker; hold: Room['hold'] }) {
  const t = useMessages(readinessMessages);
  const canOpenFaults = useCan(api.maintenance.list);
  const canOpenCleanings = useCan(api.houseKeepings.list);
  const canOpenActions = useCan(api.questionerActions.list);
  const Icon = icons[blocker.kind];
  return (
    <li className="flex gap-3 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <Icon size={20} aria-hidden className="mt-0.5 shrink-0 text-status" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{blocker.text}</p>
        <p className="mt-0.5 text-sm text-ink-2">
          {t(`kind.${blocker.kind}`)} · <RelativeTime value={blocker.since} />
          {blocker.kind === 'hold' && hold && (
            <>
              {' · '}
              <HoldEnd until={hold.until} />
            </>
          )}
        </p>
        <p className="mt-1 flex items-center gap-1.5 text-sm text-ink-2">
          <UserRound size={16} aria-hidden className="size-3.5 shrink-0" />
          {blocker.waitingOn ? t('waitingOn', { name: blocker.waitingOn }) : t('waitingOnNobody')}
        </p>
        {blocker.kind === 'maintenance' && canOpenFaults && (
          <Link to="/dashboard/maintenance" search={{ open: blocker.id }} className={linkClass}>
            {t('openFault')}
          </Link>
        )}
        {blocker.kind === 'action' && canOpenActions && (
          <Link
            to="/dashboard/inspection-actions"
            search={{ open: blocker.id }}
            className={linkClass}
          >
            {t('openAction')}
          </Link>
        )}
        {blocker.kind === 'housekeeping' && canOpenCleanings && (
          <Link to="/dashboard/house-keepings" search={{ open: blocker.id }} className={linkClass}>
            {t('openJob')}
          </Link>
        )}
      </div>
    </li>
  );
}

/** Everything that keeps a room from being let: what, since when, and who it waits for. */
export function BlockersPanel({ room, label }: { room: Room; label: string }) {
  return (
    <ul aria-label={label}>
      {room.blockers.map((blocker) => (
        <Row key={`${blocker.kind}-${blocker.id}`} blocker={blocker} hold={room.hold} />
      ))}
    </ul>
  );
}
