import { passwords } from '@keyhold/contract';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { renewSession } from '#core/session/session.tsx';
import { passwordMessages } from '#features/passwords/password.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextField } from '#ui/form/text-field.tsx';

/** The other sessions end; this one goes on under the token that comes back. */
export function ChangePasswordPanel() {
  const t = useMessages(passwordMessages);
  const [isOpen, setIsOpen] = useState(false);
  const { mutateAsync } = useAction(api.passwords.change, {
    success: t('changed'),
    keepsCache: true,
    onSuccess: ({ token }) => renewSession(token),
  });
  if (!isOpen)
    return (
      <Button className="self-start" onClick={() => setIsOpen(true)}>
        {t('change')}
      </Button>
    );
  return (
    <ContractForm
      schema={passwords.change.body}
      submitLabel={t('save')}
      onCancel={() => setIsOpen(false)}
      onSubmit={async (body) => {
        await mutateAsync({ body });
        setIsOpen(false);
      }}
    >
      <TextField
        name="current"
        type="password"
        label={t('current')}
        autoComplete="current-password"
        required
        autoFocus
      />
      <TextField
        name="password"
        type="password"
        label={t('password')}
        hint={t('changeHint')}
        autoComplete="new-password"
        required
      />
    </ContractForm>
  );
}
