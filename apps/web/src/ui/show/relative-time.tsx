import { useSyncExternalStore } from 'react';

import { useFormat, type Moment } from '#core/language/format.ts';
import { Tooltip } from '#ui/overlay/tooltip.tsx';

const listeners = new Set<() => void>();
let minute = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick() {
  minute = Date.now();
  for (const listener of listeners) listener();
}

/** One clock for all, that ticks only while somebody looks at it. */
function subscribe(listener: () => void) {
  listeners.add(listener);
  if (!timer) {
    minute = Date.now();
    timer = setInterval(tick, 30_000);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

export function useNow() {
  return useSyncExternalStore(subscribe, () => minute);
}

export function RelativeTime({ value, className }: { value: Moment; className?: string }) {
  const format = useFormat();
  const now = useNow();
  const exact = format.timeAndDate(value);
  if (!exact || value === null || value === undefined) return null;
  return (
    <Tooltip text={exact}>
      <time dateTime={new Date(value).toISOString()} className={className}>
        {format.relative(value, now)}
        <span className="sr-only">, {exact}</span>
      </time>
    </Tooltip>
  );
}
