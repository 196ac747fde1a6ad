import type { Arrival } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import type { Admission } from '#core/session/session.tsx';
import { AuthCard } from '#features/auth/auth-card.tsx';
import { AuthFailure, AuthField } from '#features/auth/auth-field.tsx';
import { authMessages } from '#features/auth/auth.messages.ts';
import { FactorCard } from '#features/auth/factor-card.tsx';
import { providerMessages } from '#features/auth/provider.messages.ts';
import { useSignIn } from '#features/auth/use-sign-in.ts';
import { Button } from '#ui/button/button.tsx';
import { Input } from '#ui/input/input.tsx';
import { PasswordInput } from '#ui/input/password-input.tsx';

interface FormProps {
  said: Arrival;
  onSubmit: (password: string) => void;
  isPending: boolean;
  failure: string | null;
}

/** The address stands in a field, so that a password manager knows whose password is asked for. */
function PasswordForm({ said: { provider, email }, onSubmit, isPending, failure }: FormProps) {
  const t = useMessages(authMessages);
  const word = useMessages(providerMessages);
  const [emailId, passwordId] = [useId(), useId()];
  const field = useRef<HTMLInputElement>(null);
  const [isMissing, setIsMissing] = useState(false);

  useEffect(() => {
    if (failure) field.current?.select();
  }, [failure]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = field.current?.value ?? '';
    setIsMissing(password === '');
    if (password === '') return field.current?.focus();
    onSubmit(password);
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="wrap-anywhere">{word('join', { provider, email })}</p>
      <AuthFailure text={failure} />
      <AuthField id={emailId} label={t('email')}>
        <Input
          id={emailId}
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          readOnly
        />
      </AuthField>
      <AuthField
        id={passwordId}
        label={t('password')}
        error={isMissing ? t('passwordRequired') : undefined}
      >
        <PasswordInput
          ref={field}
          id={passwordId}
          name="password"
          autoComplete="current-password"
          autoFocus
          required
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${passwordId}-error` : undefined}
        />
      </AuthField>
      <Button type="submit" variant="primary" size="lg" isLoading={isPending} className="mt-1">
        {word('joinNow')}
      </Button>
      <p className="flex flex-wrap justify-center gap-x-6 text-sm">
        <Link to="/forgot-password" className="py-1 text-ink-2">
          {t('forgot')}
        </Link>
        <Link to="/" className="py-1 text-ink-2">
          {word('back')}
        </Link>
      </p>
    </form>
  );
}

interface Props {
  said: Arrival;
  onDone: (admission: Admission) => void;
}

/** Whoever has an account already shows once that it is theirs. */
export function ArrivalForm({ said, onDone }: Props) {
  const t = useMessages(authMessages);
  const { signIn, isPending, failure, mfa, reset } = useSignIn(onDone);
  if (mfa) return <FactorCard mfa={mfa} onDone={onDone} onRestart={reset} />;
  const { arrival, email } = said;
  return (
    <AuthCard title={t('title')}>
      <PasswordForm
        {...{ said, isPending, failure }}
        onSubmit={(password) => signIn({ email, password, arrival })}
      />
    </AuthCard>
  );
}
