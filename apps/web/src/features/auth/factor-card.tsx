import type { Challenge } from '@keyhold/contract';
import { lazy, Suspense } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import type { Admission } from '#core/session/session.tsx';
import { AuthCard } from '#features/auth/auth-card.tsx';
import { authMessages } from '#features/auth/auth.messages.ts';
import { Spinner } from '#ui/button/spinner.tsx';

/** Most who come need no second factor this time. */
const SecondFactorPanel = lazy(async () => {
  const { SecondFactorPanel: Panel } =
    await import('#features/second-factor/second-factor-panel.tsx');
  return { default: Panel };
});

interface Props {
  mfa: Challenge;
  onDone: (admission: Admission) => void;
  onRestart: () => void;
}

export function FactorCard(props: Props) {
  const t = useMessages(authMessages);
  return (
    <AuthCard title={t('title')}>
      <Suspense fallback={<Spinner />}>
        <SecondFactorPanel {...props} />
      </Suspense>
    </AuthCard>
  );
}
