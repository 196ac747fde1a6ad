import { clsx } from 'clsx';
import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import type { Tone } from '#ui/show/badge.tsx';

const icons = {
  neutral: Info,
  info: Info,
  brand: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: OctagonAlert,
};

export type NoticeProps = {
  children: ReactNode;
  title?: ReactNode;
  tone?: Tone;
  actions?: ReactNode;
  className?: string;
};

/** Something to know on this page, for as long as it is so. What just happened is a toast. */
export function Notice({ children, title, tone = 'info', actions, className }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div
      data-tone={tone}
      className={clsx('flex items-start gap-3 rounded bg-status-soft px-4 py-3', className)}
    >
      <Icon size={20} aria-hidden className="shrink-0 text-status" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold text-status">{title}</p>}
        <div>{children}</div>
      </div>
      {actions}
    </div>
  );
}
