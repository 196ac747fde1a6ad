import { lazy, Suspense } from 'react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { startSession } from '#core/session/session.tsx';
import { useTitle } from '#core/shell/title.ts';
import { AuthCard } from '#features/auth/auth-card.tsx';
import { authMessages } from '#features/auth/auth.messages.ts';
import { DemoAccounts } from '#features/auth/demo-accounts.tsx';
import { SignInForm } from '#features/auth/sign-in-form.tsx';
import { useSignIn } from '#features/auth/use-sign-in.ts';
import { PasskeyPanel } from '#features/passkeys/passkey-panel.tsx';
import { Spinner } from '#ui/button/spinner.tsx';

/** Most who come need no second factor this time. */
const SecondFactorPanel = lazy(async () => {
  const { SecondFactorPanel: Panel } =
    await import('#features/second-factor/second-factor-panel.tsx');
  return { default: Panel };
});

export function SignInPage() {
  const t = useMessages(authMessages);
  const { signIn, isPending, failure, mfa, reset } = useSignIn();
  useTitle(t('pageTitle'));
  if (mfa)
    return (
      <AuthCard title={t('title')}>
        <Suspense fallback={<Spinner />}>
          <SecondFactorPanel mfa={mfa} onDone={startSession} onRestart={reset} />
        </Suspense>
      </AuthCard>
    );
  return (
    <AuthCard title={t('title')} footer={<DemoAccounts onChoose={signIn} isPending={isPending} />}>
      <SignInForm onSubmit={signIn} isPending={isPending} failure={failure} />
      <div className="mt-2">
        <PasskeyPanel
          ask={() => api.passkeys.ask.call({ body: {} })}
          answer={(response) => api.passkeys.signIn.call({ body: { response } })}
          onDone={startSession}
        />
      </div>
    </AuthCard>
  );
}
