import { secondFactor } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { AuthenticatorSetup } from '#features/second-factor/authenticator-setup.tsx';
import { CodeForm } from '#features/second-factor/code-form.tsx';
import { factorMessages } from '#features/second-factor/factor.messages.ts';
import { RecoveryCodes } from '#features/second-factor/recovery-codes.tsx';
import { OwnerPanel } from '#features/step-up/step-up-panel.tsx';
import { Button } from '#ui/button/button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Details } from '#ui/show/card.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';

const WithPassword = secondFactor.enrol.body.required();

type Task = 'enrol' | 'renew' | 'remove';
type Step =
  | { name: 'begin' }
  | { name: 'setup'; setup: { challenge: string; otpauthUrl: string; secret: string } }
  | { name: 'codes'; codes: readonly string[] };

const quiet = { success: null } as const;

interface StepsProps {
  task: Task;
  asksPassword: boolean;
  onDone: () => void;
}

function Steps({ task, asksPassword, onDone }: StepsProps) {
  const t = useMessages(factorMessages);
  const [step, setStep] = useState<Step>({ name: 'begin' });
  const enrol = useAction(api.secondFactor.enrol, { ...quiet, keepsCache: true });
  const renew = useAction(api.secondFactor.renewCodes, quiet);
  const remove = useAction(api.secondFactor.remove, { success: t('removed') });
  const confirm = useAction(api.secondFactor.confirm, { ...quiet });

  const begin = async (body: { password?: string | undefined }) => {
    if (task === 'enrol') {
      setStep({ name: 'setup', setup: await enrol.mutateAsync({ body }) });
    } else if (task === 'renew') {
      const { recoveryCodes } = await renew.mutateAsync({ body });
      setStep({ name: 'codes', codes: recoveryCodes });
    } else {
      await remove.mutateAsync({ body });
      onDone();
    }
  };
  const prove = async (challenge: string, code: string) => {
    const { recoveryCodes } = await confirm.mutateAsync({ body: { challenge, code } });
    setStep({ name: 'codes', codes: recoveryCodes });
  };

  const schema = asksPassword ? WithPassword : secondFactor.enrol.body;
  if (step.name === 'codes') return <RecoveryCodes codes={step.codes} onKept={onDone} />;
  if (step.name === 'setup')
    return (
      <div className="flex flex-col gap-4">
        <AuthenticatorSetup {...step.setup} />
        <CodeForm
          isPending={confirm.isPending}
          failure={confirm.error?.message ?? null}
          onSubmit={({ code }) => void prove(step.setup.challenge, code).catch(() => null)}
        />
      </div>
    );
  return (
    <ContractForm
      schema={schema}
      onSubmit={begin}
      submitLabel={t(task === 'remove' ? 'remove' : 'go')}
    >
      {asksPassword ? (
        <TextField
          name="password"
          type="password"
          label={t('password')}
          hint={t('passwordText')}
          autoComplete="current-password"
          required
          autoFocus
        />
      ) : (
        <p>{t(`${task}Text`)}</p>
      )}
    </ContractForm>
  );
}

const stateText = ({ enrolledAt, isRequired }: { enrolledAt: unknown; isRequired: boolean }) => {
  if (enrolledAt !== null) return 'isOn';
  return isRequired ? 'isMail' : 'isOff';
};

/** Whether an authenticator is asked for, and all that can be done about it. */
export function AccountFactorPanel() {
  const t = useMessages(factorMessages);
  const { data, error, refetch } = useQuery(api.secondFactor.state.query());
  const [task, setTask] = useState<Task | null>(null);
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (!data) return <Skeleton className="h-20" />;
  const isOn = data.enrolledAt !== null;
  const taskTitles = {
    enrol: t(isOn ? 'replace' : 'enrol'),
    renew: t('renew'),
    remove: t('remove'),
  };
  const tasks: readonly Task[] = isOn ? ['enrol', 'renew', 'remove'] : ['enrol'];
  return (
    <div className="flex flex-col gap-4">
      <p>{t(stateText(data))}</p>
      {isOn && (
        <Details
          columns={2}
          items={[
            { label: t('since'), value: <RelativeTime value={data.enrolledAt} /> },
            { label: t('left'), value: data.recoveryCodesLeft },
          ]}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {tasks.map((each) => (
          <Button
            key={each}
            variant={each === 'remove' ? 'ghost' : 'secondary'}
            onClick={() => setTask(each)}
          >
            {taskTitles[each]}
          </Button>
        ))}
      </div>
      <Dialog
        open={task !== null}
        onOpenChange={(open) => {
          if (!open) setTask(null);
        }}
        title={task ? taskTitles[task] : ''}
      >
        {task && (
          <OwnerPanel key={task}>
            {(asks) => (
              <Steps
                task={task}
                // Without the authenticator it is all that is left, so it has to be long enough.
                asksPassword={asks || (task === 'remove' && !data.isRequired)}
                onDone={() => setTask(null)}
              />
            )}
          </OwnerPanel>
        )}
      </Dialog>
    </div>
  );
}
