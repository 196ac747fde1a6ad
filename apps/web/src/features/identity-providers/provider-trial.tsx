import type { IdentityProvider } from '@keyhold/contract';
import { FlaskConical } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { leaveFor } from '#core/shell/leave-for.ts';
import { beginVisit } from '#features/auth/provider-visit.ts';
import { identityProvidersMessages } from '#features/identity-providers/identity-providers.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { CopyInput } from '#ui/input/copy-input.tsx';
import { Section } from '#ui/show/card.tsx';
import { Notice } from '#ui/state/notice.tsx';

interface Props {
  provider: IdentityProvider;
}

function TrialResult({ provider: { trial } }: Props) {
  const t = useMessages(identityProvidersMessages);
  const format = useFormat();
  if (trial === null) return <Notice tone="warning">{t('untried')}</Notice>;
  const { at, email, hasFactor, isAskable } = trial;
  return (
    <>
      <Notice tone="success" title={t('tried', { when: format.timeAndDate(at), email })}>
        {t(hasFactor ? 'hasFactor' : 'noFactor')}
      </Notice>
      {!isAskable && <Notice tone="warning">{t('notAskable')}</Notice>}
    </>
  );
}

/** Whether a sign-in comes back right, before anybody depends upon it. */
export function ProviderTrial({ provider }: Props) {
  const t = useMessages(identityProvidersMessages);
  const { id } = provider;
  const attempt = useAction(api.identityProviders.try, {
    success: null,
    keepsCache: true,
    tellsItself: ['provider_unreachable', 'provider_refused'],
    onSuccess: ({ address }) => leaveFor(address),
  });
  const go = () => {
    const binding = beginVisit(`/dashboard/identity-providers?open=${id}`);
    attempt.mutate({ params: { id }, body: { binding } });
  };
  return (
    <Section
      title={t('trial')}
      actions={
        <Button
          icon={<FlaskConical size={16} aria-hidden />}
          isLoading={attempt.isPending}
          onClick={go}
        >
          {t('try')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <div role="alert">
          {attempt.error && <Notice tone="danger">{attempt.error.message}</Notice>}
        </div>
        <TrialResult provider={provider} />
      </div>
    </Section>
  );
}

/** By these it knows the browsers that it sends back. */
export function ProviderAddresses({ provider: { returnAddress, leaveAddress } }: Props) {
  const t = useMessages(identityProvidersMessages);
  return (
    <Section title={t('addresses')}>
      <dl className="flex flex-col gap-3">
        <div className="flex flex-col gap-1">
          <dt className="text-sm text-ink-3">{t('returnAddress')}</dt>
          <dd>
            <CopyInput
              value={returnAddress}
              label={t('returnAddress')}
              copyLabel={t('copyReturn')}
            />
          </dd>
        </div>
        <div className="flex flex-col gap-1">
          <dt className="text-sm text-ink-3">{t('leaveAddress')}</dt>
          <dd>
            <CopyInput value={leaveAddress} label={t('leaveAddress')} copyLabel={t('copyLeave')} />
          </dd>
        </div>
      </dl>
    </Section>
  );
}
