import type { CouncilUser } from '@keyhold/contract';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api.ts';
import { useMessages } from '#core/i18n.ts';
import { useAction } from '#core/use-action.ts';
import { councilsMessages } from '#features/councils/councils.messages.ts';
import { useRestore } from '#features/councils/use-restore.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** Somebody who was removed comes back, or is gone for ever. */
export function RemovedActs({ user }: { user: CouncilUser }) {
  const t = useMessages(councilsMessages);
  const [isAsking, setIsAsking] = useState(false);
  const { id, name } = user;
  const restore = useRestore(user);
  const erase = useAction(api.councils.erase, { success: t('erased', { name }) });
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        icon={<RotateCcw size={16} aria-hidden />}
        aria-label={`${t('restore')} ${name}`}
        isLoading={restore.isPending}
        onClick={restore.run}
      >
        {t('restore')}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={<Trash2 size={16} aria-hidden />}
        aria-label={`${t('erase')} ${name}`}
        onClick={() => setIsAsking(true)}
      >
        {t('erase')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('eraseTitle', { name })}
        description={t('eraseText')}
        confirmText={t('erase')}
        onConfirm={async () => await erase.mutateAsync({ params: { id } })}
      />
    </div>
  );
}
