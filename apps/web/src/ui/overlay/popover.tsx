import { clsx } from 'clsx';
import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export type PopoverProps = {
  trigger: ReactNode;
  children: ReactNode;
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Before it closes for that. */
  onEscape?: () => void;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'left' | 'right';
  className?: string;
};

export function Popover(props: PopoverProps) {
  const { trigger, children, label, open, onOpenChange, onEscape, ...rest } = props;
  const { align = 'start', side, className } = rest;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          onEscapeKeyDown={onEscape}
          className={clsx(
            'pop z-50 max-h-(--radix-popover-content-available-height) w-72 max-w-[calc(100vw-1rem)] overflow-y-auto rounded border border-line bg-raised p-4 shadow-float',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export const PopoverClose = Radix.Close;
