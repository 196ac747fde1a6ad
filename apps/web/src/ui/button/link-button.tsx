import { clsx } from 'clsx';
import { Slot } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

import { buttonClass, type ButtonSize, type ButtonVariant } from '#ui/button/button-class.ts';

export type LinkButtonProps = ComponentProps<'a'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  asChild?: boolean;
};

/** A link that looks like a button. With `asChild` its only child, the router's link, takes the look. */
export function LinkButton({
  variant,
  size,
  icon,
  asChild,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  const look = clsx(buttonClass({ variant, size }), 'no-underline', className);
  if (asChild) {
    return (
      <Slot.Root {...rest} className={look}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <a {...rest} className={look}>
      {icon}
      {children}
    </a>
  );
}
