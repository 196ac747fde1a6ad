import { optionalText, recordId } from '@keyhold/contract';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useCan } from '#core/session/session.tsx';
import { useToday } from '#core/shell/today.ts';
import {
  inspectionReportsMessages,
  useReportsWords,
} from '#features/inspection-reports/inspection-reports.messages.ts';
import {
  AllowLateField,
  AssigneeField,
  NoteField,
  QuestionerField,
} from '#features/inspection-reports/plan-fields.tsx';
import {
  isWindow,
  noWindow,
  WindowFields,
  windowFrom,
  windowIn,
  windowShape,
} from '#features/inspection-reports/window-fields.tsx';
import { RoomField } from '#features/readiness/room-field.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';

const PlanForm = z
  .strictObject({
    questionerId: recordId,
    roomId: recordId.nullable(),
    area: optionalText(120),
    ...windowShape,
    assignedTo: recordId.nullable(),
    allowLate: z.boolean(),
    note: optionalText(2000),
  })
  .refine(({ roomId, area }) => roomId !== null || area !== '', {
    path: ['area'],
    error: () => inspectionReportsMessages.text('placeNeeded'),
  })
  .refine(isWindow, noWindow);

function Place() {
  const t = useReportsWords();
  const canSeeRooms = useCan(api.rooms.board);
  const roomId: unknown = useWatch({ name: 'roomId' });
  return (
    <>
      {canSeeRooms && <RoomField name="roomId" label={t('room')} />}
      {typeof roomId !== 'number' && (
        <TextField name="area" label={t('area')} hint={t('areaHint')} />
      )}
    </>
  );
}

/** One place, once: by which form, from when to when, and who. */
export function PlanDrawer({ onClose }: { onClose: () => void }) {
  const t = useReportsWords();
  const { zone } = useFormat();
  const today = useToday();
  const { mutateAsync } = useAction(api.inspections.create, {
    success: ({ number }) => t('planned', { number }),
  });
  return (
    <Drawer
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('plan')}
      description={t('planText')}
    >
      <ContractForm
        schema={PlanForm}
        values={{
          roomId: null,
          area: '',
          ...windowFrom(today),
          assignedTo: null,
          allowLate: false,
          note: '',
        }}
        submitLabel={t('plan')}
        onCancel={onClose}
        onSubmit={async ({ roomId, area, from, until, ...given }) => {
          const place = { roomId, area: roomId === null ? area : '' };
          const scheduledFor = windowIn(zone, { from, until });
          await mutateAsync({ body: { ...given, place, scheduledFor } });
          onClose();
        }}
      >
        <QuestionerField label={t('form')} placeholder={t('chooseForm')} />
        <Place />
        <WindowFields />
        <AssigneeField />
        <AllowLateField />
        <NoteField />
      </ContractForm>
    </Drawer>
  );
}
