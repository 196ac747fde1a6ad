import type { Guest } from '@keyhold/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UserRound, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { NeedsBadges, PresenceBadge } from '#features/guests/guest-badges.tsx';
import { GuestContactFields } from '#features/guests/guests.fields.tsx';
import { guestsMessages } from '#features/guests/guests.messages.ts';
import { LikenessNotice } from '#features/guests/likeness-notice.tsx';
import { PinnedNotes } from '#features/notes/notes-panel.tsx';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { useFormScope } from '#ui/form/form-context.ts';
import { Combobox } from '#ui/input/combobox.tsx';
import { useRested } from '#ui/state/use-rested.ts';

const newGuest = 'new';
const most = 20;

interface PickerProps {
  value: number | null;
  onChange: (guest: Guest | null) => void;
  label: string;
  /** Given, somebody who is not found can be made from what was typed. */
  onNew?: (name: string) => void;
  /** Not to be chosen. */
  exceptId?: number;
  /** Who had this room at this moment stands first, then who is in house. */
  near?: { roomId: number; at: string | null } | undefined;
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
}

const useFoundGuests = (text: string, near: PickerProps['near']) => {
  const search = useRested(text.trim()) || undefined;
  const first = near && { nearRoomId: near.roomId, ...(near.at !== null && { nearAt: near.at }) };
  const { data, isFetching } = useQuery({
    ...api.guests.list.query({ query: { search, limit: most, sortBy: 'name', ...first } }),
    placeholderData: keepPreviousData,
  });
  return { found: data?.items ?? [], isFetching };
};

/** The one who is chosen, who need not be among those found. */
const useChosen = (value: number | null) => {
  const { data } = useQuery({
    ...api.guests.get.query({ params: { id: value ?? 0 } }),
    enabled: value !== null,
  });
  return value === null ? undefined : data;
};

/** Finds a guest by name, email or phone. For those who may read guests. */
export function GuestPicker(props: PickerProps) {
  const t = useMessages(guestsMessages);
  const { value, onChange, label, onNew, exceptId, near, ...control } = props;
  const [text, setText] = useState('');
  const { found, isFetching } = useFoundGuests(text, near);
  const chosen = useChosen(value);
  const hintOf = ({ room, email, phone, councilReference }: Guest) =>
    [room && t('roomNo', { roomNo: room.roomNo }), email, phone, councilReference]
      .filter(Boolean)
      .join(' · ');
  const others = found.filter(({ id }) => id !== chosen?.id && id !== exceptId);
  const guests = chosen ? [chosen, ...others] : others;
  const name = text.trim();
  const makeNew = {
    value: newGuest,
    label: name ? t('pickNew', { name }) : t('pickNewPlain'),
    hint: t('pickNewHint'),
    icon: <UserRoundPlus size={16} aria-hidden />,
  };
  const pick = (picked: string | null) => {
    if (picked === newGuest) onNew?.(name);
    else onChange(guests.find(({ id }) => String(id) === picked) ?? null);
    setText('');
  };
  return (
    <Combobox
      {...control}
      label={label}
      placeholder={t('pickPlaceholder')}
      value={value === null ? null : String(value)}
      onChange={pick}
      onSearch={setText}
      isLoading={isFetching}
      options={[
        ...guests.map((guest) => ({
          value: String(guest.id),
          label: guest.name,
          hint: hintOf(guest),
          icon: <UserRound size={16} aria-hidden className="text-ink-3" />,
        })),
        ...(onNew ? [makeNew] : []),
      ]}
    />
  );
}

const blank = { name: '', email: '', phone: '', dateOfBirth: null };
function NewGuestFields({ onUse, onBack }: { onUse: (id: number) => void; onBack?: () => void }) {
  const t = useMessages(guestsMessages);
  const name: unknown = useWatch({ name: 'guest.name' });
  const email: unknown = useWatch({ name: 'guest.email' });
  const dateOfBirth: unknown = useWatch({ name: 'guest.dateOfBirth' });
  return (
    <>
      <GuestContactFields within="guest" />
      <LikenessNotice name={name} email={email} dateOfBirth={dateOfBirth} onUse={onUse} />
      {onBack && (
        <Button size="sm" variant="ghost" className="self-start" onClick={onBack}>
          {t('pickKnown')}
        </Button>
      )}
    </>
  );
}

/** What to know of the one who is chosen, before a room is chosen. */
function ChosenGuest({ id }: { id: number }) {
  const guest = useChosen(id);
  if (!guest) return null;
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <PresenceBadge presence={guest.presence} />
        {guest.room && <span className="font-semibold tabular-nums">{guest.room.roomNo}</span>}
        <NeedsBadges guest={guest} />
      </p>
      <PinnedNotes entityType="guest" entityId={id} className="" />
    </div>
  );
}

/** Who comes: somebody who is known, or a new guest typed in right here, in a form with `guestId` and `guest`. */
export function GuestOrNewField({ onPick }: { onPick?: (guest: Guest) => void }) {
  const t = useMessages(guestsMessages);
  const canRead = useCan(api.guests.list);
  const { setValue, clearErrors } = useFormContext();
  const { keep } = useFormScope();
  const typed: unknown = useWatch({ name: 'guest' });
  const chosenId: unknown = useWatch({ name: 'guestId' });
  const isNew = typed !== undefined || !canRead;
  const useKnown = (id: number | undefined) => {
    setValue('guest', undefined);
    setValue('guestId', id);
    clearErrors(['guest', 'guestId']);
  };
  const makeNew = (name: string) => {
    setValue('guestId', undefined);
    setValue('guest', { ...blank, name });
    clearErrors(['guest', 'guestId']);
    if (name) keep();
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 text-md font-semibold">{t(isNew ? 'newGuest' : 'guest')}</legend>
      {isNew ? (
        <NewGuestFields onUse={useKnown} onBack={canRead ? () => useKnown(undefined) : undefined} />
      ) : (
        <Field name="guestId" label={t('pick')} required>
          {({ field, control }) => (
            <GuestPicker
              id={control.id}
              aria-describedby={control['aria-describedby']}
              aria-invalid={control['aria-invalid']}
              label={t('pick')}
              value={typeof field.value === 'number' ? field.value : null}
              onNew={makeNew}
              onChange={(guest) => {
                field.onChange(guest?.id);
                if (guest) onPick?.(guest);
              }}
            />
          )}
        </Field>
      )}
      {!isNew && typeof chosenId === 'number' && <ChosenGuest id={chosenId} />}
    </fieldset>
  );
}
