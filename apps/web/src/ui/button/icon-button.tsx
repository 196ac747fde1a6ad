import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

import { Spinner } from '#ui/button/spinner.tsx';
import { Tooltip } from '#ui/overlay/tooltip.tsx';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: LucideIcon;
  label: string;
  keys?: string;
  size?: 'sm' | 'md';
  variant?: 'ghost' | 'secondary';
  isLoading?: boolean;
};

/** The label is what a screen reader says and what the tooltip shows: there is no icon without one. */
export function IconButton(props: IconButtonProps) {
  const {
    icon: Icon,
    label,
    keys,
    size = 'md',
    variant = 'ghost',
    isLoading,
    className,
    ...rest
  } = props;
  return (
    <Tooltip text={label} keys={keys}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        aria-busy={isLoading || undefined}
        disabled={rest.disabled || isLoading}
        className={clsx(
          'inline-flex shrink-0 items-center justify-center rounded text-ink-2 transition-colors duration-100 hover:bg-hover hover:text-ink disabled:opacity-50',
          size === 'sm' ? 'size-7 pointer-coarse:size-11' : 'size-control',
          variant === 'secondary' &&
            'border border-line-strong/55 bg-paper hover:border-line-strong',
          className,
        )}
      >
        {isLoading ? <Spinner /> : <Icon size={size === 'sm' ? 16 : 20} aria-hidden />}
      </button>
    </Tooltip>
  );
}
