import { useMessages } from '#core/language/i18n.ts';
import { SecretDialog } from '#features/service-accounts/key-dialog.tsx';
import { webhooksMessages } from '#features/webhooks/webhooks.messages.ts';

interface Props {
  secret: string | null;
  onClose: () => void;
}

/** By which a program sees who a message is from; shown once. */
export function WebhookSecret({ secret, onClose }: Props) {
  const t = useMessages(webhooksMessages);
  if (secret === null) return null;
  return (
    <SecretDialog
      title={t('secretTitle')}
      text={t('secretText')}
      label={t('secret')}
      {...{ secret, onClose }}
    />
  );
}
