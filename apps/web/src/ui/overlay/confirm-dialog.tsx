import { AlertDialog as Radix } from 'radix-ui';
import { useState, type ReactNode } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { useTurn } from '#ui/overlay/use-turn.ts';
import { uiMessages } from '#ui/ui.messages.ts';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** May be asynchronous: the dialog waits, closes when it is done, stays when it fails. */
  onConfirm: () => unknown;
  title?: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  confirmText?: string;
  cancelText?: string;
  loadingText?: string;
  isDangerous?: boolean;
};

/** For what cannot be undone: it names the thing and the effect. All else is done at once, with an Undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useMessages(uiMessages);
  const [isPending, setIsPending] = useState(false);
  const { open, onOpenChange, onConfirm, title, description, children, isDangerous = true } = props;
  const isOpen = useTurn(open);

  async function confirm() {
    setIsPending(true);
    const isDone = await Promise.resolve()
      .then(onConfirm)
      .then(
        () => true,
        () => false,
      );
    setIsPending(false);
    if (isDone) onOpenChange(false);
  }

  return (
    <Radix.Root open={isOpen} onOpenChange={(next) => !isPending && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className="overlay fixed inset-0 z-40 flex items-end justify-center bg-scrim sm:items-center sm:p-6">
          <Radix.Content
            {...(!description && { 'aria-describedby': undefined })}
            className="pop flex max-h-[92dvh] w-full flex-col gap-3 overflow-y-auto rounded-t bg-paper p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-float sm:max-w-md sm:rounded"
          >
            <Radix.Title className="text-lg font-semibold wrap-anywhere">
              {title ?? t('confirmTitle')}
            </Radix.Title>
            {description && (
              <Radix.Description className="text-ink-2">{description}</Radix.Description>
            )}
            {children}
            <div className="mt-2 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
              <Radix.Cancel asChild>
                <Button aria-disabled={isPending}>{props.cancelText ?? t('cancel')}</Button>
              </Radix.Cancel>
              <Button
                variant={isDangerous ? 'danger' : 'primary'}
                aria-disabled={isPending}
                aria-busy={isPending}
                onClick={confirm}
              >
                {isPending
                  ? (props.loadingText ?? t('loading'))
                  : (props.confirmText ?? t('confirm'))}
              </Button>
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
