import {
  day,
  holdReasons,
  money,
  optionalText,
  recordId,
  text,
  type Maintenance,
  type Media,
} from '@keyhold/contract';
import { Camera } from 'lucide-react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { showError } from '#core/api/query.ts';
import { folderOf } from '#core/files/prepared.ts';
import type { UploadTarget } from '#core/files/prepared.ts';
import { uploadFile } from '#core/files/upload.ts';
import { useMessages } from '#core/language/i18n.ts';
import { FieldInput } from '#core/records/field-input.tsx';
import { useCan } from '#core/session/session.tsx';
import { faultNumber } from '#features/fault/fault-badges.tsx';
import { faultMessages } from '#features/fault/fault.messages.ts';
import { may, useFaultChange, type FaultDialog } from '#features/maintenance/fault-change.ts';
import { maintenanceFields } from '#features/maintenance/maintenance.fields.tsx';
import { MediaPicker } from '#features/media/media-picker.tsx';
import { useCamera } from '#features/media/use-camera.tsx';
import { Button } from '#ui/button/button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

const forms = {
  book: z.strictObject({ bookedIn: day, contractorId: recordId.nullable() }),
  hold: z.strictObject({ holdReason: z.enum(holdReasons), reason: text(500) }),
  resolve: z.strictObject({ reason: optionalText(500), cost: money.nullable() }),
  cancel: z.strictObject({ reason: text(500) }),
};

interface FormProps {
  fault: Maintenance;
  onClose: () => void;
}

function BookForm({ fault, onClose }: FormProps) {
  const t = useMessages(faultMessages);
  const { mutateAsync } = useFaultChange();
  const canGive = useCan(api.contractors.list);
  // Whom others give it to while this is open stays: what was not chosen here is not sent.
  const [given] = useState(fault.contractor?.id ?? null);
  return (
    <ContractForm
      schema={forms.book}
      values={{ bookedIn: fault.bookedIn ?? '', contractorId: given }}
      submitLabel={t('act.book')}
      onCancel={onClose}
      onSubmit={async ({ bookedIn, contractorId }) => {
        const body = {
          bookedIn,
          ...(may(fault, 'book') && { status: 'booked_in' as const }),
          ...(canGive && contractorId !== given && { contractorId }),
        };
        await mutateAsync({ params: { id: fault.id }, body });
        onClose();
      }}
    >
      <FieldInput field={maintenanceFields.bookedIn} name="bookedIn" />
      <FieldInput field={maintenanceFields.contractorId} name="contractorId" />
    </ContractForm>
  );
}

function HoldForm({ fault, onClose }: FormProps) {
  const t = useMessages(faultMessages);
  const { mutateAsync } = useFaultChange();
  return (
    <ContractForm
      schema={forms.hold}
      values={{ holdReason: fault.holdReason ?? 'parts', reason: '' }}
      submitLabel={t('act.hold')}
      onCancel={onClose}
      onSubmit={async (body) => {
        await mutateAsync({ params: { id: fault.id }, body: { ...body, status: 'on_hold' } });
        onClose();
      }}
    >
      <FieldInput field={maintenanceFields.holdReason} name="holdReason" />
      <FieldInput field={maintenanceFields.reason} name="reason" />
    </ContractForm>
  );
}

function CancelForm({ fault, onClose }: FormProps) {
  const t = useMessages(faultMessages);
  const { mutateAsync } = useFaultChange();
  return (
    <ContractForm
      schema={forms.cancel}
      values={{ reason: '' }}
      submitLabel={t('act.cancel')}
      onCancel={onClose}
      onSubmit={async ({ reason }) => {
        await mutateAsync({ params: { id: fault.id }, body: { reason, status: 'cancelled' } });
        onClose();
      }}
    >
      <FieldInput field={maintenanceFields.reason} name="reason" />
    </ContractForm>
  );
}

/** A photo taken here is sent, and the form with it. */
function useLastPhoto(target: UploadTarget, onSent: (photo: Media) => void) {
  const form = useId();
  const [isSending, setIsSending] = useState(false);
  const sent = (media: Media) => {
    flushSync(() => onSent(media));
    document.querySelector<HTMLFormElement>(`#${CSS.escape(form)}`)?.requestSubmit();
  };
  const send = async (photo: File) => {
    setIsSending(true);
    await uploadFile(photo, { target }).then(sent, showError);
    setIsSending(false);
  };
  const camera = useCamera(folderOf(target), (photo) => void send(photo));
  return { ...camera, form, isSending };
}

/** A photo of how it is now, and done: of a hazard the photo is asked for. */
function ResolveForm({ fault, onClose }: FormProps) {
  const t = useMessages(faultMessages);
  const { mutateAsync } = useFaultChange();
  const canSendFiles = useCan(api.media.sign);
  const [known] = useState(fault.cost);
  const [photos, setPhotos] = useState<readonly Media[]>([]);
  const target = { folder: 'maintenance' as const, roomId: fault.room?.id ?? null };
  const camera = useLastPhoto(target, (photo) => setPhotos([photo]));
  return (
    <ContractForm
      id={camera.form}
      schema={forms.resolve}
      values={{ reason: '', cost: known }}
      submitLabel={t('act.resolve')}
      onCancel={onClose}
      onSubmit={async ({ reason, cost }) => {
        const afterPhotoIds = photos.map(({ id }) => id);
        const said = { reason, afterPhotoIds, ...(cost !== known && { cost }) };
        const body = { ...said, status: 'resolved' as const };
        await mutateAsync({ params: { id: fault.id }, body });
        onClose();
      }}
    >
      {camera.input}
      <FieldInput field={maintenanceFields.done} name="reason" />
      <MediaPicker isMany label={t('after')} target={target} value={photos} onChange={setPhotos} />
      {fault.hazard !== 'none' && <p className="text-sm text-ink-2">{t('photoNeeded')}</p>}
      <FieldInput field={maintenanceFields.cost} name="cost" />
      {canSendFiles && photos.length === 0 && (
        <Button
          className="max-sm:-mb-3 sm:self-start"
          icon={<Camera size={16} aria-hidden />}
          isLoading={camera.isSending}
          onClick={camera.take}
        >
          {t('resolveWithPhoto')}
        </Button>
      )}
    </ContractForm>
  );
}

const contents = { book: BookForm, hold: HoldForm, resolve: ResolveForm, cancel: CancelForm };

export function FaultActDialog({ fault, act, onClose }: FormProps & { act: FaultDialog | null }) {
  const t = useMessages(faultMessages);
  if (act === null) return null;
  const Form = contents[act];
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(`act.${act}`)}
      description={`${faultNumber(fault.number)} ${fault.issue}`}
    >
      <Form fault={fault} onClose={onClose} />
    </Dialog>
  );
}
