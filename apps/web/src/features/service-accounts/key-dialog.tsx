import type { ReactNode } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { serviceAccountsMessages } from '#features/service-accounts/service-accounts.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { CopyInput } from '#ui/input/copy-input.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface Props {
  title: string;
  text: string;
  /** What is told this once, and what it is called. */
  secret: string;
  label: string;
  onClose: () => void;
  children?: ReactNode;
}

/** A secret that was just made: shown once, since the server can never tell it again. */
export function SecretDialog({ title, text, secret, label, onClose, children }: Props) {
  const t = useMessages(serviceAccountsMessages);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{text}</p>
        <CopyInput value={secret} label={label} copyLabel={t('copy', { label })} />
        {children}
      </div>
    </Dialog>
  );
}

/** A key that was just made, and whose. */
export interface MadeKey {
  name: string;
  key: string;
}

export function KeyDialog({ made, onClose }: { made: MadeKey | null; onClose: () => void }) {
  const t = useMessages(serviceAccountsMessages);
  if (made === null) return null;
  const { name, key } = made;
  const address = new URL('/api/auth/me', globalThis.location.origin).href;
  const command = `curl -H "Authorization: Bearer ${key}" ${address}`;
  return (
    <SecretDialog
      title={t('keyTitle', { name })}
      text={t('keyText')}
      secret={key}
      label={t('key')}
      onClose={onClose}
    >
      <div className="flex flex-col gap-1.5">
        <p className="font-medium">{t('tryTitle')}</p>
        <CopyInput
          value={command}
          label={t('tryCommand')}
          copyLabel={t('copy', { label: t('tryCommand') })}
        />
      </div>
    </SecretDialog>
  );
}
