import type { ServiceAccount } from '@keyhold/contract';
import { Ban, KeyRound } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { KeyDialog, type MadeKey } from '#features/service-accounts/key-dialog.tsx';
import { serviceAccountsMessages } from '#features/service-accounts/service-accounts.messages.ts';
import { ActButtons } from '#ui/button/act-buttons.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

/** Another key, or none any more: both are asked about, since a program stops by them. */
export function AccountActs({ account: { id, name, state } }: { account: ServiceAccount }) {
  const t = useMessages(serviceAccountsMessages);
  const [asked, setAsked] = useState<'renew' | 'withdraw' | null>(null);
  const [made, setMade] = useState<MadeKey | null>(null);
  const renew = useAction(api.serviceAccounts.renewKey, {
    success: null,
    onSuccess: ({ key }) => setMade({ name, key }),
  });
  const withdraw = useAction(api.serviceAccounts.withdraw, { success: t('withdrawn', { name }) });
  const [mayRenew, mayWithdraw] = [
    useCan(api.serviceAccounts.renewKey),
    useCan(api.serviceAccounts.withdraw),
  ];
  const isKept = state !== 'withdrawn';
  const act = asked === 'renew' ? renew : withdraw;
  return (
    <>
      <ActButtons
        acts={[
          mayWithdraw &&
            isKept && {
              icon: Ban,
              word: t('withdraw'),
              run: () => setAsked('withdraw'),
            },
          mayRenew &&
            isKept && {
              icon: KeyRound,
              word: t('renew'),
              run: () => setAsked('renew'),
            },
        ]}
      />
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          title={t(`${asked}Title`, { name })}
          description={t(`${asked}Text`)}
          confirmText={t(asked)}
          onConfirm={() => act.mutateAsync({ params: { id } })}
        />
      )}
      <KeyDialog made={made} onClose={() => setMade(null)} />
    </>
  );
}
