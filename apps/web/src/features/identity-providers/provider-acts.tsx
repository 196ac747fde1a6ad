import { mayTake, providerLife, type IdentityProvider } from '@keyhold/contract';
import { Power, PowerOff, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { identityProvidersMessages } from '#features/identity-providers/identity-providers.messages.ts';
import { ActButtons } from '#ui/button/act-buttons.tsx';
import { ActMenu } from '#ui/overlay/act-menu.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

interface Props {
  provider: IdentityProvider;
  onRemoved: () => void;
}

/** Each changes how many people come in: all of them are asked about. */
export function ProviderActs({ provider, onRemoved }: Props) {
  const t = useMessages(identityProvidersMessages);
  const { id, name, domains, state, trial } = provider;
  const [asked, setAsked] = useState<'switchOn' | 'switchOff' | 'remove' | null>(null);
  const acts = {
    switchOn: useAction(api.identityProviders.switchOn, { success: t('switchedOn', { name }) }),
    switchOff: useAction(api.identityProviders.switchOff, { success: t('switchedOff', { name }) }),
    remove: useAction(api.identityProviders.remove, {
      success: t('removed', { name }),
      onSuccess: onRemoved,
    }),
  };
  const texts = {
    switchOn: t('switchOnText', { domains: domains.join(', ') }),
    switchOff: t('switchOffText'),
    remove: t('removeText'),
  };
  return (
    <>
      <ActMenu
        acts={[
          // Who signs in by it is told first that they do so no more.
          state === 'off' && {
            icon: Trash2,
            word: t('remove'),
            run: () => setAsked('remove'),
            isDangerous: true,
          },
        ]}
      />
      <ActButtons
        acts={[
          mayTake(providerLife, 'switchOff', state) && {
            icon: PowerOff,
            word: t('switchOff'),
            run: () => setAsked('switchOff'),
          },
          mayTake(providerLife, 'switchOn', state) &&
            trial !== null && {
              icon: Power,
              word: t('switchOn'),
              run: () => setAsked('switchOn'),
              isMain: true,
            },
        ]}
      />
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          title={t(`${asked}Title`, { name })}
          description={texts[asked]}
          confirmText={t(asked)}
          isDangerous={asked !== 'switchOn'}
          onConfirm={() => acts[asked].mutateAsync({ params: { id } })}
        />
      )}
    </>
  );
}
