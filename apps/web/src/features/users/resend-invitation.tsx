import { MailPlus } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useProfile } from '#core/session/session.tsx';
import { usersMessages } from '#features/users/users.messages.ts';
import { Button } from '#ui/button/button.tsx';

interface ResendProps {
  user: { id: number; name: string };
  /** From outside of any property: where the person is at home, where that is one. */
  tenantId?: number;
  size?: 'sm' | 'md';
}

/** Mails a new link to somebody who has not come in yet. */
export function ResendInvitation({ user, tenantId, size = 'md' }: ResendProps) {
  const t = useMessages(usersMessages);
  const { id, name } = user;
  const isOutside = useProfile().tenant === null;
  const told = { success: t('resent', { name }), keepsCache: true };
  const here = useAction(api.passwords.resendActivation, told);
  const outside = useAction(api.passwords.resendFromPlatform, told);
  const resend = () =>
    isOutside
      ? outside.mutate({ params: { id }, body: { tenantId } })
      : here.mutate({ body: { userId: id } });
  return (
    <Button
      size={size}
      icon={<MailPlus size={16} aria-hidden />}
      aria-label={`${t('resend')}: ${name}`}
      isLoading={here.isPending || outside.isPending}
      onClick={resend}
    >
      {t('resend')}
    </Button>
  );
}
