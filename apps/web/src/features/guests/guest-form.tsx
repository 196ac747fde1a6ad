import { CallFailed, GuestChange, NewGuest, type Guest } from '@keyhold/contract';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';

import { api, invalidate } from '#core/api.ts';
import { useFormat } from '#core/format.ts';
import { useMessages } from '#core/i18n.ts';
import { withdrawToast } from '#core/query.ts';
import { useAction } from '#core/use-action.ts';
import {
  GuestContactFields,
  GuestPaperFields,
  HouseholdFields,
  NeedsFields,
} from '#features/guests/guest-fields.tsx';
import { guestsMessages } from '#features/guests/guests.messages.ts';
import { LikenessNotice } from '#features/guests/likeness-badge.tsx';
import { Button } from '#ui/button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';

const touched = ['reservations', 'rooms', 'stats'] as const;
const fields = [
  'name',
  'email',
  'phone',
  'language',
  'dateOfBirth',
  'needs',
  'household',
  'councilReference',
  'retainUntil',
] as const;
type Change = z.output<typeof GuestChange>;
type Values = Pick<Guest, (typeof fields)[number]>;

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
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What differs between what was typed and what is saved: nothing else is sent. */
const changedFields = (given: Change, saved: Values): Change =>
  Object.fromEntries(
    fields.filter((name) => !isSame(given[name], saved[name])).map((name) => [name, given[name]]),
  );

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

interface Conflict {
  theirs: Guest;
  mine: Change;
  by: { name: string; createdAt: string } | undefined;
}

/** Saves against the version that was read; one that is out of date is explained, never overwritten unseen. */
function useGuestSave({ guest, onDone }: { guest: Guest; onDone: () => void }) {
  const t = useMessages(guestsMessages);
  const [base, setBase] = useState(guest);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { mutateAsync } = useAction(api.guests.update, {
    invalidates: touched,
    success: ({ name }) => t('saved', { name }),
  });
  const params = { id: guest.id };
  const explain = async (mine: Change) => {
    const theirs = await api.guests.get.call({ params });
    const { items } = await api.guests.activity.call({ params, query: { limit: 1 } });
    await invalidate(['guests']);
    const [latest] = items;
    const by = latest && { name: latest.actor.name, createdAt: latest.createdAt };
    setConflict({ theirs, mine, by });
  };
  const send = async (mine: Change, version: number) => {
    try {
      await mutateAsync({ params, body: { ...mine, version } });
      onDone();
    } catch (error) {
      if (!(error instanceof CallFailed) || error.problem.code !== 'stale') throw error;
      withdrawToast(error);
      await explain(mine);
    }
  };
  return {
    base,
    conflict,
    save: async (given: Change) => {
      const mine = changedFields(given, valuesOf(base));
      if (Object.keys(mine).length === 0) return onDone();
      await send(mine, base.version);
    },
    showTheirs: () => {
      if (conflict) setBase(conflict.theirs);
      setConflict(null);
    },
    keepMine: () => {
      if (conflict) void send(conflict.mine, conflict.theirs.version).catch(() => undefined);
    },
  };
}

function ConflictNotice({ save }: { save: ReturnType<typeof useGuestSave> }) {
  const t = useMessages(guestsMessages);
  const format = useFormat();
  const { conflict, showTheirs, keepMine } = save;
  if (!conflict) return null;
  const { by } = conflict;
  return (
    <div role="alert">
      <Notice tone="warning" title={t('staleTitle')} className="mb-4">
        {by && <p>{t('staleBy', { name: by.name, when: format.relative(by.createdAt) })}</p>}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" onClick={showTheirs}>
            {t('showTheirs')}
          </Button>
          <Button size="sm" variant="primary" onClick={keepMine}>
            {t('keepMine')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

function EditForm({ guest, onDone }: { guest: Guest; onDone: () => void }) {
  const save = useGuestSave({ guest, onDone });
  const { base } = save;
  return (
    <>
      <ConflictNotice save={save} />
      <ContractForm
        key={base.version}
        schema={GuestChange}
        values={valuesOf(base)}
        onSubmit={save.save}
        onCancel={onDone}
      >
        <Fields exceptId={guest.id} />
      </ContractForm>
    </>
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
      {!isNew && guest && <EditForm key={guest.id} guest={guest} onDone={onClose} />}
    </Sheet>
  );
}
