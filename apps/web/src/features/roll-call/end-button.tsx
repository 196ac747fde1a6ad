import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { toast } from '#core/shell/toast.tsx';
import { stateOf } from '#features/roll-call/roll-call-state.ts';
import { rollCallMessages } from '#features/roll-call/roll-call.messages.ts';
import type { RollCallOf } from '#features/roll-call/use-roll-call.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

interface Open {
  key: string;
  name: string;
}
const useOpenPeople = ({ now, standing }: RollCallOf): Open[] => {
  const t = useMessages(rollCallMessages);
  return now.parties.flatMap(({ room, people }) =>
    people
      .filter(({ key }) => ['not_yet', 'missing'].includes(stateOf(standing, key)))
      .map(({ key, name }) => ({
        key,
        name: `${room?.roomNo ?? t('noRoom')}: ${name || t('noName', { number: Number(key.split('/')[1]) + 1 })}`,
      })),
  );
};

/** Ends it in one act, with the names of whoever was not found before the eyes of who does. */
export function EndButton({ rollCall, id }: { rollCall: RollCallOf; id: number }) {
  const t = useMessages(rollCallMessages);
  const [isAsked, setIsAsked] = useState(false);
  const open = useOpenPeople(rollCall);
  const { mutateAsync } = useAction(api.rollCalls.end, { success: t('ended') });
  const ask = () => {
    // Others would read that nobody has seen whom this device has.
    if (rollCall.waiting > 0) toast.message(t('endWaits'));
    else setIsAsked(true);
  };
  return (
    <>
      <Button onClick={ask}>{t('end')}</Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={t('endTitle')}
        description={open.length === 0 ? t('endAll') : t('endOpen', { count: open.length })}
        confirmText={t('end')}
        isDangerous={open.length > 0}
        onConfirm={() => mutateAsync({ params: { id } })}
      >
        {open.length > 0 && (
          <ul className="max-h-60 list-disc overflow-y-auto pl-5 font-semibold">
            {open.map(({ key, name }) => (
              <li key={key}>{name}</li>
            ))}
          </ul>
        )}
        <p className="text-sm text-ink-2">{t('endKept')}</p>
      </ConfirmDialog>
    </>
  );
}
