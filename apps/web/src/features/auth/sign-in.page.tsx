import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { startSession } from '#core/session/session.tsx';
import { useTitle } from '#core/shell/title.ts';
import { AuthCard } from '#features/auth/auth-card.tsx';
import { authMessages } from '#features/auth/auth.messages.ts';
import { DemoAccounts } from '#features/auth/demo-accounts.tsx';
import { FactorCard } from '#features/auth/factor-card.tsx';
import { SignInForm } from '#features/auth/sign-in-form.tsx';
import { useSignIn } from '#features/auth/use-sign-in.ts';
import { PasskeyPanel } from '#features/passkeys/passkey-panel.tsx';

export function SignInPage() {
  const t = useMessages(authMessages);
  const { signIn, isPending, failure, isElsewhere, mfa, reset } = useSignIn(startSession);
  useTitle(t('pageTitle'));
  if (mfa) return <FactorCard mfa={mfa} onDone={startSession} onRestart={reset} />;
  return (
    <AuthCard title={t('title')} footer={<DemoAccounts onChoose={signIn} isPending={isPending} />}>
      <SignInForm
        onSubmit={signIn}
        isPending={isPending}
        failure={failure}
        isElsewhere={isElsewhere}
      />
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
