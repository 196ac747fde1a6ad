import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { VisuallyHidden } from '#ui/show/visually-hidden.tsx';
import { useDelay } from '#ui/state/use-delay.ts';
import { uiMessages } from '#ui/ui.messages.ts';

/** One bar in the place of one thing; give it the size of what will stand there. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx('breathe block rounded bg-line/85', className ?? 'h-4 w-full')}
    />
  );
}

/** Shows its bars after 150 ms only, and keeps their room from the start so that nothing jumps. */
export function DelayedSkeleton({
  children,
  className,
}: {
  children: ReactNode;
  className?: string;
}) {
  const t = useMessages(uiMessages);
  const isLate = useDelay(150);
  return (
    <div aria-busy="true" className={clsx(!isLate && '[&>*]:invisible', className)}>
      {children}
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </div>
  );
}

export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <DelayedSkeleton className="flex flex-col gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={clsx('h-4', line === lines - 1 ? 'w-2/3' : 'w-full')} />
      ))}
    </DelayedSkeleton>
  );
}
