import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useCan, useProfile } from '#core/session/session.tsx';
import { useReportsWords } from '#features/inspection-reports/inspection-reports.messages.ts';
import { useFloorName } from '#features/room/floor-name.ts';
import { TimeInput } from '#ui/date/time-input.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Field, type FieldProps } from '#ui/form/field.tsx';
import { ManyField } from '#ui/form/many-field.tsx';
import { ComboboxField } from '#ui/form/select-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';

const mostForms = 20;

interface FormFieldProps {
  label: string;
  placeholder: string;
  /** The one that is chosen already, which the list may not begin with. */
  chosen?: { id: number; title: string } | null;
  isClearable?: boolean;
}

/** The published forms, as many as a list shows at once; more are found by their name. */
export function QuestionerField({ label, placeholder, chosen, isClearable }: FormFieldProps) {
  const t = useReportsWords();
  const [search, setSearch] = useState('');
  const query = { usable: 'true', limit: mostForms, sortBy: 'title', sortOrder: 'asc' } as const;
  const asked = search.trim() === '' ? query : { ...query, search: search.trim() };
  const { data, isFetching } = useQuery(api.inspectionQuestioners.list.query({ query: asked }));
  const found = data?.items ?? [];
  const known = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen] : [];
  const isNone = data?.items.length === 0 && search === '' && known.length === 0;
  return (
    <ComboboxField
      name="questionerId"
      label={label}
      placeholder={placeholder}
      hint={isNone ? t('noForms') : undefined}
      isNumber
      isClearable={isClearable}
      isLoading={isFetching}
      onSearch={setSearch}
      options={[...known, ...found].map(({ id, title }) => ({ value: String(id), label: title }))}
    />
  );
}

/** Oneself first; the others for whoever may see them. */
export function AssigneeField() {
  const t = useReportsWords();
  const { id: me, name } = useProfile();
  const { data } = useQuery(api.users.list.all({ status: 'active' }));
  const others = (data?.items ?? []).filter(({ id }) => id !== me);
  return (
    <ComboboxField
      name="assignedTo"
      label={t('assignedTo')}
      placeholder={t('nobody')}
      isNumber
      isClearable
      options={[
        { value: String(me), label: name },
        ...others.map((person) => ({ value: String(person.id), label: person.name })),
      ]}
    />
  );
}

/** In place of somebody: whoever holds the role sees it among theirs. */
export function AssignedRoleField() {
  const t = useReportsWords();
  const { data } = useQuery(api.inspections.choices.query());
  return (
    <ComboboxField
      name="assignedRole"
      label={t('assignedRole')}
      hint={t('assignedRoleHint')}
      placeholder={t('noRole')}
      isNumber
      isClearable
      options={(data?.roles ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}

export function AllowLateField() {
  const t = useReportsWords();
  return <CheckboxField name="allowLate" label={t('allowLate')} hint={t('allowLateHint')} />;
}

export function NoteField() {
  const t = useReportsWords();
  return <TextareaField name="note" label={t('noteField')} hint={t('noteFieldHint')} rows={3} />;
}

export function RoomsField({ hint }: { hint?: string }) {
  const t = useReportsWords();
  const floorName = useFloorName();
  const canSeeRooms = useCan(api.rooms.board);
  const { data } = useQuery(api.rooms.board.query());
  if (!canSeeRooms) return null;
  return (
    <ManyField
      name="roomIds"
      label={t('rooms')}
      hint={hint}
      empty={t('roomsNone')}
      choices={data?.map(({ id, roomNo, floor }) => ({
        id,
        label: roomNo,
        hint: floorName(floor),
      }))}
    />
  );
}

/** A time of day, by the clock of the property. */
export function TimeField(props: FieldProps) {
  return (
    <Field {...props}>
      {({ field, control }) => (
        <TimeInput
          {...control}
          aria-label={props.label}
          value={typeof field.value === 'string' ? field.value : ''}
          onChange={field.onChange}
        />
      )}
    </Field>
  );
}
