import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { useFocusInNext, useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { useTurn } from '#ui/overlay/use-turn.ts';
import { uiMessages } from '#ui/ui.messages.ts';

export type DialogProps = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  trigger?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
};

const sizes = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl', xl: 'sm:max-w-6xl' };

export function DialogClose() {
  const t = useMessages(uiMessages);
  return (
    <Radix.Close
      data-close
      aria-label={t('close')}
      className="flex size-8 shrink-0 items-center justify-center rounded text-ink-3 hover:bg-hover hover:text-ink pointer-coarse:size-11"
    >
      <X size={20} aria-hidden />
    </Radix.Close>
  );
}

export function DialogHeader({ title, description }: Pick<DialogProps, 'title' | 'description'>) {
  const heading = useFocusInNext(title);
  return (
    <header className="flex items-start justify-between gap-4 px-5 pt-4 pb-3">
      <div className="min-w-0 pt-1">
        <Radix.Title ref={heading} className="text-lg font-semibold wrap-anywhere text-ink">
          {title}
        </Radix.Title>
        {description && (
          <Radix.Description className="mt-1 text-ink-2">{description}</Radix.Description>
        )}
      </div>
      <DialogClose />
    </header>
  );
}

/** In the middle of a screen; on a phone it stands on the lower edge, where the thumb is. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, trigger, size = 'sm' } = props;
  const isOpen = useTurn(open);
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="overlay fixed inset-0 z-40 flex items-end justify-center overflow-hidden bg-scrim sm:items-center sm:p-6">
          <Radix.Content
            {...returnFocus}
            {...(!description && { 'aria-describedby': undefined })}
            className={clsx(
              'pop flex max-h-[92dvh] w-full flex-col rounded-t bg-paper shadow-float sm:max-h-full sm:rounded',
              sizes[size],
            )}
          >
            <DialogHeader title={title} description={description} />
            <div
              data-body
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5"
            >
              {children}
            </div>
            {footer && (
              <footer className="flex flex-col-reverse gap-2 border-t border-line px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:flex-row sm:flex-wrap sm:justify-end">
                {footer}
              </footer>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
