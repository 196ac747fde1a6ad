import { GuestChange, NewGuest, type Guest } from '@keyhold/contract';
import { useWatch } from 'react-hook-form';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { EditForm } from '#core/records/edit-form.tsx';
import {
  GuestContactFields,
  GuestPaperFields,
  HouseholdFields,
  NeedsFields,
} from '#features/guests/guest-fields.tsx';
import { guestsMessages } from '#features/guests/guests.messages.ts';
import { LikenessNotice } from '#features/guests/likeness-notice.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';

type Values = Pick<
  Guest,
  | 'name'
  | 'email'
  | 'phone'
  | 'language'
  | 'dateOfBirth'
  | 'needs'
  | 'household'
  | 'councilReference'
  | 'retainUntil'
>;

const blank: Values = {
  name: '',
  email: '',
  phone: '',
  language: '',
  dateOfBirth: null,
  needs: { evacuation: false, access: '', notes: '' },
  household: [],
  councilReference: '',
  retainUntil: null,
};
const valuesOf = ({ name, email, phone, language, dateOfBirth, ...rest }: Guest): Values => {
  const { needs, household, councilReference, retainUntil } = rest;
  return {
    name,
    email,
    phone,
    language,
    dateOfBirth,
    needs,
    household,
    councilReference,
    retainUntil,
  };
};
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
      <GuestContactFields isFocused />
      <Likeness exceptId={exceptId} />
      <NeedsFields />
      <HouseholdFields />
      <div className="border-t border-line pt-4">
        <GuestPaperFields />
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
      valuesOf={valuesOf}
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
      values={blank}
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

interface SheetProps {
  /** Null is closed. */
  guest: Guest | 'new' | null;
  onClose: () => void;
  onMade?: (guest: Guest) => void;
}

export function GuestSheet({ guest, onClose, onMade }: SheetProps) {
  const t = useMessages(guestsMessages);
  const isNew = guest === 'new';
  const title = isNew || guest === null ? t('newTitle') : t('editTitle', { name: guest.name });
  return (
    <Sheet open={guest !== null} onOpenChange={onClose} title={title} size="lg">
      {isNew && <NewForm onDone={onClose} onMade={onMade} />}
      {!isNew && guest && <EditGuestForm key={guest.id} guest={guest} onDone={onClose} />}
    </Sheet>
  );
}
