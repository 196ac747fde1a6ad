import type { CouncilUser } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { councilsMessages } from '#features/councils/councils.messages.ts';

/** Brings back somebody who was removed. */
export function useRestore({ id, name }: Pick<CouncilUser, 'id' | 'name'>) {
  const t = useMessages(councilsMessages);
  const { mutate, isPending } = useAction(api.councils.restore, {
    success: t('restored', { name }),
  });
  return { run: () => mutate({ params: { id } }), isPending };
}
