import { Link } from '@tanstack/react-router';
import { Flame } from 'lucide-react';
import { useEffect } from 'react';

import { api } from '#core/api/api.ts';
import { queryClient } from '#core/api/query.ts';
import { network } from '#core/offline/network.ts';
import { useCan } from '#core/session/session.tsx';
import { Tooltip } from '#ui/overlay/tooltip.tsx';

const minute = 60_000;
/** The screen that somebody opens goes first. */
const firstMs = 2000;

/** The list of who is in the house stays on this device, fresh, for when there is no network. */
const keepFresh = () => {
  const ask = () => {
    if (network.get().isLost) return;
    const list = { ...api.rollCalls.now.query(), staleTime: 3 * minute };
    void queryClient.query(list).catch(() => null);
  };
  const first = setTimeout(ask, firstMs);
  const timer = setInterval(ask, minute);
  const stop = network.subscribe(ask);
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    stop();
  };
};

/** For whoever may see it, on every screen. */
export function RollCallLink({ label }: { label: string }) {
  const canRead = useCan(api.rollCalls.now);
  useEffect(() => (canRead ? keepFresh() : undefined), [canRead]);
  if (!canRead) return null;
  return (
    <Tooltip text={label}>
      <Link
        to="/dashboard/roll-call"
        aria-label={label}
        className="inline-flex size-control shrink-0 items-center justify-center rounded text-ink-2 transition-colors duration-100 hover:bg-hover hover:text-ink"
      >
        <Flame size={20} aria-hidden />
      </Link>
    </Tooltip>
  );
}
