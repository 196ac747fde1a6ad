import type { ServiceAccount } from '@keyhold/contract';
import { Ban, KeyRound } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useAct } from '#core/records/use-act.tsx';
import { KeyDialog, type MadeKey } from '#features/service-accounts/key-dialog.tsx';
import { serviceAccountsMessages } from '#features/service-accounts/service-accounts.messages.ts';
import { ActButtons } from '#ui/button/act-buttons.tsx';

/** Another key, or none any more: both are asked about, since a program stops by them. */
export function AccountActs({ account: { id, name, state } }: { account: ServiceAccount }) {
  const t = useMessages(serviceAccountsMessages);
  const [made, setMade] = useState<MadeKey | null>(null);
  const of = { input: { params: { id } }, when: state !== 'withdrawn' };
  const asks = (act: 'renew' | 'withdraw') => ({
    title: t(`${act}Title`, { name }),
    text: t(`${act}Text`),
  });
  const withdraw = useAct(api.serviceAccounts.withdraw, {
    ...of,
    icon: Ban,
    word: t('withdraw'),
    asks: asks('withdraw'),
    success: t('withdrawn', { name }),
  });
  const renew = useAct(api.serviceAccounts.renewKey, {
    ...of,
    icon: KeyRound,
    word: t('renew'),
    asks: asks('renew'),
    success: null,
    onSuccess: ({ key }) => setMade({ name, key }),
  });
  return (
    <>
      <ActButtons acts={[withdraw, renew]} />
      <KeyDialog made={made} onClose={() => setMade(null)} />
    </>
  );
}
