import type { CouncilUser } from '@keyhold/contract';

import { api } from '#core/api.ts';
import { useMessages } from '#core/i18n.ts';
import { useAction } from '#core/use-action.ts';
import { councilsMessages } from '#features/councils/councils.messages.ts';

/** Brings back somebody who was removed. */
export function useRestore({ id, name }: Pick<CouncilUser, 'id' | 'name'>) {
  const t = useMessages(councilsMessages);
  const { mutate, isPending } = useAction(api.councils.restore, {
    success: t('restored', { name }),
    invalidates: ['groups'],
  });
  return { run: () => mutate({ params: { id } }), isPending };
}
