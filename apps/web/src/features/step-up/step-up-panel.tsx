import type { ProofMethod } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { PasskeyPanel } from '#features/passkeys/passkey-panel.tsx';
import { stepUpMessages } from '#features/step-up/step-up.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';

const Password = z.strictObject({ password: z.string().min(1).max(1000) });
const Code = z.strictObject({ code: z.string().trim().min(6).max(24) });

const begin = (method: 'passkey' | 'qr' | 'otp') => api.stepUp.begin.call({ body: { method } });

const beginApp = async () => (await begin('qr')).challenge ?? '';

const proof = () => ({ ...api.stepUp.state.query(), staleTime: 0, gcTime: 0 });

const useProve = () => useAction(api.stepUp.prove, { success: null });

function ByPassword() {
  const t = useMessages(stepUpMessages);
  const { mutateAsync } = useProve();
  return (
    <ContractForm
      schema={Password}
      submitLabel={t('go')}
      onSubmit={({ password }) =>
        mutateAsync({ body: { proof: { method: 'password', password } } })
      }
    >
      <TextField
        name="password"
        type="password"
        label={t('password')}
        autoComplete="current-password"
        autoFocus
        required
      />
    </ContractForm>
  );
}

interface ByCodeProps {
  method: 'qr' | 'otp';
  label: string;
  /** What the code answers; none is asked for before it is known. */
  find: () => Promise<string>;
}

function ByCode({ method, label, find }: ByCodeProps) {
  const t = useMessages(stepUpMessages);
  const { mutateAsync } = useProve();
  return (
    <ContractForm
      schema={Code}
      submitLabel={t('go')}
      onSubmit={async ({ code }) => {
        const challenge = await find();
        await mutateAsync({ body: { proof: { method, challenge, code } } });
      }}
    >
      <TextField name="code" label={label} autoComplete="one-time-code" autoFocus required />
    </ContractForm>
  );
}

function ByMail() {
  const t = useMessages(stepUpMessages);
  const [sent, setSent] = useState<{ challenge: string; to: string } | null>(null);
  const { mutate, isPending } = useAction(api.stepUp.begin, {
    success: null,
    keepsCache: true,
    onSuccess: ({ challenge = '', sentTo = '' }) => setSent({ challenge, to: sentTo }),
  });
  const send = () => mutate({ body: { method: 'otp' } });
  if (sent === null)
    return (
      <Button variant="primary" isLoading={isPending} onClick={send}>
        {t('mail')}
      </Button>
    );
  const find = async () => await Promise.resolve(sent.challenge);
  return <ByCode method="otp" label={t('mailCode', { to: sent.to })} find={find} />;
}

function ByPasskey() {
  const t = useMessages(stepUpMessages);
  const { mutateAsync } = useProve();
  return (
    <PasskeyPanel
      label={t('passkey')}
      ask={() => begin('passkey')}
      answer={(response) => mutateAsync({ body: { proof: { method: 'passkey', response } } })}
      onDone={() => undefined}
    />
  );
}

function By({ method }: { method: ProofMethod }) {
  const t = useMessages(stepUpMessages);
  if (method === 'password') return <ByPassword />;
  if (method === 'passkey') return <ByPasskey />;
  if (method === 'otp') return <ByMail />;
  return <ByCode method="qr" label={t('appCode')} find={beginApp} />;
}

function Ways({ methods }: { methods: readonly ProofMethod[] }) {
  const t = useMessages(stepUpMessages);
  const [chosen, setChosen] = useState(methods[0] ?? 'password');
  const labels = { passkey: t('passkey'), qr: t('app'), otp: t('mail'), password: t('password') };
  return (
    <div className="flex flex-col gap-3">
      <p>{t('why')}</p>
      <By key={chosen} method={chosen} />
      {methods
        .filter((method) => method !== chosen)
        .map((method) => (
          <Button key={method} variant="ghost" onClick={() => setChosen(method)}>
            {labels[method]}
          </Button>
        ))}
    </div>
  );
}

/** Shows what only its owner may do once they have proven in this session who they are. */
export function StepUpPanel({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery(proof());
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (!data) return <Skeleton className="h-24" />;
  return data.isProven ? children : <Ways methods={data.methods} />;
}

/**
 * The same for how the own account is opened: its second factor is proven first, and where it has none,
 * `children` ask for the password. What has begun goes on, though with it the account gets a factor.
 */
export function OwnerPanel({ children }: { children: (asksPassword: boolean) => ReactNode }) {
  const { data, error, refetch } = useQuery(proof());
  const [asksPassword, setAsksPassword] = useState<boolean | null>(null);
  if (asksPassword !== null) return children(asksPassword);
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (!data) return <Skeleton className="h-24" />;
  const hasFactor = !data.methods.includes('password');
  if (hasFactor && !data.isProven) return <Ways methods={data.methods} />;
  setAsksPassword(!hasFactor);
  return null;
}
