import { passwords } from '@keyhold/contract';
import { Link, Navigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useSession } from '#core/session/session.tsx';
import { useTitle } from '#core/shell/title.ts';
import { AuthCard } from '#features/auth/auth-card.tsx';
import { passwordMessages } from '#features/passwords/password.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Notice } from '#ui/state/notice.tsx';

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useMessages(passwordMessages);
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="success">{t('sentText', { email })}</Notice>
      <p className="text-sm text-ink-2">{t('sentHint')}</p>
      <Button onClick={onAgain}>{t('another')}</Button>
    </div>
  );
}

/** Says the same whether or not there is such an account. */
export function ForgotPasswordPage() {
  const t = useMessages(passwordMessages);
  const session = useSession();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { mutateAsync } = useAction(api.passwords.forgot, { success: null, keepsCache: true });
  const title = t(sentTo === null ? 'forgotTitle' : 'sentTitle');
  useTitle(title);
  if (session.status === 'signed-in') return <Navigate to="/" replace />;
  return (
    <AuthCard title={title}>
      {sentTo === null ? (
        <ContractForm
          schema={passwords.forgot.body}
          isBare
          onSubmit={async ({ email }) => {
            await mutateAsync({ body: { email } });
            setSentTo(email);
          }}
        >
          <p className="text-ink-2">{t('forgotText')}</p>
          <TextField
            name="email"
            type="email"
            label={t('email')}
            autoComplete="username"
            required
            autoFocus
          />
          <Button type="submit" variant="primary" size="lg">
            {t('send')}
          </Button>
        </ContractForm>
      ) : (
        <Sent email={sentTo} onAgain={() => setSentTo(null)} />
      )}
      <div className="mt-5">
        <LinkButton asChild variant="ghost">
          <Link to="/">
            <ArrowLeft size={16} aria-hidden />
            {t('back')}
          </Link>
        </LinkButton>
      </div>
    </AuthCard>
  );
}
