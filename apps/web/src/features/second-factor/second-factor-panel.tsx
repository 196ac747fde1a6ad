import type { Challenge } from '@keyhold/contract';
import { KeyRound, Mail } from 'lucide-react';

import { useMessages } from '#core/language/i18n.ts';
import { AuthenticatorSetup } from '#features/second-factor/authenticator-setup.tsx';
import { CodeForm } from '#features/second-factor/code-form.tsx';
import { factorMessages } from '#features/second-factor/factor.messages.ts';
import { RecoveryCodes } from '#features/second-factor/recovery-codes.tsx';
import { useChallenge } from '#features/second-factor/use-challenge.ts';
import type { Admission } from '#features/second-factor/use-challenge.ts';
import { Button } from '#ui/button/button.tsx';

type Challenging = ReturnType<typeof useChallenge>;
interface StepProps {
  at: Challenging;
  mfa: Challenge;
}

function Failure({ text }: { text: string | null }) {
  return (
    <div role="alert">
      {text && (
        <p className="rounded bg-overdue-soft px-3 py-2.5 font-medium text-overdue">{text}</p>
      )}
    </div>
  );
}

function Choice({ at, mfa }: StepProps) {
  const t = useMessages(factorMessages);
  const isMailed = mfa.methods.includes('otp');
  return (
    <div className="flex flex-col gap-3">
      <Failure text={at.failure} />
      <p>{t('choose')}</p>
      {isMailed && (
        <Button
          variant="primary"
          size="lg"
          isLoading={at.isPending}
          onClick={() => at.request('otp')}
          icon={<Mail size={16} aria-hidden />}
        >
          {t('byMail')}
        </Button>
      )}
      {mfa.methods.includes('qr') && (
        <Button
          variant={isMailed ? 'secondary' : 'primary'}
          size="lg"
          disabled={at.isPending}
          onClick={() => at.request('qr')}
          icon={<KeyRound size={16} aria-hidden />}
        >
          {t('byApp')}
        </Button>
      )}
    </div>
  );
}

function Mailed({ at, sentTo }: { at: Challenging; sentTo: string }) {
  const t = useMessages(factorMessages);
  return (
    <div className="flex flex-col gap-2">
      <p>{t('sentTo', { to: sentTo })}</p>
      <CodeForm
        mayTrust
        isPending={at.isPending}
        failure={at.failure}
        onSubmit={(given) => at.verify('otp', given)}
      >
        <Button variant="ghost" disabled={at.isPending} onClick={() => at.request('otp')}>
          {t('again')}
        </Button>
      </CodeForm>
    </div>
  );
}

function App({ at, mfa, isRecovery }: StepProps & { isRecovery: boolean }) {
  const t = useMessages(factorMessages);
  const isMailed = mfa.methods.includes('otp');
  return (
    <div className="flex flex-col gap-2">
      {!isRecovery && <p>{t('appText')}</p>}
      <CodeForm
        key={String(isRecovery)}
        mayTrust
        isRecovery={isRecovery}
        isPending={at.isPending}
        failure={at.failure}
        onSubmit={(given) => at.verify('qr', given)}
      >
        <Button variant="ghost" onClick={() => at.go({ name: 'app', isRecovery: !isRecovery })}>
          {t(isRecovery ? 'useApp' : 'useRecovery')}
        </Button>
        {isMailed && (
          <>
            <Button variant="ghost" onClick={() => at.request('otp')}>
              {t('byMail')}
            </Button>
            <Button variant="ghost" onClick={() => at.go({ name: 'lost', sentTo: null })}>
              {t('lost')}
            </Button>
          </>
        )}
      </CodeForm>
    </div>
  );
}

function Lost({ at, sentTo }: { at: Challenging; sentTo: string | null }) {
  const t = useMessages(factorMessages);
  if (sentTo === null)
    return (
      <div className="flex flex-col gap-3">
        <Failure text={at.failure} />
        <p>{t('lostText')}</p>
        <Button variant="primary" size="lg" isLoading={at.isPending} onClick={at.sendLost}>
          {t('sendLost')}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-2">
      <p>{t('sentTo', { to: sentTo })}</p>
      <CodeForm
        isPending={at.isPending}
        failure={at.failure}
        onSubmit={({ code }) => at.replace(code)}
      />
    </div>
  );
}

function Current({ at, mfa, onDone }: StepProps & { onDone: (given: Admission) => void }) {
  const { step } = at;
  switch (step.name) {
    case 'choose':
      return <Choice at={at} mfa={mfa} />;
    case 'mail':
      return <Mailed at={at} sentTo={step.sentTo} />;
    case 'app':
      return <App at={at} mfa={mfa} isRecovery={step.isRecovery} />;
    case 'lost':
      return <Lost at={at} sentTo={step.sentTo} />;
    case 'codes':
      return (
        <RecoveryCodes
          codes={step.admission.recoveryCodes ?? []}
          onKept={() => onDone(step.admission)}
        />
      );
    case 'setup':
      return (
        <div className="flex flex-col gap-4">
          <AuthenticatorSetup {...step.setup} />
          <CodeForm
            mayTrust
            isPending={at.isPending}
            failure={at.failure}
            onSubmit={(given) => at.verify('qr', given)}
          />
        </div>
      );
  }
}

interface PanelProps {
  mfa: Challenge;
  onDone: (admission: Admission) => void;
  onRestart: () => void;
}

/** What is asked on the sign-in card beside the password. */
export function SecondFactorPanel({ mfa, onDone, onRestart }: PanelProps) {
  const t = useMessages(factorMessages);
  const at = useChallenge(mfa, onDone);
  return (
    <div className="flex flex-col gap-4">
      <Current at={at} mfa={mfa} onDone={onDone} />
      {at.step.name !== 'codes' && (
        <Button variant="ghost" onClick={onRestart}>
          {t('restart')}
        </Button>
      )}
    </div>
  );
}
