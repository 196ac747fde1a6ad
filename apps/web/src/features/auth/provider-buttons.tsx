import { CallFailed } from '@keyhold/contract';
import { useMutation } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { showError } from '#core/api/query.ts';
import { useRawSearch } from '#core/api/search.ts';
import { useMessages } from '#core/language/i18n.ts';
import { leaveFor } from '#core/shell/leave-for.ts';
import { beginVisit } from '#features/auth/provider-visit.ts';
import { providerMessages } from '#features/auth/provider.messages.ts';
import type { Provider } from '#features/auth/use-providers.ts';
import { Button } from '#ui/button/button.tsx';

/** One button for each organisation that signs in people with such an address. */
export function ProviderButtons({ providers }: { providers: readonly Provider[] }) {
  const t = useMessages(providerMessages);
  const { search } = useRawSearch<'from'>();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (providerId: number) => {
      const binding = beginVisit(search.from);
      return await api.providerSignIn.start.call({ body: { providerId, binding } });
    },
    onSuccess: ({ address }) => leaveFor(address),
    onError: (failure) => {
      if (!(failure instanceof CallFailed)) showError(failure);
    },
  });
  return (
    <div className="mt-3 flex flex-col gap-2">
      <p className="text-sm text-ink-2">{t('lead')}</p>
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          size="lg"
          icon={<Building2 size={16} aria-hidden />}
          isLoading={isPending && variables === id}
          onClick={() => mutate(id)}
        >
          {t('continueWith', { name })}
        </Button>
      ))}
      {error instanceof CallFailed && <p className="text-sm text-danger">{error.message}</p>}
    </div>
  );
}
