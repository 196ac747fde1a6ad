import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';

import { useMessages } from '#core/language/i18n.ts';
import { editNames, FieldInput } from '#core/records/field-input.tsx';
import { firstLine, nextLine, type Line, type Preview } from '#features/room/create-preview.ts';
import { createMessages } from '#features/room/create.messages.ts';
import { roomFields } from '#features/room/room.fields.tsx';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';

const usual = ['single', 'double', 'twin', 'triple', 'family', 'dormitory', 'studio'] as const;

/** What a range says with controls of its own. */
const withOwnControl = new Set(['roomNo', 'type', 'floor']);
const asked = editNames(roomFields).filter((field) => !withOwnControl.has(field));
const isList = (field: keyof typeof roomFields) => roomFields[field].kind === 'words';
const short = asked.filter((field) => !isList(field));
const long = asked.filter(isList);

/** The property's own types first, then the usual ones in the reader's language, then any other. */
function useTypeOptions(own: readonly string[]) {
  const t = useMessages(createMessages);
  const more = usual.map((type) => t(type)).filter((type) => !own.includes(type));
  const options = [...own, ...more].map((type) => ({ value: type, label: type }));
  return [...options, { value: 'others', label: t('others') }];
}

interface RangeProps {
  index: number;
  count: number;
  types: readonly string[];
  onRemove: (() => void) | undefined;
}

function RangeLine({ index, count, types, onRemove }: RangeProps) {
  const t = useMessages(createMessages);
  const options = useTypeOptions(types);
  const name = (field: string) => `rooms.${index}.${field}`;
  const baseType: unknown = useWatch({ name: name('baseType') });
  return (
    <fieldset className="rounded border border-line bg-paper p-4 sm:px-5">
      <legend className="sr-only">{t('line', { number: index + 1 })}</legend>
      <div className="mb-3 flex items-center justify-between gap-3">
        <p className="flex items-baseline gap-2.5">
          <span className="text-md font-semibold">{t('line', { number: index + 1 })}</span>
          {count > 0 && (
            <span className="text-sm text-ink-2 tabular-nums">{t('lineRooms', { count })}</span>
          )}
        </p>
        {onRemove && (
          <IconButton
            size="sm"
            icon={Trash2}
            label={t('removeLine', { number: index + 1 })}
            onClick={onRemove}
          />
        )}
      </div>
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-4">
        <TextField
          name={name('startRoomNumber')}
          label={t('start')}
          hint={t('startHint')}
          inputMode="numeric"
          autoComplete="off"
          autoFocus={index > 0}
        />
        <TextField
          name={name('endRoomNumber')}
          label={t('end')}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          name={name('prefix')}
          label={t('prefix')}
          hint={t('prefixHint')}
          autoComplete="off"
          maxLength={10}
        />
        <FieldInput field={roomFields.floor} name={name('floor')} />
        <SelectField
          name={name('baseType')}
          label={t('baseType')}
          options={options}
          className="sm:col-span-2"
        />
        {short.map((field) => (
          <FieldInput key={field} field={roomFields[field]} name={name(field)} />
        ))}
        {baseType === 'others' && (
          <TextField
            name={name('type')}
            label={t('ownType')}
            required
            maxLength={60}
            className="col-span-2 sm:col-span-4"
          />
        )}
        {long.map((field) => (
          <FieldInput
            key={field}
            field={roomFields[field]}
            name={name(field)}
            className="col-span-2"
          />
        ))}
      </div>
    </fieldset>
  );
}

interface FieldsProps {
  preview: Preview;
  /** The types that the property's rooms have already. */
  types: readonly string[];
}

/** One card a range; the next one is guessed from the last. */
export function RangeFields({ preview, types }: FieldsProps) {
  const t = useMessages(createMessages);
  const { getValues } = useFormContext<{ rooms: Line[] }>();
  const { fields, append, remove } = useFieldArray<{ rooms: Line[] }, 'rooms'>({ name: 'rooms' });
  const add = () =>
    append(nextLine(getValues('rooms').at(-1) ?? firstLine), { shouldFocus: false });
  const countOf = (line: number) => preview.rows.filter((row) => row.line === line).length;
  return (
    <div className="flex flex-col gap-4">
      {fields.map((field, index) => (
        <RangeLine
          key={field.id}
          index={index}
          count={countOf(index)}
          types={types}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={<Plus size={16} aria-hidden />} onClick={add} disabled={fields.length >= 50}>
          {t('addLine')}
        </Button>
        <span className="text-sm text-ink-3">{t('addLineHint')}</span>
      </div>
    </div>
  );
}
