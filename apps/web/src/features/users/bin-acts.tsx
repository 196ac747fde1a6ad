import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { usersMessages } from '#features/users/users.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

interface BinActsProps {
  name: string;
  isBusy: boolean;
  restore: () => void;
  erase: () => Promise<unknown>;
}

/** Somebody who was removed comes back, or is gone for ever. */
export function BinActs({ name, isBusy, restore, erase }: BinActsProps) {
  const t = useMessages(usersMessages);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        icon={<RotateCcw size={16} aria-hidden />}
        aria-label={`${t('restore')} ${name}`}
        isLoading={isBusy}
        onClick={restore}
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
        onConfirm={erase}
      />
    </div>
  );
}
