import type { User } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { toast } from '#core/shell/toast.tsx';
import { usersMessages } from '#features/users/users.messages.ts';

/** Suspends, lets in again, moves to the bin; the last with an Undo. */
export function useUserActs({ id, name }: Pick<User, 'id' | 'name'>) {
  const t = useMessages(usersMessages);
  const update = useAction(api.users.update, {
    success: ({ status }) => t(status === 'suspended' ? 'suspended' : 'reactivated', { name }),
  });
  const remove = useAction(api.users.remove, { success: null });
  const restore = useAction(api.users.restore, {
    success: ({ roles }) => t(roles.length > 0 ? 'restored' : 'restoredBare', { name }),
  });
  const params = { id };
  const takeAway = async () => {
    await remove.mutateAsync({ params });
    toast.undo(t('removed', { name }), () => restore.mutate({ params }));
  };
  return {
    setStatus: (status: 'active' | 'suspended') => update.mutate({ params, body: { status } }),
    /** True once it is done; a failure has been told already. */
    remove: () =>
      takeAway().then(
        () => true,
        () => false,
      ),
    restore: () => restore.mutate({ params }),
    isBusy: update.isPending || remove.isPending || restore.isPending,
  };
}
