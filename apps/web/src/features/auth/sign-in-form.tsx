import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { onDemand } from '#core/shell/on-demand.tsx';
import { AuthFailure, AuthField } from '#features/auth/auth-field.tsx';
import { authMessages } from '#features/auth/auth.messages.ts';
import { useProviders } from '#features/auth/use-providers.ts';
import { Button } from '#ui/button/button.tsx';
import { Input } from '#ui/input/input.tsx';
import { PasswordInput } from '#ui/input/password-input.tsx';

/** Most organisations have no sign-in of their own here. */
const ProviderButtons = onDemand(
  async () => (await import('#features/auth/provider-buttons.tsx')).ProviderButtons,
);

interface FormProps {
  onSubmit: (given: { email: string; password: string }) => void;
  isPending: boolean;
  failure: string | null;
  isElsewhere: boolean;
}

/** Pasting and password managers work: the fields are plain, named and never cleared. */
export function SignInForm({ onSubmit, isPending, failure, isElsewhere }: FormProps) {
  const t = useMessages(authMessages);
  const [emailId, passwordId] = [useId(), useId()];
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState({ email: false, password: false });
  const { providers, look, lookSoon } = useProviders(emailField, isElsewhere);

  useEffect(() => {
    if (failure) passwordField.current?.select();
  }, [failure]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = emailField.current?.value.trim() ?? '';
    const password = passwordField.current?.value ?? '';
    setMissing({ email: email === '', password: password === '' });
    if (email === '') return emailField.current?.focus();
    if (password === '') return passwordField.current?.focus();
    onSubmit({ email, password });
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <AuthFailure text={failure} />
      <div>
        <AuthField
          id={emailId}
          label={t('email')}
          error={missing.email ? t('emailRequired') : undefined}
        >
          <Input
            ref={emailField}
            id={emailId}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            aria-invalid={missing.email || undefined}
            aria-describedby={missing.email ? `${emailId}-error` : undefined}
            onInput={lookSoon}
            onBlur={look}
          />
        </AuthField>
        <div role="status">{providers.length > 0 && <ProviderButtons providers={providers} />}</div>
      </div>
      <AuthField
        id={passwordId}
        label={t('password')}
        error={missing.password ? t('passwordRequired') : undefined}
      >
        <PasswordInput
          ref={passwordField}
          id={passwordId}
          name="password"
          autoComplete="current-password"
          required
          aria-invalid={missing.password || undefined}
          aria-describedby={missing.password ? `${passwordId}-error` : undefined}
          onFocus={look}
        />
      </AuthField>
      <Button type="submit" variant="primary" size="lg" isLoading={isPending} className="mt-1">
        {t('signIn')}
      </Button>
      <Link to="/forgot-password" className="self-center py-1 text-sm text-ink-2">
        {t('forgot')}
      </Link>
    </form>
  );
}
