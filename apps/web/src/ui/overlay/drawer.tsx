import { clsx } from 'clsx';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

import { DialogClose } from '#ui/overlay/dialog.tsx';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { useTurn } from '#ui/overlay/use-turn.ts';

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Beside the close button: previous, next, a menu. */
  actions?: ReactNode;
  /** Under the title and above what scrolls: tabs, a status. */
  banner?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  size?: 'md' | 'lg';
};

/** A drawer at the right edge; on a phone, a drawer that comes up from below. */
export function Drawer(props: DrawerProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    actions,
    banner,
    children,
    footer,
    size = 'md',
  } = props;
  const isOpen = useTurn(open);
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="overlay fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          {...returnFocus}
          data-drawer={size}
          {...(!description && { 'aria-describedby': undefined })}
          className={clsx(
            'slide fixed inset-x-0 bottom-0 z-40 flex max-h-[92dvh] flex-col rounded-t bg-paper shadow-float',
            'sm:inset-y-0 sm:right-0 sm:left-auto sm:max-h-none sm:w-full sm:rounded-none sm:border-l',
            size === 'lg' ? 'sm:max-w-3xl' : 'sm:max-w-lg',
          )}
        >
          <span
            aria-hidden
            className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-line sm:hidden"
          />
          <header className="flex items-start justify-between gap-3 px-5 pt-3 pb-3 sm:pt-4">
            <div className="min-w-0 pt-1">
              <Radix.Title className="text-lg font-semibold wrap-anywhere">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-0.5 text-ink-2">{description}</Radix.Description>
              )}
            </div>
            <div className="flex items-center gap-1">
              {actions}
              <DialogClose />
            </div>
          </header>
          {banner}
          <div
            data-body
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-line px-5 py-4"
          >
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:*:not-aria-[haspopup=menu]:grow empty:hidden">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
