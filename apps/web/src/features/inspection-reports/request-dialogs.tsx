import {
  AcceptInspectionRequest,
  addDays,
  type InspectionRequest,
  NewInspectionRequest,
} from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useCan, useProfile } from '#core/session/session.tsx';
import { useToday } from '#core/shell/today.ts';
import { useReportsWords } from '#features/inspection-reports/inspection-reports.messages.ts';
import {
  AllowLateField,
  AssigneeField,
  QuestionerField,
  RoomsField,
} from '#features/inspection-reports/plan-fields.tsx';
import { usePlacesWords } from '#features/inspection-reports/series-list.tsx';
import {
  isWindow,
  noWindow,
  WindowFields,
  windowFrom,
  windowIn,
  windowShape,
} from '#features/inspection-reports/window-fields.tsx';
import { OwnCouncilField } from '#features/own-council/own-council-field.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface Props {
  onClose: () => void;
}

/** Rooms, and by when; a council that names none asks for all of its own. */
export function AskDialog({ onClose }: Props) {
  const t = useReportsWords();
  const today = useToday();
  const { isCouncil } = useProfile();
  const canSeeForms = useCan(api.inspectionQuestioners.list);
  const { mutateAsync } = useAction(api.inspectionRequests.create, { success: t('asked') });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('ask')}
      description={t('askText')}
    >
      <ContractForm
        schema={NewInspectionRequest}
        values={{ roomIds: [], by: addDays(today, 7), note: '', questionerId: null }}
        submitLabel={t('ask')}
        onCancel={onClose}
        onSubmit={async (body) => {
          await mutateAsync({ body });
          onClose();
        }}
      >
        <OwnCouncilField />
        <RoomsField hint={isCouncil ? t('askRoomsHint') : undefined} />
        <DateField name="by" label={t('by')} min={today} />
        {canSeeForms && (
          <QuestionerField label={t('wished')} placeholder={t('anyForm')} isClearable />
        )}
        <TextareaField name="note" label={t('note')} hint={t('noteHint')} rows={3} />
      </ContractForm>
    </Dialog>
  );
}

const { questionerId, assignedTo, allowLate } = AcceptInspectionRequest.shape;
const AcceptForm = z
  .strictObject({
    questionerId: questionerId.unwrap(),
    ...windowShape,
    assignedTo,
    allowLate,
  })
  .refine(isWindow, noWindow);

/** By which form, and who: one inspection a room comes of it. Its hours are said where the day has passed. */
export function AcceptDialog({ request, onClose }: Props & { request: InspectionRequest }) {
  const t = useReportsWords();
  const format = useFormat();
  const today = useToday();
  const words = usePlacesWords();
  const { id, by, questioner, status, toPlan } = request;
  const isOver = by < today;
  const when = isOver ? t('acceptLate') : t('acceptText', { day: format.date(by) });
  const left = t('planAgainText', { rooms: words(toPlan.map(({ roomNo }) => roomNo)) });
  const { mutateAsync } = useAction(api.inspectionRequests.accept, { success: t('accepted') });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('acceptTitle')}
      description={status === 'pending' ? when : `${left} ${when}`}
    >
      <ContractForm
        schema={AcceptForm}
        id={`accept-inspection-${id}`}
        values={{
          questionerId: questioner?.id,
          ...windowFrom(today),
          assignedTo: null,
          allowLate: false,
        }}
        submitLabel={t(status === 'pending' ? 'accept' : 'planAgain')}
        onCancel={onClose}
        onSubmit={async ({ from, until, ...given }) => {
          const scheduledFor = windowIn(format.zone, { from, until });
          await mutateAsync({
            params: { id },
            body: { ...given, ...(isOver && { scheduledFor }) },
          });
          onClose();
        }}
      >
        <QuestionerField label={t('form')} placeholder={t('chooseForm')} chosen={questioner} />
        {isOver && <WindowFields />}
        <AssigneeField />
        <AllowLateField />
      </ContractForm>
    </Dialog>
  );
}
