import type { User } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { toast } from '#core/shell/toast.tsx';
import { usersMessages } from '#features/users/users.messages.ts';

/** Who gets the work; null: nobody. */
interface Heir {
  handOverTo: number | null;
}

/** Suspends, lets in again, moves to the bin; the last with an Undo, where no work has gone to others. */
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
  const takeAway = async (heir?: Heir) => {
    const query = heir?.handOverTo == null ? {} : { handOverTo: String(heir.handOverTo) };
    await remove.mutateAsync({ params, query });
    if (heir) toast.success(t('removed', { name }));
    else toast.undo(t('removed', { name }), () => restore.mutate({ params }));
  };
  return {
    reactivate: () => update.mutate({ params, body: { status: 'active' } }),
    suspend: (heir?: Heir) =>
      update.mutateAsync({ params, body: { status: 'suspended', ...heir } }),
    remove: takeAway,
    restore: () => restore.mutate({ params }),
    isBusy: update.isPending || remove.isPending || restore.isPending,
  };
}
