import {
  day,
  houseKeepingPriorities,
  houseKeepingTypes,
  optionalText,
  recordId,
  required,
  seriesScope,
  seriesScopes,
  type HouseKeeping,
} from '@keyhold/contract';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useWords } from '#core/language/words.ts';
import { FollowSaved } from '#core/records/edit-form.tsx';
import { FieldInputs } from '#core/records/field-input.tsx';
import { useToday } from '#core/shell/today.ts';
import { houseKeepingMessages } from '#features/cleaning/cleaning.messages.ts';
import { useCleaningActs } from '#features/cleaning/use-cleaning-acts.ts';
import { cleaningFields, PersonField } from '#features/house-keepings/house-keepings.fields.tsx';
import { RoomNow } from '#features/readiness/room-now.tsx';
import {
  RecurrenceFields,
  recurrenceShape,
  recurrenceValues,
  ruleOf,
  useSeriesWords,
} from '#features/recurrence/recurrence-fields.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';

const Work = z.object({
  roomId: recordId.nullable(),
  area: optionalText(120),
  type: z.enum(houseKeepingTypes),
  priority: z.enum(houseKeepingPriorities),
  assignedToId: recordId.nullable(),
  startDate: day,
  actionRemarks: optionalText(2000),
});
const CleaningForm = z
  .strictObject({ ...Work.shape, ...recurrenceShape })
  .refine(({ roomId, area }) => roomId !== null || area !== '', {
    path: ['area'],
    error: required,
  });

const Edit = z.strictObject({
  ...Work.omit({ roomId: true, area: true, type: true, actionRemarks: true }).shape,
  scope: seriesScope,
  ...recurrenceShape,
});

function Fields() {
  const words = useWords();
  const roomId: unknown = useWatch({ name: 'roomId' });
  const startDate = useWatch<{ startDate: string }, 'startDate'>({ name: 'startDate' });
  const { label, hint } = cleaningFields.area;
  return (
    <>
      <FieldInputs fields={cleaningFields} names={['roomId']} />
      {typeof roomId === 'number' && <RoomNow id={roomId} />}
      <TextField name="area" label={words(label)} hint={words(hint)} required={roomId === null} />
      <FieldInputs
        fields={cleaningFields}
        names={['type', 'priority', 'assignedToId', 'startDate', 'actionRemarks']}
      />
      <RecurrenceFields startDate={startDate} />
    </>
  );
}

interface NewProps {
  open: boolean;
  roomId: number | undefined;
  onClose: () => void;
}

export function NewCleaningDrawer({ open, roomId, onClose }: NewProps) {
  const t = useMessages(houseKeepingMessages);
  const today = useToday();
  const create = useAction(api.houseKeepings.create, {
    type: t('job'),
  });
  const values = {
    roomId: roomId ?? null,
    area: '',
    type: roomId === undefined ? ('custom' as const) : ('departure' as const),
    priority: 'medium' as const,
    assignedToId: null,
    startDate: today,
    actionRemarks: '',
    ...recurrenceValues(null),
  };
  return (
    <Drawer open={open} onOpenChange={onClose} title={t('new')} description={t('newText')}>
      <ContractForm
        schema={CleaningForm}
        values={values}
        submitLabel={t('new')}
        onCancel={onClose}
        onSubmit={async (given) => {
          const body = { ...Work.parse(given), recurrence: ruleOf(given) };
          await create.mutateAsync({ body });
          onClose();
        }}
      >
        <Fields />
      </ContractForm>
    </Drawer>
  );
}

/** Of a series: how far the change reaches, and, where it reaches further, the rule. */
function SeriesFields({ startDate }: { startDate: string }) {
  const t = useSeriesWords();
  const scope = useWatch<{ scope: string }, 'scope'>({ name: 'scope' });
  return (
    <>
      <SelectField
        name="scope"
        label={t('scope')}
        options={seriesScopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
      />
      {scope !== 'this' && <RecurrenceFields startDate={startDate} />}
    </>
  );
}

const valuesOf = (cleaning: HouseKeeping) => ({
  priority: cleaning.priority,
  assignedToId: cleaning.assignedTo?.id ?? null,
  startDate: cleaning.startDate,
  scope: 'this' as const,
  ...recurrenceValues(cleaning.recurrence),
});
const isSame = (one: HouseKeeping, other: HouseKeeping): boolean =>
  JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other));

/** What can be changed of a cleaning, and of a series from it on. */
export function EditCleaningForm({ cleaning }: { cleaning: HouseKeeping }) {
  const t = useMessages(houseKeepingMessages);
  const words = useWords();
  const { edit } = useCleaningActs();
  const [base, setBase] = useState(cleaning);
  const save = async (given: z.output<typeof Edit>, version: number) => {
    const isWider = cleaning.seriesId === null || given.scope !== 'this';
    const rule = isWider ? ruleOf(given) : null;
    const saved = await edit(cleaning, {
      assignedToId: given.assignedToId,
      scope: given.scope,
      ...(given.priority !== base.priority && { priority: given.priority }),
      ...(given.startDate !== base.startDate && { startDate: given.startDate }),
      ...(rule !== null && rule !== base.recurrence && { recurrence: rule }),
      version,
    });
    setBase(saved);
  };
  const isKnown = isSame(cleaning, base);
  return (
    <ContractForm
      key={base.version}
      schema={Edit}
      values={valuesOf(base)}
      submitLabel={t('save')}
      edits={{
        record: { type: 'house_keeping', id: cleaning.id },
        saveOver: save,
        discard: async () =>
          setBase(await api.houseKeepings.get.call({ params: { id: cleaning.id } })),
      }}
      onSubmit={(given) => save(given, isKnown ? cleaning.version : base.version)}
    >
      <FieldInputs fields={cleaningFields} names={['priority']} />
      <PersonField
        name="assignedToId"
        label={words(cleaningFields.assignedToId.label)}
        had={base.assignedTo}
      />
      <FieldInputs fields={cleaningFields} names={['startDate']} />
      {cleaning.seriesId === null ? (
        <RecurrenceFields startDate={base.startDate} />
      ) : (
        <SeriesFields startDate={base.startDate} />
      )}
      <FollowSaved onFollow={isKnown ? null : () => setBase(cleaning)} />
    </ContractForm>
  );
}
