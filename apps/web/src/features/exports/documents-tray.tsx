import type { Export } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { FileDown } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { toast } from '#core/shell/toast.tsx';
import { exportsMessages } from '#features/exports/exports.messages.ts';
import { isFollowed, isUnderWay } from '#features/exports/under-way.ts';
import { useDocuments } from '#features/exports/use-documents.ts';

/** Says that something is there of which no screen is left that waits for it. */
function useTold(documents: readonly Export[] | undefined) {
  const t = useMessages(exportsMessages);
  const waiting = useRef(new Set<number>());
  const tell = useEffectEvent(({ state, fileName: name }: Export) =>
    state === 'done'
      ? toast.success(t('isReady', { name }))
      : toast.error(t('hasFailed', { name })),
  );
  useEffect(() => {
    for (const one of documents ?? []) {
      if (isUnderWay(one)) waiting.current.add(one.id);
      else if (waiting.current.delete(one.id) && !isFollowed(one.id)) tell(one);
    }
  }, [documents]);
}

/** In the header, while there is anything that one has asked for: what it is leads to it. */
export function DocumentsTray() {
  const t = useMessages(exportsMessages);
  const { data } = useDocuments();
  useTold(data);
  const making = data?.filter(isUnderWay).length ?? 0;
  const count = making > 0 ? making : (data?.filter(({ state }) => state === 'done').length ?? 0);
  if (data === undefined || data.length === 0) return null;
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
