import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

/** A sheet of paper on the desk: for what is one thing. Never one inside another. */
export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={clsx('rounded border border-line bg-paper p-4 sm:p-5', className)}>
      {children}
    </div>
  );
}

export type SectionProps = {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** A part of a page, parted by a hairline and space rather than by a box. */
export function Section({ title, description, actions, children, className }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={clsx('border-t border-line pt-4 first:border-t-0 first:pt-0', className)}
    >
      <header className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h2 id={id} className="text-md font-semibold">
            {title}
          </h2>
          {description && <p className="mt-0.5 max-w-prose text-ink-2">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </section>
  );
}

export type Detail = { label: string; value: ReactNode };

/** Facts about one thing: the name small, the value readable; a missing one is a dash, never a hole. */
export function Details({ items, columns = 2 }: { items: readonly Detail[]; columns?: 1 | 2 | 3 }) {
  const grid = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3' }[columns];
  return (
    <dl className={clsx('grid gap-x-8 gap-y-3', grid)}>
      {items.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-ink-3">{label}</dt>
          <dd className="mt-0.5 break-words">
            {value === undefined || value === null || value === '' ? '–' : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
