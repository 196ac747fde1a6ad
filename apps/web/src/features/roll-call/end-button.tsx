import { EndOfRollCall, rollCallKinds } from '@keyhold/contract';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { toast } from '#core/shell/toast.tsx';
import { stateOf } from '#features/roll-call/roll-call-state.ts';
import { rollCallMessages } from '#features/roll-call/roll-call.messages.ts';
import type { RollCallOf } from '#features/roll-call/use-roll-call.ts';
import { Button } from '#ui/button/button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

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

interface EndProps {
  rollCall: RollCallOf;
  id: number;
  onEnded: (id: number) => void;
}

/** With the names of whoever was not found before the eyes of who ends it. */
function EndDialog({ rollCall, id, onEnded, onClose }: EndProps & { onClose: () => void }) {
  const t = useMessages(rollCallMessages);
  const open = useOpenPeople(rollCall);
  const { mutateAsync } = useAction(api.rollCalls.end, { success: t('ended') });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('endTitle')}
      description={open.length === 0 ? t('endAll') : t('endOpen', { count: open.length })}
    >
      {open.length > 0 && (
        <ul className="mb-4 max-h-60 list-disc overflow-y-auto pl-5 font-semibold">
          {open.map(({ key, name }) => (
            <li key={key}>{name}</li>
          ))}
        </ul>
      )}
      <ContractForm
        schema={EndOfRollCall}
        id={`end-roll-call-${id}`}
        values={{ remark: '' }}
        submitLabel={t('end')}
        onCancel={onClose}
        onSubmit={async (body) => {
          await mutateAsync({ params: { id }, body });
          onEnded(id);
        }}
      >
        <SelectField
          name="kind"
          label={t('what')}
          options={rollCallKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        <TextareaField
          name="remark"
          label={t('remark')}
          hint={t('remarkHint')}
          rows={3}
          maxLength={500}
        />
        <p className="text-sm text-ink-2">{t('endKept')}</p>
      </ContractForm>
    </Dialog>
  );
}

/** Ends it in one act, a drill or an alarm, and shows what came of it. */
export function EndButton(props: EndProps) {
  const t = useMessages(rollCallMessages);
  const [isAsked, setIsAsked] = useState(false);
  const ask = () => {
    // Others would read that nobody has seen whom this device has.
    if (props.rollCall.waiting > 0) toast.message(t('endWaits'));
    else setIsAsked(true);
  };
  return (
    <>
      <Button onClick={ask}>{t('end')}</Button>
      {isAsked && <EndDialog {...props} onClose={() => setIsAsked(false)} />}
    </>
  );
}
