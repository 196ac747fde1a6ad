import { EmailCodes, emailChange } from '@keyhold/contract';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useProfile } from '#core/session/session.tsx';
import { emailMessages } from '#features/email-change/email-change.messages.ts';
import { OwnerPanel } from '#features/step-up/step-up-panel.tsx';
import { Button } from '#ui/button/button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface Asked {
  challenge: string;
  email: string;
}

function AskForm({ onAsked }: { onAsked: (asked: Asked) => void }) {
  const t = useMessages(emailMessages);
  const { mutateAsync } = useAction(api.emailChange.begin, { success: null, keepsCache: true });
  return (
    <ContractForm
      schema={emailChange.begin.body}
      submitLabel={t('go')}
      onSubmit={async (body) => {
        const { challenge } = await mutateAsync({ body });
        onAsked({ challenge, email: body.email });
      }}
    >
      <TextField
        name="email"
        type="email"
        label={t('email')}
        autoComplete="email"
        maxLength={254}
        autoFocus
        required
      />
      <TextField
        name="password"
        type="password"
        label={t('password')}
        autoComplete="current-password"
        required
      />
    </ContractForm>
  );
}

function CodesForm({ asked, onDone }: { asked: Asked; onDone: () => void }) {
  const t = useMessages(emailMessages);
  const { email: old } = useProfile();
  const { challenge, email } = asked;
  const { mutateAsync } = useAction(api.emailChange.confirm, {
    success: t('changed'),
  });
  return (
    <ContractForm
      schema={EmailCodes}
      submitLabel={t('save')}
      onSubmit={async (codes) => {
        await mutateAsync({ body: { ...codes, challenge } });
        onDone();
      }}
    >
      <p>{t('sent', { old, new: email })}</p>
      <TextField
        name="oldCode"
        label={t('oldCode', { address: old })}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        required
      />
      <TextField
        name="newCode"
        label={t('newCode', { address: email })}
        autoComplete="off"
        inputMode="numeric"
        required
      />
    </ContractForm>
  );
}

/** The address that one signs in with: a new one counts once both mailboxes have been read. */
export function EmailPanel() {
  const t = useMessages(emailMessages);
  const { email } = useProfile();
  const [isOpen, setIsOpen] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const turn = (open: boolean) => {
    setIsOpen(open);
    setAsked(null);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 break-words">{email}</p>
      <Button onClick={() => turn(true)}>{t('change')}</Button>
      <Dialog open={isOpen} onOpenChange={turn} title={t('change')}>
        {asked === null ? (
          <OwnerPanel>{() => <AskForm onAsked={setAsked} />}</OwnerPanel>
        ) : (
          <CodesForm asked={asked} onDone={() => turn(false)} />
        )}
      </Dialog>
    </div>
  );
}
