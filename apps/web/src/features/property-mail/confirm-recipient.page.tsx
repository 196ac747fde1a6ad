import { mails } from '@keyhold/contract';
import { useLocation } from '@tanstack/react-router';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useTitle } from '#core/shell/title.ts';
import { mailMessages } from '#features/property-mail/mail.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/show/card.tsx';
import { Logo } from '#ui/show/logo.tsx';
import { Notice } from '#ui/state/notice.tsx';

/** Opening the link changes nothing, since mailboxes open links by themselves: the button does. */
export function ConfirmRecipientPage() {
  const t = useMessages(mailMessages);
  const token = useLocation({ select: ({ hash }) => hash });
  const options = { success: null, keepsCache: true };
  const { mutate, isPending, data, error } = useAction(api.mails.confirmRecipient, options);
  const isToken = mails.confirmRecipient.body.safeParse({ token }).success;
  useTitle(t('confirmTitle'));
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-4 py-8">
      <Card className="flex w-full max-w-md flex-col gap-5">
        <div className="flex items-center gap-3.5">
          <Logo className="size-11" />
          <h1 className="text-xl font-semibold">{t('confirmTitle')}</h1>
        </div>
        {data && <Notice tone="success">{t('confirmed', data)}</Notice>}
        {!isToken && <Notice tone="danger">{t('linkDead')}</Notice>}
        {error && <Notice tone="danger">{error.message}</Notice>}
        {isToken && !data && (
          <>
            <p>{t('confirmText')}</p>
            <Button
              variant="primary"
              isLoading={isPending}
              onClick={() => mutate({ body: { token } })}
            >
              {t('confirm')}
            </Button>
          </>
        )}
      </Card>
    </main>
  );
}
