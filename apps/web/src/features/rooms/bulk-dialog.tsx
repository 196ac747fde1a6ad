import { RoomChange, type Room } from '@keyhold/contract';
import { z } from 'zod';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { FieldInput } from '#core/records/field-input.tsx';
import { namesWith, type NamesWith } from '#core/records/fields.ts';
import { HoldFields, holdShape } from '#features/readiness/hold-dialog.tsx';
import { holdBody } from '#features/readiness/holds.ts';
import { roomFields } from '#features/room/room.fields.tsx';
import { groupsOf, wordModes } from '#features/rooms/bulk-change.ts';
import type { Step, WordField } from '#features/rooms/bulk-change.ts';
import { bulkMessages } from '#features/rooms/bulk.messages.ts';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

const { shape } = RoomChange;
const Words = z.strictObject({ mode: z.enum(wordModes), words: shape.tag.unwrap() });
const Hold = z.strictObject(holdShape);

type BulkField = NamesWith<typeof roomFields, 'isBulk'>;
export const bulkFields = namesWith(roomFields, 'isBulk');
export type BulkChoice = 'hold' | BulkField;
const isWords = (field: BulkField): field is BulkField & WordField =>
  roomFields[field].kind === 'words';

interface FormProps<F> {
  field: F;
  rooms: readonly Room[];
  onClose: () => void;
  onChange: (steps: Step[]) => Promise<void>;
}

/** The dialog goes first: what follows, a toast or a report, stands alone. */
const submitWith =
  ({ onClose, onChange }: Pick<FormProps<never>, 'onClose' | 'onChange'>) =>
  (steps: Step[]) => {
    onClose();
    void onChange(steps);
  };

function PlainForm({ field, rooms, ...on }: FormProps<BulkField>) {
  const t = useMessages(bulkMessages);
  const ids = rooms.map((room) => room.id);
  const send = submitWith(on);
  return (
    <ContractForm<z.ZodObject>
      schema={z.strictObject({ [field]: shape[field].unwrap() })}
      values={{ [field]: null }}
      submitLabel={t('apply', { count: rooms.length })}
      onCancel={on.onClose}
      onSubmit={(change) => send([{ ids, change }])}
    >
      <FieldInput field={roomFields[field]} name={field} />
    </ContractForm>
  );
}

function WordsForm({ field, rooms, ...on }: FormProps<BulkField & WordField>) {
  const t = useMessages(bulkMessages);
  const send = submitWith(on);
  return (
    <ContractForm
      schema={Words}
      values={{ mode: 'add', words: [] }}
      submitLabel={t('apply', { count: rooms.length })}
      onCancel={on.onClose}
      onSubmit={({ mode, words }) =>
        send(
          groupsOf(rooms, { field, mode, words }).map((group) => ({
            ids: group.ids,
            change: { [field]: group.words },
          })),
        )
      }
    >
      <Field name="mode" label={t('mode')}>
        {({ field: { value, onChange } }) => (
          <SegmentedControl
            label={t('mode')}
            value={wordModes.find((mode) => mode === value) ?? 'add'}
            onChange={onChange}
            options={wordModes.map((mode) => ({ value: mode, label: t(mode) }))}
          />
        )}
      </Field>
      <FieldInput field={roomFields[field]} name="words" />
    </ContractForm>
  );
}

function HoldForm({ rooms, ...on }: FormProps<'hold'>) {
  const t = useMessages(bulkMessages);
  const { zone } = useFormat();
  const ids = rooms.map((room) => room.id);
  const send = submitWith(on);
  return (
    <ContractForm
      schema={Hold}
      values={{ status: 'maintenance', reason: '', until: null }}
      submitLabel={t('applyHold', { count: rooms.length })}
      onCancel={on.onClose}
      onSubmit={(given) => send([{ ids, change: holdBody(given, zone) }])}
    >
      <HoldFields />
    </ContractForm>
  );
}

interface DialogProps {
  choice: BulkChoice | null;
  rooms: readonly Room[];
  onClose: () => void;
  onChange: (steps: Step[]) => Promise<void>;
}

/** One thing at a time for all selected rooms. */
export function BulkDialog({ choice, ...rest }: DialogProps) {
  const t = useMessages(bulkMessages);
  const count = rest.rooms.length;
  if (choice === null) return null;
  const isHold = choice === 'hold';
  return (
    <Dialog
      open
      onOpenChange={rest.onClose}
      size={isHold ? 'md' : 'sm'}
      title={t(isHold ? 'holdTitle' : 'title', { count })}
    >
      {isHold && <HoldForm field="hold" {...rest} />}
      {choice !== 'hold' &&
        (isWords(choice) ? (
          <WordsForm field={choice} {...rest} />
        ) : (
          <PlainForm field={choice} {...rest} />
        ))}
    </Dialog>
  );
}
