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
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { FollowSaved } from '#core/records/edit-form.tsx';
import { useToday } from '#core/shell/today.ts';
import { houseKeepingMessages } from '#features/cleaning/cleaning.messages.ts';
import { useJobActs } from '#features/cleaning/use-job-acts.ts';
import { usePeopleOptions } from '#features/house-keepings/jobs-bulk.tsx';
import { RoomNow } from '#features/readiness/room-now-panel.tsx';
import { statusOf } from '#features/readiness/room-status-badge.tsx';
import {
  RecurrenceFields,
  recurrenceShape,
  recurrenceValues,
  ruleOf,
  useSeriesWords,
} from '#features/recurrence/recurrence-panel.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { ComboboxField, SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

const Work = z.object({
  roomId: recordId.nullable(),
  area: optionalText(120),
  type: z.enum(houseKeepingTypes),
  priority: z.enum(houseKeepingPriorities),
  assignedToId: recordId.nullable(),
  startDate: day,
  actionRemarks: optionalText(2000),
});
const JobForm = z
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

/** What is done, how urgently and by whom: the same for a new job and for one that is there. */
function WorkFields() {
  const t = useMessages(houseKeepingMessages);
  const people = usePeopleOptions();
  return (
    <>
      <SelectField
        name="priority"
        label={t('priority')}
        options={houseKeepingPriorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
      />
      <ComboboxField
        name="assignedToId"
        label={t('assignedTo')}
        options={people}
        placeholder={t('nobody')}
        isNumber
        isClearable
      />
      <DateField name="startDate" label={t('startDate')} />
    </>
  );
}

function Fields() {
  const t = useMessages(houseKeepingMessages);
  const word = useMessages(uiMessages);
  const { data = [] } = useQuery(api.rooms.board.query());
  const roomId: unknown = useWatch({ name: 'roomId' });
  const startDate = useWatch<{ startDate: string }, 'startDate'>({ name: 'startDate' });
  const rooms = data.map(({ id, roomNo, type, effectiveStatus }) => ({
    value: String(id),
    label: roomNo,
    hint: `${type} · ${word(`status.${statusOf(effectiveStatus)}`)}`,
  }));
  return (
    <>
      <ComboboxField
        name="roomId"
        label={t('room')}
        hint={t('roomHint')}
        options={rooms}
        placeholder={t('noRoom')}
        isNumber
        isClearable
      />
      {typeof roomId === 'number' && <RoomNow id={roomId} />}
      <TextField
        name="area"
        label={t('area')}
        hint={t('areaHint')}
        maxLength={120}
        required={roomId === null}
      />
      <SelectField
        name="type"
        label={t('type')}
        options={houseKeepingTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      <WorkFields />
      <TextareaField name="actionRemarks" label={t('actionRemarks')} rows={3} maxLength={2000} />
      <RecurrenceFields startDate={startDate} />
    </>
  );
}

interface NewProps {
  open: boolean;
  roomId: number | undefined;
  onClose: () => void;
}

export function NewJobSheet({ open, roomId, onClose }: NewProps) {
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
    <Sheet open={open} onOpenChange={onClose} title={t('new')} description={t('newText')}>
      <ContractForm
        schema={JobForm}
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
    </Sheet>
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

const valuesOf = (job: HouseKeeping) => ({
  priority: job.priority,
  assignedToId: job.assignedTo?.id ?? null,
  startDate: job.startDate,
  scope: 'this' as const,
  ...recurrenceValues(job.recurrence),
});
const isSame = (one: HouseKeeping, other: HouseKeeping): boolean =>
  JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other));

/** What can be changed of a job, and of a series from it on. */
export function EditJobForm({ job }: { job: HouseKeeping }) {
  const t = useMessages(houseKeepingMessages);
  const { edit } = useJobActs();
  const [base, setBase] = useState(job);
  const save = async (given: z.output<typeof Edit>, version: number) => {
    const isWider = job.seriesId === null || given.scope !== 'this';
    const rule = isWider ? ruleOf(given) : null;
    const saved = await edit(job, {
      assignedToId: given.assignedToId,
      scope: given.scope,
      ...(given.priority !== base.priority && { priority: given.priority }),
      ...(given.startDate !== base.startDate && { startDate: given.startDate }),
      ...(rule !== null && rule !== base.recurrence && { recurrence: rule }),
      version,
    });
    setBase(saved);
  };
  const isKnown = isSame(job, base);
  return (
    <ContractForm
      key={base.version}
      schema={Edit}
      values={valuesOf(base)}
      submitLabel={t('save')}
      edits={{
        record: { type: 'house_keeping', id: job.id },
        saveOver: save,
        discard: async () => setBase(await api.houseKeepings.get.call({ params: { id: job.id } })),
      }}
      onSubmit={(given) => save(given, isKnown ? job.version : base.version)}
    >
      <WorkFields />
      {job.seriesId === null ? (
        <RecurrenceFields startDate={base.startDate} />
      ) : (
        <SeriesFields startDate={base.startDate} />
      )}
      <FollowSaved onFollow={isKnown ? null : () => setBase(job)} />
    </ContractForm>
  );
}
