import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { factorMessages } from '#features/second-factor/factor.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/input/checkbox.tsx';
import { Input } from '#ui/input/input.tsx';

interface CodeFormProps {
  onSubmit: (given: { code: string; trustDevice: boolean }) => void;
  isPending: boolean;
  failure: string | null;
  isRecovery?: boolean;
  mayTrust?: boolean;
  children?: ReactNode;
}

/** One field: codes are pasted, filled in by the phone or the password manager, or typed. */
export function CodeForm(props: CodeFormProps) {
  const { onSubmit, isPending, failure, isRecovery = false, mayTrust = false, children } = props;
  const t = useMessages(factorMessages);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [trustDevice, setTrustDevice] = useState(false);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (failure) field.current?.select();
  }, [failure]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    if (code.length < 6) return field.current?.focus();
    onSubmit({ code, trustDevice });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div role="alert">
        {failure && (
          <p className="rounded bg-overdue-soft px-3 py-2.5 font-medium text-overdue">{failure}</p>
        )}
      </div>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="font-medium">
          {t(isRecovery ? 'recoveryCode' : 'code')}
        </label>
        <Input
          ref={field}
          id={id}
          name="code"
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={24}
          required
          aria-describedby={`${id}-hint`}
          className="font-mono text-lg tracking-widest"
        />
        <p id={`${id}-hint`} className="text-sm text-ink-2">
          {t(isRecovery ? 'recoveryHint' : 'codeHint')}
        </p>
      </div>
      {mayTrust && (
        <Checkbox
          checked={trustDevice}
          onChange={setTrustDevice}
          label={t('trust')}
          hint={t('trustHint')}
        />
      )}
      <Button type="submit" variant="primary" size="lg" isLoading={isPending}>
        {t('verify')}
      </Button>
      {children}
    </form>
  );
}
