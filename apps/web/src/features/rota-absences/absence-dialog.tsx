import { AbsenceFields, absenceKinds, type Absence } from '@keyhold/contract';
import { Trash2 } from 'lucide-react';
import type { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { absenceMessages } from '#features/rota-absences/absences.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

/** A new one of somebody, from a day on. */
export interface NewAway {
  user: Absence['user'];
  day: string;
}
export type Away = Absence | NewAway;
const isSaved = (away: Away): away is Absence => 'id' in away;

function Fields({ away }: { away: Away }) {
  const t = useMessages(absenceMessages);
  const by = isSaved(away) ? away.enteredBy : null;
  return (
    <>
      <SelectField
        name="kind"
        label={t('what')}
        options={absenceKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField name="from" label={t('from')} />
        <DateField name="to" label={t('to')} />
      </div>
      <TextareaField
        name="note"
        label={t('note')}
        hint={t('noteHint', { name: away.user.name })}
        rows={2}
      />
      {by && <p className="text-sm text-ink-3">{t('enteredBy', { name: by.name })}</p>}
    </>
  );
}

function Remove({ absence: { id, user }, onDone }: { absence: Absence; onDone: () => void }) {
  const t = useMessages(absenceMessages);
  const remove = useAction(api.absences.remove, {
    success: t('removed', { name: user.name }),
    onSuccess: onDone,
  });
  if (!useCan(api.absences.remove)) return null;
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

const valuesOf = (away: Away) => {
  if (!isSaved(away)) return { kind: absenceKinds[0], from: away.day, to: away.day, note: '' };
  const { kind, from, to, note } = away;
  // Whoever may change it is told the kind.
  return { kind: kind === 'away' ? absenceKinds[0] : kind, from, to, note };
};

/** Enters the days on which somebody is away, or changes and removes them. */
export function AbsenceDialog({ away, onClose }: { away: Away; onClose: () => void }) {
  const t = useMessages(absenceMessages);
  const { user } = away;
  const said = { success: t('saved', { name: user.name }) };
  const create = useAction(api.absences.create, said);
  const update = useAction(api.absences.update, said);
  const save = async (given: z.output<typeof AbsenceFields>) => {
    if (isSaved(away))
      await update.mutateAsync({
        params: { id: away.id },
        body: { ...given, version: away.version },
      });
    else await create.mutateAsync({ body: { ...given, userId: user.id } });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title={t(isSaved(away) ? 'changeOf' : 'enterOf', { name: user.name })}
      description={t('text')}
    >
      <ContractForm
        schema={AbsenceFields}
        values={valuesOf(away)}
        submitLabel={t('save')}
        onCancel={onClose}
        onSubmit={save}
        actions={isSaved(away) && <Remove absence={away} onDone={onClose} />}
      >
        <Fields away={away} />
      </ContractForm>
    </Dialog>
  );
}
