import type { Room } from '@keyhold/contract';
import { LogOut, Snowflake } from 'lucide-react';

import { useMessages } from '#core/i18n.ts';
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
