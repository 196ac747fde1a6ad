import { mayTake, webhookLife, type Webhook } from '@keyhold/contract';
import { FastForward, KeyRound, Pause, Play, SendHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { WebhookSecret } from '#features/webhooks/webhook-secret.tsx';
import { webhooksMessages } from '#features/webhooks/webhooks.messages.ts';
import { ActButtons } from '#ui/button/act-buttons.tsx';
import { ActMenu } from '#ui/overlay/act-menu.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

interface Props {
  webhook: Webhook;
  onRemoved: () => void;
}

/** What can be done with it; what cannot be taken back is asked about. */
export function WebhookActs({ webhook: { id, state, waiting }, onRemoved }: Props) {
  const t = useMessages(webhooksMessages);
  const [asked, setAsked] = useState<'renew' | 'skip' | 'remove' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const at = { params: { id } };
  const pause = useAction(api.webhooks.pause, { success: t('paused') });
  const resume = useAction(api.webhooks.resume, { success: t('resumed') });
  const attempt = useAction(api.webhooks.try, { success: t('tried') });
  const remove = useAction(api.webhooks.remove, { success: t('removed'), onSuccess: onRemoved });
  const renew = useAction(api.webhooks.renewSecret, {
    success: null,
    onSuccess: (made) => setSecret(made.secret),
  });
  const mayResume = mayTake(webhookLife, 'resume', state);
  const confirmed = {
    renew: () => renew.mutateAsync(at),
    skip: () => resume.mutateAsync({ ...at, body: { skipsMissed: true } }),
    remove: () => remove.mutateAsync(at),
  };
  return (
    <>
      <ActMenu
        acts={[
          mayResume &&
            waiting > 0 && { icon: FastForward, word: t('skip'), run: () => setAsked('skip') },
          { icon: KeyRound, word: t('renew'), run: () => setAsked('renew') },
          { icon: Trash2, word: t('remove'), run: () => setAsked('remove'), isDangerous: true },
        ]}
      />
      <ActButtons
        acts={[
          mayTake(webhookLife, 'pause', state) && {
            icon: Pause,
            word: t('pause'),
            run: () => pause.mutate(at),
            isLoading: pause.isPending,
          },
          state === 'active' && {
            icon: SendHorizontal,
            word: t('try'),
            run: () => attempt.mutate(at),
            isLoading: attempt.isPending,
          },
          mayResume && {
            icon: Play,
            word: t('resume'),
            run: () => resume.mutate({ ...at, body: {} }),
            isLoading: resume.isPending,
            isMain: true,
          },
        ]}
      />
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          title={t(`${asked}Title`)}
          description={t(`${asked}Text`)}
          confirmText={t(asked)}
          onConfirm={confirmed[asked]}
        />
      )}
      <WebhookSecret secret={secret} onClose={() => setSecret(null)} />
    </>
  );
}
