import type { Export } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { FileDown } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { toast } from '#core/shell/toast.tsx';
import { exportsMessages } from '#features/exports/exports.messages.ts';
import { isFollowed, isUnderWay } from '#features/exports/under-way.ts';

/** Says that something is there of which no screen is left that waits for it. */
function useTold(documents: readonly Export[]) {
  const t = useMessages(exportsMessages);
  const waiting = useRef(new Set<number>());
  const tell = useEffectEvent(({ state, fileName: name }: Export) =>
    state === 'done'
      ? toast.success(t('isReady', { name }))
      : toast.error(t('hasFailed', { name })),
  );
  useEffect(() => {
    for (const one of documents) {
      if (isUnderWay(one)) waiting.current.add(one.id);
      else if (waiting.current.delete(one.id) && !isFollowed(one.id)) tell(one);
    }
  }, [documents]);
}

/** How much of what one has asked for is made or being made: it leads to all of it. */
export function DocumentsTray({ documents }: { documents: readonly Export[] }) {
  const t = useMessages(exportsMessages);
  useTold(documents);
  const making = documents.filter(isUnderWay).length;
  const count = making > 0 ? making : documents.filter(({ state }) => state === 'done').length;
  return (
    <Link
      to="/dashboard/documents"
      aria-label={t(making > 0 ? 'trayMaking' : 'trayDone', { count })}
      className="relative inline-flex size-control shrink-0 items-center justify-center rounded text-ink-2 hover:bg-hover hover:text-ink"
    >
      <FileDown size={20} aria-hidden className={making > 0 ? 'animate-pulse' : undefined} />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute -top-0.5 -right-0.5 flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-brand px-1 text-[0.6875rem] leading-none font-semibold text-on-brand tabular-nums"
        >
          {count}
        </span>
      )}
    </Link>
  );
}
