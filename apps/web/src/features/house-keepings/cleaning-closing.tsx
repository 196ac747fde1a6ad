import { noEntryReasons, text, type HouseKeeping } from '@keyhold/contract';
import { DoorClosed, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';

import { useMessages } from '#core/language/i18n.ts';
import { FieldInputs } from '#core/records/field-input.tsx';
import { houseKeepingMessages } from '#features/cleaning/cleaning.messages.ts';
import { useCleaningActs, type Tell } from '#features/cleaning/use-cleaning-acts.ts';
import { cleaningFields } from '#features/house-keepings/house-keepings.fields.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { MenuItem, MenuLabel } from '#ui/overlay/dropdown-menu.tsx';

const Cancel = z.strictObject({ reason: text(500) });
type Closing = 'again' | 'cancel' | null;

const titleOf = ({ type }: Pick<HouseKeeping, 'type'>) =>
  type === 'inspection' ? 'sendBack' : 'couldNotEnter';

interface ClosingProps {
  cleaning: HouseKeeping;
  tell?: Tell | undefined;
}

/** What ends a job without its being done: asked in a dialog, whose reason is in somebody's own words. */
export function useClosing({ cleaning, tell }: ClosingProps) {
  const t = useMessages(houseKeepingMessages);
  const { cancel } = useCleaningActs(tell);
  const [closing, setClosing] = useState<Closing>(null);
  const isAgain = closing === 'again';
  const name = titleOf(cleaning);
  const close = () => setClosing(null);
  const dialog = closing && (
    <Dialog
      open
      onOpenChange={close}
      title={t(isAgain ? name : 'cancelJob')}
      description={t(isAgain ? `${name}Text` : 'cancelText')}
    >
      <ContractForm
        schema={Cancel}
        values={{ reason: '' }}
        submitLabel={t(isAgain ? name : 'cancelJob')}
        onCancel={close}
        onSubmit={async ({ reason }) => {
          await cancel(cleaning, { reason, again: isAgain });
          close();
        }}
      >
        <FieldInputs fields={cleaningFields} names={['reason']} />
      </ContractForm>
    </Dialog>
  );
  return { ask: setClosing, dialog };
}

/** At a door that does not open one tap says why; an inspection sends back with what is amiss. */
export function NoEntryItems({ cleaning, tell, onOther }: ClosingProps & { onOther: () => void }) {
  const t = useMessages(houseKeepingMessages);
  const { cancelQuietly } = useCleaningActs(tell);
  if (cleaning.type === 'inspection') {
    return (
      <MenuItem icon={RotateCcw} onSelect={onOther}>
        {t('sendBack')}
      </MenuItem>
    );
  }
  return (
    <>
      <MenuLabel>{t('couldNotEnter')}</MenuLabel>
      {noEntryReasons.map((noEntry) => (
        <MenuItem
          key={noEntry}
          icon={DoorClosed}
          onSelect={() => cancelQuietly(cleaning, { noEntry, again: true })}
        >
          {t(`noEntry.${noEntry}`)}
        </MenuItem>
      ))}
      <MenuItem icon={DoorClosed} onSelect={onOther}>
        {t('noEntryOther')}
      </MenuItem>
    </>
  );
}
