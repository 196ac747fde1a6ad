import { addDays, line, optionalText, recordId } from '@keyhold/contract';
import type { Colleague, PlannedShift, ShiftTemplate } from '@keyhold/contract';
import { Trash2 } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { RoleField } from '#features/rota-roles/role-field.tsx';
import { rotaMessages } from '#features/rota/rota.messages.ts';
import { usePeople, type Place } from '#features/rota/use-rota.ts';
import { instantOf, localOf, localTime } from '#features/rota/week.ts';
import { useShiftTemplates } from '#features/shift-templates/use-shift-templates.ts';
import { Button } from '#ui/button/button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { ComboboxField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

const ShiftForm = z.strictObject({
  title: line(80),
  userId: recordId.nullable(),
  roleId: recordId.nullable(),
  startsAt: localTime,
  endsAt: localTime,
  breakMinutes: z.number().int().min(0).max(240),
  notes: optionalText(500),
});

export function TimeFields() {
  const t = useMessages(rotaMessages);
  const { zone } = useFormat();
  return (
    <>
      <DateField name="startsAt" hasTime label={t('startsAt')} />
      <DateField name="endsAt" hasTime label={t('endsAt')} hint={t('inZone', { zone })} />
    </>
  );
}

const asOption = (id: number, label: string) => ({ value: String(id), label });

interface FieldsProps {
  templates: readonly ShiftTemplate[];
  /** Who has it, and may have left since. */
  user: Pick<Colleague, 'id' | 'name'> | null;
}
function Fields({ templates, user }: FieldsProps) {
  const t = useMessages(rotaMessages);
  const known = usePeople().data?.items ?? [];
  const isKnown = user === null || known.some(({ id }) => id === user.id);
  const people = isKnown ? known : [...known, user];
  return (
    <>
      <TextField name="title" label={t('name')} />
      <ComboboxField
        name="userId"
        label={t('who')}
        isNumber
        isClearable
        placeholder={t('nobody')}
        required={false}
        options={people.map(({ id, name }) => asOption(id, name))}
      />
      <RoleField own={templates.flatMap(({ role }) => role ?? [])} />
      <TimeFields />
      <NumberField
        name="breakMinutes"
        label={t('breakMinutes')}
        min={0}
        max={240}
        step={15}
        unit={t('minutes')}
        hasButtons
      />
      <TextareaField name="notes" label={t('notes')} rows={2} />
    </>
  );
}

function Remove({ shift, onDone }: { shift: PlannedShift; onDone: () => void }) {
  const t = useMessages(rotaMessages);
  const { id, title } = shift;
  const remove = useAction(api.shifts.remove, {
    success: t('removed', { title }),
    onSuccess: onDone,
  });
  if (!useCan(api.shifts.remove)) return null;
  return (
    <Button
      icon={<Trash2 size={16} aria-hidden />}
      isLoading={remove.isPending}
      onClick={() => remove.mutate({ params: { id } })}
    >
      {t('remove')}
    </Button>
  );
}

/** A tap fills in what a template says, on the day that the form is at. */
function FillIn({ templates }: { templates: readonly ShiftTemplate[] }) {
  const t = useMessages(rotaMessages);
  const { getValues, setValue } = useFormContext<z.input<typeof ShiftForm>>();
  if (templates.length === 0) return null;
  const fill = ({ title, role, from, to, breakMinutes }: ShiftTemplate) => {
    const [day = ''] = getValues('startsAt').split('T');
    const typed = { shouldDirty: true, shouldValidate: true };
    setValue('title', title, typed);
    setValue('roleId', role?.id ?? null, typed);
    setValue('startsAt', `${day}T${from}`, typed);
    setValue('endsAt', `${to > from ? day : addDays(day, 1)}T${to}`, typed);
    setValue('breakMinutes', breakMinutes, typed);
  };
  return (
    <ul aria-label={t('fillIn')} className="flex flex-wrap gap-2">
      {templates.map((template) => {
        const { id, title, from, to } = template;
        return (
          <li key={id}>
            <Button
              size="sm"
              aria-label={t('fillInBy', { title, from, to })}
              onClick={() => fill(template)}
            >
              <span className="flex items-baseline gap-1.5">
                <span className="max-w-40 truncate">{title}</span>
                <span className="text-ink-3 tabular-nums">{from}</span>
              </span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** A new one in somebody's place, or for the hours that somebody is missing. */
export type New = Place & {
  from?: Pick<PlannedShift, 'title' | 'startsAt' | 'endsAt' | 'breakMinutes'> & {
    roleId: number | null;
  };
};
export type Edited = PlannedShift | New;
const isSaved = (edited: Edited): edited is PlannedShift => 'id' in edited;

/** A shift as the form has it; a new one is an early one. */
function useFirst(edited: Edited) {
  const format = useFormat();
  if (!isSaved(edited) && edited.from) {
    const { startsAt, endsAt, ...from } = edited.from;
    return {
      ...from,
      userId: null,
      startsAt: localOf(format, startsAt),
      endsAt: localOf(format, endsAt),
      notes: '',
    };
  }
  if (!isSaved(edited))
    return {
      title: '',
      userId: edited.user?.id ?? null,
      roleId: null,
      startsAt: `${edited.day}T07:00`,
      endsAt: `${edited.day}T15:00`,
      breakMinutes: 30,
      notes: '',
    };
  const { title, user, role, startsAt, endsAt, breakMinutes, notes } = edited;
  return {
    title,
    userId: user?.id ?? null,
    roleId: role?.id ?? null,
    startsAt: localOf(format, startsAt),
    endsAt: localOf(format, endsAt),
    breakMinutes,
    notes,
  };
}

/** Plans a shift, or changes one. */
export function ShiftDialog({ edited, onClose }: { edited: Edited; onClose: () => void }) {
  const t = useMessages(rotaMessages);
  const format = useFormat();
  const create = useAction(api.shifts.create, { success: ({ title }) => t('planned', { title }) });
  const update = useAction(api.shifts.update, { success: ({ title }) => t('changed', { title }) });
  const first = useFirst(edited);
  const kept = useShiftTemplates({ isWanted: !isSaved(edited) });
  const templates = isSaved(edited) ? [] : (kept.data?.items ?? []);
  const save = async ({ roleId, ...given }: z.output<typeof ShiftForm>) => {
    const was = isSaved(edited) ? edited : null;
    const startsAt = instantOf(format, given.startsAt, was?.startsAt);
    const endsAt = instantOf(format, given.endsAt, was?.endsAt);
    const body = { ...given, startsAt, endsAt };
    if (isSaved(edited))
      await update.mutateAsync({
        params: { id: edited.id },
        body: { ...body, roleId, version: edited.version },
      });
    else await create.mutateAsync({ body: { ...body, ...(roleId !== null && { roleId }) } });
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} size="md" title={t(isSaved(edited) ? 'edit' : 'new')}>
      <ContractForm
        schema={ShiftForm}
        values={first}
        submitLabel={t('save')}
        onCancel={onClose}
        onSubmit={save}
        actions={isSaved(edited) && <Remove shift={edited} onDone={onClose} />}
      >
        <FillIn templates={templates} />
        <Fields templates={templates} user={edited.user} />
      </ContractForm>
    </Dialog>
  );
}
