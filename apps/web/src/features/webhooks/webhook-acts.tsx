import { mayTake, webhookLife, type Webhook } from '@keyhold/contract';
import { FastForward, KeyRound, Pause, Play, SendHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useAct } from '#core/records/use-act.tsx';
import { WebhookSecret } from '#features/webhooks/webhook-secret.tsx';
import { webhooksMessages } from '#features/webhooks/webhooks.messages.ts';
import { ActButtons } from '#ui/button/act-buttons.tsx';
import { ActMenu } from '#ui/overlay/act-menu.tsx';

interface Props {
  webhook: Webhook;
  onRemoved: () => void;
}

/** What can be done with it; what cannot be taken back is asked about. */
export function WebhookActs({ webhook: { id, state, waiting }, onRemoved }: Props) {
  const t = useMessages(webhooksMessages);
  const [secret, setSecret] = useState<string | null>(null);
  const input = { params: { id } };
  const mayResume = mayTake(webhookLife, 'resume', state);
  const asksOf = (act: 'renew' | 'skip' | 'remove') => ({
    word: t(act),
    asks: { title: t(`${act}Title`), text: t(`${act}Text`) },
  });
  const skip = useAct(api.webhooks.resume, {
    ...asksOf('skip'),
    input: { ...input, body: { skipsMissed: true } },
    when: mayResume && waiting > 0,
    icon: FastForward,
    success: t('resumed'),
  });
  const renew = useAct(api.webhooks.renewSecret, {
    ...asksOf('renew'),
    input,
    icon: KeyRound,
    success: null,
    onSuccess: (made) => setSecret(made.secret),
  });
  const remove = useAct(api.webhooks.remove, {
    ...asksOf('remove'),
    input,
    icon: Trash2,
    isDangerous: true,
    success: t('removed'),
    onSuccess: onRemoved,
  });
  const pause = useAct(api.webhooks.pause, {
    input,
    when: mayTake(webhookLife, 'pause', state),
    icon: Pause,
    word: t('pause'),
    success: t('paused'),
  });
  const attempt = useAct(api.webhooks.try, {
    input,
    when: state === 'active',
    icon: SendHorizontal,
    word: t('try'),
    success: t('tried'),
  });
  const resume = useAct(api.webhooks.resume, {
    input: { ...input, body: {} },
    when: mayResume,
    icon: Play,
    word: t('resume'),
    isMain: true,
    success: t('resumed'),
  });
  return (
    <>
      <ActMenu acts={[skip, renew, remove]} />
      <ActButtons acts={[pause, attempt, resume]} />
      <WebhookSecret secret={secret} onClose={() => setSecret(null)} />
    </>
  );
}
