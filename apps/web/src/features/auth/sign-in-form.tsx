import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { authMessages } from '#features/auth/auth.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Input } from '#ui/input/input.tsx';
import { PasswordInput } from '#ui/input/password-input.tsx';

interface FieldProps {
  id: string;
  label: string;
  error: string | undefined;
  children: ReactNode;
}

function Field({ id, label, error, children }: FieldProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

interface FormProps {
  onSubmit: (given: { email: string; password: string }) => void;
  isPending: boolean;
  failure: string | null;
}

/** Pasting and password managers work: the fields are plain, named and never cleared. */
export function SignInForm({ onSubmit, isPending, failure }: FormProps) {
  const t = useMessages(authMessages);
  const [emailId, passwordId] = [useId(), useId()];
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState({ email: false, password: false });

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
      <div role="alert">
        {failure && (
          <p className="rounded bg-overdue-soft px-3 py-2.5 font-medium text-overdue">{failure}</p>
        )}
      </div>
      <Field id={emailId} label={t('email')} error={missing.email ? t('emailRequired') : undefined}>
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
        />
      </Field>
      <Field
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
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" isLoading={isPending} className="mt-1">
        {t('signIn')}
      </Button>
      <Link to="/forgot-password" className="self-center py-1 text-sm text-ink-2">
        {t('forgot')}
      </Link>
    </form>
  );
}
