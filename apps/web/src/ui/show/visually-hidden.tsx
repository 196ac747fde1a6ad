import type { ReactNode } from 'react';

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}

/** Always on the page; what is put into it is read out. */
export function LiveRegion({
  children,
  isUrgent = false,
}: {
  children?: ReactNode;
  isUrgent?: boolean;
}) {
  return (
    <div className="sr-only" aria-live={isUrgent ? 'assertive' : 'polite'} aria-atomic="true">
      {children}
    </div>
  );
}
