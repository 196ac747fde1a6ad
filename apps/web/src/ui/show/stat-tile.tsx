import { clsx } from 'clsx';
import { Slot } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

import { statusIcons, type Status } from '#ui/show/status-badge.tsx';

export type StatTileProps = {
  count: ReactNode;
  label: string;
  /** Already written out: '42.86%'. */
  percent?: ReactNode;
  status?: Status;
  hint?: ReactNode;
  /** The list behind the number: an address, or the router's link as an empty element. */
  href?: string;
  link?: ReactElement;
  className?: string;
};

export function StatTile({
  count,
  label,
  percent,
  status,
  hint,
  href,
  link,
  className,
}: StatTileProps) {
  const Icon = status && statusIcons[status];
  const look = clsx(
    'flex min-w-0 items-start gap-3 rounded border border-line bg-paper px-4 py-3.5 no-underline',
    (href || link) && 'transition-colors hover:border-line-strong hover:bg-hover',
    className,
  );
  const body = (
    <>
      {Icon && (
        <span className="door flex h-10 w-8 shrink-0 items-center justify-center bg-status-soft text-status">
          <Icon size={16} aria-hidden />
        </span>
      )}
      <span className="flex min-w-0 flex-col">
        <span className="text-sm text-ink-2">{label}</span>
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-xl font-semibold tracking-[-0.02em] text-ink sm:text-2xl">
            {count}
          </span>
          {percent !== undefined && (
            <span className="text-sm text-ink-3 tabular-nums">{percent}</span>
          )}
        </span>
        {hint && <span className="text-sm text-ink-3">{hint}</span>}
      </span>
    </>
  );
  if (link) {
    return (
      <Slot.Root data-status={status} className={look}>
        <Slot.Slottable>{link}</Slot.Slottable>
        {body}
      </Slot.Root>
    );
  }
  if (href) {
    return (
      <a href={href} data-status={status} className={look}>
        {body}
      </a>
    );
  }
  return (
    <div data-status={status} className={look}>
      {body}
    </div>
  );
}
