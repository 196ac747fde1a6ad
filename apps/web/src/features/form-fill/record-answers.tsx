import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { useCan, useProfile } from '#core/session/session.tsx';
import { numberOf, textOf, type AnswerProps } from '#features/form-fill/answer-control.ts';
import { useFillWords } from '#features/form-fill/form-fill.messages.ts';
import { Combobox, type ComboboxOption } from '#ui/input/combobox.tsx';
import { Input } from '#ui/input/input.tsx';

interface PickerProps extends AnswerProps {
  options: readonly ComboboxOption[];
  isLoading: boolean;
}

function RecordPicker({ field, answer, onAnswer, options, isLoading }: PickerProps) {
  const t = useFillWords();
  const chosen = numberOf(answer);
  return (
    <Combobox
      label={field.label || t('choose')}
      placeholder={t('choose')}
      isClearable
      isLoading={isLoading}
      options={options}
      value={chosen === null ? null : String(chosen)}
      onChange={(id) => onAnswer(id === null ? null : Number(id))}
    />
  );
}

function Unseen({ children }: { children: string }) {
  return <p className="mt-1.5 text-sm text-ink-2">{children}</p>;
}

/** Of the staff, oneself first: that is who is meant most often, and whom everybody knows. Else by name. */
export function PersonAnswer(props: AnswerProps) {
  const t = useFillWords();
  const { id: me, name } = useProfile();
  const canRead = useCan(api.users.list);
  const { data, isFetching } = useQuery(api.users.list.all({ status: 'active' }));
  const { answer, onAnswer } = props;
  const others = (data?.items ?? []).filter(({ id, councils }) => id !== me && !councils.length);
  return (
    <>
      <RecordPicker
        {...props}
        isLoading={isFetching}
        options={[
          { value: String(me), label: t('me', { name }) },
          ...others.map((person) => ({ value: String(person.id), label: person.name })),
        ]}
      />
      {!canRead && <Unseen>{t('noPeople')}</Unseen>}
      <Input
        aria-label={t('personName')}
        placeholder={t('personName')}
        maxLength={200}
        autoComplete="off"
        value={textOf(answer)}
        onChange={({ target }) => onAnswer(target.value || null)}
      />
    </>
  );
}

export function RoomAnswer(props: AnswerProps) {
  const t = useFillWords();
  const canRead = useCan(api.rooms.board);
  const { data = [], isFetching } = useQuery(api.rooms.board.query());
  if (!canRead) return <Unseen>{t('noRooms')}</Unseen>;
  return (
    <RecordPicker
      {...props}
      isLoading={isFetching}
      options={data.map(({ id, roomNo }) => ({ value: String(id), label: roomNo }))}
    />
  );
}

export function ContractorAnswer(props: AnswerProps) {
  const t = useFillWords();
  const canRead = useCan(api.contractors.list);
  const { data, isFetching } = useQuery(api.contractors.list.all());
  if (!canRead) return <Unseen>{t('noContractors')}</Unseen>;
  return (
    <RecordPicker
      {...props}
      isLoading={isFetching}
      options={(data?.items ?? []).map(({ id, contractorName }) => ({
        value: String(id),
        label: contractorName,
      }))}
    />
  );
}
