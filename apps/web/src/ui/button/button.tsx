import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';

import { buttonClass, type ButtonSize, type ButtonVariant } from '#ui/button/button-class.ts';
import { Spinner } from '#ui/button/spinner.tsx';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isLoading?: boolean;
  icon?: ReactNode;
};

/** While loading it keeps its width and its focus, and refuses the second click. */
export function Button({
  variant,
  size,
  isLoading,
  icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (isLoading || rest['aria-disabled']) return event.preventDefault();
    onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={click}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || rest['aria-disabled'] || undefined}
      className={clsx(buttonClass({ variant, size }), className)}
    >
      <span className={clsx('contents', isLoading && '[&>*]:invisible')}>
        {icon}
        <span className="min-w-0">{children}</span>
      </span>
      {isLoading && (
        <span className="absolute inset-0 flex items-center justify-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}
