import {
  inspectionLife,
  inspectionScopes,
  mayTake,
  optionalText,
  recordId,
  recurrence,
  type ListedInspection,
} from '@keyhold/contract';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat, type Format } from '#core/language/format.ts';
import { useCan } from '#core/session/session.tsx';
import {
  inspectionReportsMessages,
  useReportsWords,
} from '#features/inspection-reports/inspection-reports.messages.ts';
import { AssigneeField, NoteField } from '#features/inspection-reports/plan-fields.tsx';
import { instantAt } from '#features/readiness/holds.ts';
import {
  RecurrenceFields,
  recurrenceShape,
  recurrenceValues,
  ruleOf,
  useSeriesWords,
} from '#features/recurrence/recurrence-fields.tsx';
import { Button } from '#ui/button/button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface Props {
  inspection: ListedInspection;
}

const localTime = z.iso.datetime({ local: true });
const MoveForm = z
  .strictObject({
    opens: localTime,
    closes: localTime,
    assignedTo: recordId.nullable(),
    note: optionalText(2000),
    scope: z.enum(inspectionScopes),
    ...recurrenceShape,
  })
  .refine(({ opens, closes }) => closes > opens, {
    path: ['closes'],
    error: () => inspectionReportsMessages.text('windowNeeded'),
  })
  .refine((given) => given.scope === 'this' || recurrence.safeParse(ruleOf(given)).success, {
    path: ['repeat'],
    error: () => inspectionReportsMessages.text('repeatsNeeded'),
  });
type Given = z.output<typeof MoveForm>;

const localOf = (format: Format, instant: string) => format.pattern(instant, "yyyy-MM-dd'T'HH:mm");

/** What was left as it is shown stays as it is, with its seconds. */
const windowOf = (format: Format, { given, was }: { given: Given; was: Props['inspection'] }) => {
  const { from, until } = was.scheduledFor;
  const { opens, closes } = given;
  if (localOf(format, from) === opens && localOf(format, until) === closes) return undefined;
  const instant = (local: string) => instantAt(local, format.zone) ?? '';
  return { from: instant(opens), until: instant(closes) };
};

/** How far the change reaches, and, where it reaches further, the rule. */
function SeriesFields() {
  const say = useSeriesWords();
  const { scope, opens } = useWatch<Pick<Given, 'scope' | 'opens'>>();
  return (
    <>
      <SelectField
        name="scope"
        label={say('scope')}
        options={inspectionScopes.map((value) => ({ value, label: say(`scope.${value}`) }))}
      />
      {scope === 'following' && <RecurrenceFields startDate={(opens ?? '').slice(0, 10)} />}
    </>
  );
}

function MoveDialog({ inspection, onClose }: Props & { onClose: () => void }) {
  const t = useReportsWords();
  const format = useFormat();
  const { id, scheduledFor, assignedTo, note, series, version } = inspection;
  const { mutateAsync } = useAction(api.inspectionSeries.move, { success: t('moved') });
  const values: Given = {
    opens: localOf(format, scheduledFor.from),
    closes: localOf(format, scheduledFor.until),
    assignedTo: assignedTo?.id ?? null,
    note,
    scope: 'this',
    ...recurrenceValues(series?.recurrence ?? null),
  };
  const save = async (given: Given) => {
    const { scope } = given;
    const rule = scope === 'following' ? ruleOf(given) : null;
    const body = {
      scheduledFor: windowOf(format, { given, was: inspection }),
      assignedTo: given.assignedTo,
      note: given.note,
      scope,
      ...(rule !== null && rule !== series?.recurrence && { recurrence: rule }),
      version,
    };
    await mutateAsync({ params: { id }, body });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('move')}
      description={t('moveText')}
    >
      <ContractForm
        schema={MoveForm}
        id={`move-inspection-${id}`}
        values={values}
        submitLabel={t('moveSave')}
        onCancel={onClose}
        onSubmit={save}
      >
        <DateField name="opens" hasTime label={t('from')} />
        <DateField
          name="closes"
          hasTime
          label={t('until')}
          hint={t('windowHint', { zone: format.zone })}
        />
        <AssigneeField />
        <NoteField />
        {series && <SeriesFields />}
      </ContractForm>
    </Dialog>
  );
}

/** To another time or somebody else, as long as nobody has begun; for whoever plans. */
export function MoveButton({ inspection }: Props) {
  const t = useReportsWords();
  const [isMoving, setIsMoving] = useState(false);
  const canMove = useCan(api.inspectionSeries.move);
  if (!canMove || !mayTake(inspectionLife, 'move', inspection.status)) return null;
  return (
    <>
      <Button icon={<CalendarClock size={16} aria-hidden />} onClick={() => setIsMoving(true)}>
        {t('move')}
      </Button>
      {isMoving && <MoveDialog inspection={inspection} onClose={() => setIsMoving(false)} />}
    </>
  );
}
