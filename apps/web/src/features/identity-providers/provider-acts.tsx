import { mayTake, providerLife, type IdentityProvider } from '@keyhold/contract';
import { Power, PowerOff, Trash2 } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useAct } from '#core/records/use-act.tsx';
import { identityProvidersMessages } from '#features/identity-providers/identity-providers.messages.ts';
import { ActButtons } from '#ui/button/act-buttons.tsx';
import { ActMenu } from '#ui/overlay/act-menu.tsx';

interface Props {
  provider: IdentityProvider;
  onRemoved: () => void;
}

/** Each changes how many people come in: all of them are asked about. */
export function ProviderActs({ provider, onRemoved }: Props) {
  const t = useMessages(identityProvidersMessages);
  const { id, name, domains, state, trial } = provider;
  const input = { params: { id } };
  const title = (act: 'switchOn' | 'switchOff' | 'remove') => t(`${act}Title`, { name });
  // Who signs in by it is told first that they do so no more.
  const remove = useAct(api.identityProviders.remove, {
    input,
    when: state === 'off',
    icon: Trash2,
    word: t('remove'),
    isDangerous: true,
    asks: { title: title('remove'), text: t('removeText') },
    success: t('removed', { name }),
    onSuccess: onRemoved,
  });
  const switchOff = useAct(api.identityProviders.switchOff, {
    input,
    when: mayTake(providerLife, 'switchOff', state),
    icon: PowerOff,
    word: t('switchOff'),
    asks: { title: title('switchOff'), text: t('switchOffText') },
    success: t('switchedOff', { name }),
  });
  const among = { domains: domains.join(', ') };
  const switchOn = useAct(api.identityProviders.switchOn, {
    input,
    when: mayTake(providerLife, 'switchOn', state) && trial !== null,
    icon: Power,
    word: t('switchOn'),
    isMain: true,
    asks: { title: title('switchOn'), text: t('switchOnText', among), isDangerous: false },
    success: t('switchedOn', { name }),
  });
  return (
    <>
      <ActMenu acts={[remove]} />
      <ActButtons acts={[switchOff, switchOn]} />
    </>
  );
}
