import type { CouncilUser } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { councilsMessages } from '#features/councils/councils.messages.ts';
import { useRestore } from '#features/councils/use-restore.ts';
import { BinActs } from '#features/users/bin-acts.tsx';

/** Somebody who was removed comes back, or is gone for ever. */
export function RemovedActs({ row }: { row: CouncilUser }) {
  const t = useMessages(councilsMessages);
  const { id, name } = row;
  const restore = useRestore(row);
  const erase = useAction(api.councils.erase, {
    success: t('erased', { name }),
  });
  return (
    <BinActs
      name={name}
      isBusy={restore.isPending}
      restore={restore.run}
      erase={async () => await erase.mutateAsync({ params: { id } })}
    />
  );
}
