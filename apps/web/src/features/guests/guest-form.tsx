import { GuestChange, NewGuest, type Guest } from '@keyhold/contract';
import { useWatch } from 'react-hook-form';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { EditForm } from '#core/records/edit-form.tsx';
import { FieldInputs, firstValues, valuesOf } from '#core/records/field-input.tsx';
import { GuestContactFields, guestFields } from '#features/guests/guests.fields.tsx';
import { guestsMessages } from '#features/guests/guests.messages.ts';
import { LikenessNotice } from '#features/guests/likeness-notice.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';

/** A warning beside what is typed: families share names and addresses. */
function Likeness({ exceptId }: { exceptId?: number }) {
  const name: unknown = useWatch({ name: 'name' });
  const email: unknown = useWatch({ name: 'email' });
  const dateOfBirth: unknown = useWatch({ name: 'dateOfBirth' });
  return <LikenessNotice {...{ name, email, dateOfBirth, exceptId }} />;
}

function Fields({ exceptId }: { exceptId?: number }) {
  return (
    <>
      <GuestContactFields />
      <Likeness exceptId={exceptId} />
      <FieldInputs fields={guestFields} names={['needs', 'household']} />
      <div className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
        <FieldInputs
          fields={guestFields}
          names={['otherNames', 'language', 'councilReference', 'retainUntil']}
        />
      </div>
    </>
  );
}

function EditGuestForm({ guest, onDone }: { guest: Guest; onDone: () => void }) {
  const t = useMessages(guestsMessages);
  const { mutateAsync } = useAction(api.guests.update, {
    success: ({ name }) => t('saved', { name }),
    tellsItself: ['stale'],
  });
  return (
    <EditForm
      type="guest"
      record={guest}
      schema={GuestChange}
      valuesOf={valuesOf(guestFields)}
      read={api.guests.get.call}
      save={async (body) => await mutateAsync({ params: { id: guest.id }, body })}
      onDone={onDone}
    >
      <Fields exceptId={guest.id} />
    </EditForm>
  );
}

interface NewProps {
  onDone: () => void;
  onMade?: (guest: Guest) => void;
}

function NewForm({ onDone, onMade }: NewProps) {
  const t = useMessages(guestsMessages);
  const { mutateAsync } = useAction(api.guests.create, {
    success: ({ name }) => t('added', { name }),
  });
  return (
    <ContractForm
      schema={NewGuest}
      values={firstValues(guestFields)}
      onCancel={onDone}
      onSubmit={async (body) => {
        const made = await mutateAsync({ body });
        onDone();
        onMade?.(made);
      }}
    >
      <Fields />
    </ContractForm>
  );
}

interface DrawerProps {
  /** Null is closed. */
  guest: Guest | 'new' | null;
  onClose: () => void;
  onMade?: (guest: Guest) => void;
}

export function GuestDrawer({ guest, onClose, onMade }: DrawerProps) {
  const t = useMessages(guestsMessages);
  const isNew = guest === 'new';
  const title = isNew || guest === null ? t('newTitle') : t('editTitle', { name: guest.name });
  return (
    <Drawer open={guest !== null} onOpenChange={onClose} title={title} size="lg">
      {isNew && <NewForm onDone={onClose} onMade={onMade} />}
      {!isNew && guest && <EditGuestForm key={guest.id} guest={guest} onDone={onClose} />}
    </Drawer>
  );
}
