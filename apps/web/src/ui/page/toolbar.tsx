import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type ToolbarProps = {
  children: ReactNode;
  label: string;
  end?: ReactNode;
  className?: string;
};

/** Search and filters at the start, what changes the view at the end; it wraps rather than hides. */
export function Toolbar({ children, label, end, className }: ToolbarProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className={clsx('flex flex-wrap items-center gap-2', className)}
      data-print="hide"
    >
      {children}
      {end && <div className="ml-auto flex flex-wrap items-center gap-1">{end}</div>}
    </div>
  );
}
