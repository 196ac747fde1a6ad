import { changeRequests, checkOutReasons, text } from '@keyhold/contract';
import type { ChangeRequest, Reservation } from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { requestMessages } from '#features/change-requests/change-requests.messages.ts';
import { nameOfRequest } from '#features/change-requests/request-subject.tsx';
import { useRefusal } from '#features/change-requests/use-decision.ts';
import { useLeavingWord } from '#features/reservation/reservation-status-badge.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface RejectProps {
  request: ChangeRequest;
  onClose: () => void;
}

export function RejectDialog({ request, onClose }: RejectProps) {
  const t = useMessages(requestMessages);
  const { id, type } = request;
  const name = nameOfRequest(request);
  const { mutateAsync } = useRefusal(type, { success: t('rejected') });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(`rejectTitle.${type}`, { name })}
      description={t(`rejectText.${type}`)}
    >
      <ContractForm
        schema={changeRequests.reject.body}
        values={{ remarks: '' }}
        submitLabel={t('reject')}
        onCancel={onClose}
        onSubmit={async (body) => {
          await mutateAsync({ params: { id }, body });
          onClose();
        }}
      >
        <TextareaField name="remarks" label={t('remarks')} rows={3} maxLength={500} />
      </ContractForm>
    </Dialog>
  );
}

const Ending = z.strictObject({ checkOutReason: z.enum(checkOutReasons), reason: text(500) });

interface RaiseProps {
  reservation: Reservation;
  onClose: () => void;
}

export function RaiseDialog({ reservation, onClose }: RaiseProps) {
  const t = useMessages(requestMessages);
  const leaving = useLeavingWord();
  const { id, guest, room } = reservation;
  const { name } = guest;
  const raise = useAction(api.changeRequests.create, {
    success: t('raised', { name }),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('raiseTitle', { name })}
      description={t('raiseText', { roomNo: room?.roomNo ?? '–' })}
    >
      <ContractForm
        schema={Ending}
        values={{ checkOutReason: 'moved_on', reason: '' }}
        submitLabel={t('raiseDo')}
        onCancel={onClose}
        onSubmit={async (asked) => {
          await raise.mutateAsync({
            body: { type: 'end_reservation', reservationId: id, ...asked },
          });
          onClose();
        }}
      >
        <SelectField
          name="checkOutReason"
          label={t('whyLeaves')}
          options={checkOutReasons.map((value) => ({ value, label: leaving(value) }))}
        />
        <TextareaField
          name="reason"
          label={t('reason')}
          hint={t('whyHint')}
          rows={3}
          maxLength={500}
        />
      </ContractForm>
    </Dialog>
  );
}
