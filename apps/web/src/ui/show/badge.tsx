import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'brand';

export type BadgeProps = {
  children: ReactNode;
  tone?: Tone;
  icon?: LucideIcon;
  /** Goes on in a second line where it would be cut. */
  isWrapped?: boolean;
  className?: string;
};

export function Badge({
  children,
  tone = 'neutral',
  icon: Icon,
  isWrapped,
  className,
}: BadgeProps) {
  return (
    <span
      data-tone={tone}
      className={clsx(
        'inline-flex w-fit max-w-full items-center gap-1 rounded-sm bg-status-soft px-1.5 py-0.5 text-xs font-medium text-status',
        className,
      )}
    >
      {Icon && <Icon size={16} aria-hidden className="-ml-0.5 size-3.5 shrink-0" />}
      <span className={isWrapped ? undefined : 'truncate'}>{children}</span>
    </span>
  );
}
