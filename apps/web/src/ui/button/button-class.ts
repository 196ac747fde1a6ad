import { clsx } from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-hover',
  secondary:
    'border border-line-strong/55 bg-paper text-ink hover:border-line-strong hover:bg-hover',
  ghost: 'text-ink-2 hover:bg-hover hover:text-ink',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-8 gap-1.5 px-2.5 text-sm pointer-coarse:min-h-11',
  md: 'min-h-control gap-2 px-3.5 text-base',
  lg: 'min-h-12 gap-2 px-5 text-md',
};

/** The look of a button, for the link that has to look like one. */
export function buttonClass({
  variant = 'secondary',
  size = 'md',
}: {
  variant?: ButtonVariant;
  size?: ButtonSize;
}) {
  return clsx(
    'relative inline-flex shrink-0 items-center justify-center rounded py-1 text-center font-semibold whitespace-nowrap select-none',
    'transition-colors duration-100 disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 aria-busy:opacity-100',
    variants[variant],
    sizes[size],
  );
}
