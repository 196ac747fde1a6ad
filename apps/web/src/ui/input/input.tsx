import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

import { controlClass } from '#ui/input/control-class.ts';

export type InputProps = ComponentProps<'input'> & {
  before?: ReactNode;
  after?: ReactNode;
};

/** `before` and `after` stand inside the field: an icon, a unit, a small button. */
export function Input({ before, after, className, ...rest }: InputProps) {
  const field = (
    <input
      {...rest}
      className={controlClass(
        'h-control px-3',
        !!before && 'pl-9',
        !!after && 'pr-10',
        !before && !after && className,
      )}
    />
  );
  if (!before && !after) return field;
  return (
    <span className={clsx('relative flex min-w-0 items-center', className)}>
      {before && (
        <span className="pointer-events-none absolute left-3 flex text-ink-3">{before}</span>
      )}
      {field}
      {after && <span className="absolute right-1 flex items-center text-ink-3">{after}</span>}
    </span>
  );
}
