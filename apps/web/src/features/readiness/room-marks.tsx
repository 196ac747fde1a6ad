import type { Room } from '@keyhold/contract';
import { LogOut, Snowflake, Sparkles, Wrench } from 'lucide-react';

import { useMessages } from '#core/language/i18n.ts';
import { readinessMessages } from '#features/readiness/readiness.messages.ts';

export function SwepMark() {
  const t = useMessages(readinessMessages);
  return (
    <span className="flex items-center gap-0.5 rounded-sm bg-brand-soft px-1 text-[0.6875rem] leading-4 font-semibold text-brand-ink">
      <Snowflake size={16} aria-hidden className="size-3" />
      {t('swep')}
    </span>
  );
}

/** Somebody has asked for the end of the stay in it. */
export function EndMark({ room }: { room: Room }) {
  const t = useMessages(readinessMessages);
  if (!room.endRequested) return null;
  return (
    <span
      data-status="not-ready"
      className="flex max-w-full items-center gap-0.5 rounded-sm bg-status-soft px-1 text-[0.6875rem] leading-4 font-semibold text-status"
    >
      <LogOut size={16} aria-hidden className="size-3 shrink-0" />
      <span className="truncate">{t('endRequested')}</span>
    </span>
  );
}

/** Something is to be cleaned in it while somebody lives there: no reason against it, and work all the same. */
export function CleaningMark({ room }: { room: Room }) {
  const t = useMessages(readinessMessages);
  const isReason = room.blockers.some(({ kind }) => kind === 'housekeeping');
  if (room.housekeeping === null || isReason) return null;
  const label = t(room.housekeeping.status === 'in_progress' ? 'beingCleaned' : 'toClean');
  return (
    <span role="img" aria-label={label} title={label} data-tone="info" className="text-status">
      <Sparkles size={16} aria-hidden className="size-3.5" />
    </span>
  );
}

/** Something is to be mended in it, and it can be let all the same. */
export function FaultMark({ room }: { room: Room }) {
  const t = useMessages(readinessMessages);
  if (room.openFaults === 0 || room.maintenance !== null) return null;
  const label = t('faults', { count: room.openFaults });
  return (
    <span role="img" aria-label={label} title={label} data-tone="warning" className="text-status">
      <Wrench size={16} aria-hidden className="size-3.5" />
    </span>
  );
}
