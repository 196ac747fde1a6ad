import { photosAtOnce, type OutsidePhoto, jobLinks } from '@keyhold/contract';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { sendOutsidePhotos } from '#core/files/upload-outside.ts';
import { useMessages } from '#core/language/i18n.ts';
import { contractorJobMessages } from '#features/contractor-job/contractor-job.messages.ts';
import { PhotoPicker } from '#features/media/photo-picker.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';

interface FormProps {
  token: string;
  onClose: () => void;
}

export function ProposeForm({ token, today, onClose }: FormProps & { today: string }) {
  const t = useMessages(contractorJobMessages);
  const { mutateAsync } = useAction(api.jobLinks.propose, { success: t('proposed') });
  return (
    <ContractForm
      schema={jobLinks.propose.body}
      values={{ token, note: '' }}
      submitLabel={t('send')}
      onCancel={onClose}
      onSubmit={async (body) => {
        await mutateAsync({ body });
        onClose();
      }}
    >
      <DateField name="day" label={t('day')} min={today} required />
      <TextField name="note" label={t('note')} hint={t('noteHint')} maxLength={200} />
    </ContractForm>
  );
}

const signer = (token: string) => (files: OutsidePhoto[]) =>
  api.jobLinks.signPhotos.call({ body: { token, files } });

interface PhotosProps {
  value: readonly File[];
  onChange: (photos: readonly File[]) => void;
}
function Photos(props: PhotosProps) {
  const t = useMessages(contractorJobMessages);
  const label = t('photosUpTo', { count: photosAtOnce });
  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-medium">{label}</p>
      <PhotoPicker {...props} folder="maintenance" label={label} most={photosAtOnce} />
    </div>
  );
}

export function PhotosForm({ token, onClose }: FormProps) {
  const t = useMessages(contractorJobMessages);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const { mutateAsync } = useAction(api.jobLinks.addPhotos, { success: t('photosAdded') });
  return (
    <ContractForm
      schema={jobLinks.addPhotos.body}
      values={{ token }}
      submitLabel={t('send')}
      onCancel={onClose}
      onSubmit={async () => {
        if (photos.length === 0) throw new Error(t('choosePhotos'));
        const keys = await sendOutsidePhotos(photos, signer(token));
        await mutateAsync({ body: { token, photos: keys } });
        onClose();
      }}
    >
      <Photos value={photos} onChange={setPhotos} />
    </ContractForm>
  );
}

export function DoneForm({ token, onClose }: FormProps) {
  const t = useMessages(contractorJobMessages);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const { mutateAsync } = useAction(api.jobLinks.finish, { success: t('finished') });
  return (
    <ContractForm
      schema={jobLinks.finish.body}
      values={{ token, note: '' }}
      submitLabel={t('done')}
      onCancel={onClose}
      onSubmit={async (body) => {
        const keys = await sendOutsidePhotos(photos, signer(token));
        await mutateAsync({ body: { ...body, photos: keys } });
        onClose();
      }}
    >
      <TextareaField name="note" label={t('doneNote')} rows={3} maxLength={400} />
      <Photos value={photos} onChange={setPhotos} />
    </ContractForm>
  );
}
