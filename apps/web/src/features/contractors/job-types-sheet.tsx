import type { JobType } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { contractorsMessages } from '#features/contractors/contractors.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';

export const useJobTypes = () => useQuery(api.jobTypes.list.all()).data?.items;

function JobTypeForm({ jobType, onDone }: { jobType: JobType | 'new'; onDone: () => void }) {
  const t = useMessages(contractorsMessages);
  const options = { type: t('jobType') };
  const create = useAction(api.jobTypes.create, options);
  const update = useAction(api.jobTypes.update, options);
  const isNew = jobType === 'new';
  return (
    <ContractForm
      schema={api.jobTypes.create.route.body}
      values={isNew ? { title: '', description: '' } : jobType}
      onCancel={onDone}
      onSubmit={async ({ title, description }) => {
        if (isNew) await create.mutateAsync({ body: { title, description } });
        else
          await update.mutateAsync({
            params: { id: jobType.id },
            body: { title, description, version: jobType.version },
          });
        onDone();
      }}
    >
      <TextField name="title" label={t('jobTypeTitle')} maxLength={120} autoFocus />
      <TextField name="description" label={t('description')} maxLength={500} />
    </ContractForm>
  );
}

function Row({ jobType, onEdit }: { jobType: JobType; onEdit: () => void }) {
  const t = useMessages(contractorsMessages);
  const canUpdate = useCan(api.contractors.update);
  const canDelete = useCan(api.contractors.remove);
  const remove = useAction(api.jobTypes.remove, { type: t('jobType') });
  const { id, title, description, contractors } = jobType;
  return (
    <li className="flex items-start gap-2 border-t border-line py-2 first:border-t-0">
      <span className="min-w-0 flex-1">
        <span className="font-semibold break-words">{title}</span>
        <span className="block text-sm break-words text-ink-2">
          {[description, t('usedBy', { count: contractors })].filter(Boolean).join(' · ')}
        </span>
      </span>
      {canUpdate && (
        <IconButton icon={Pencil} label={t('jobTypeEdit', { title })} onClick={onEdit} />
      )}
      {canDelete && (
        <IconButton
          icon={Trash2}
          label={t('jobTypeRemove', { title })}
          onClick={() => remove.mutate({ params: { id } })}
        />
      )}
    </li>
  );
}

/** Kinds of work are few and seldom change: they are kept where those who do them are. */
export function JobTypesSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useMessages(contractorsMessages);
  const canWrite = useCan(api.contractors.create);
  const jobTypes = useJobTypes();
  const [edited, setEdited] = useState<JobType | 'new' | null>(null);
  const done = () => setEdited(null);
  return (
    <Sheet
      open={open}
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        done();
        onClose();
      }}
      title={t('jobTypes')}
      description={t('jobTypesText')}
      actions={
        canWrite &&
        edited === null && (
          <Button size="sm" icon={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            {t('jobTypeNew')}
          </Button>
        )
      }
    >
      {edited !== null && <JobTypeForm jobType={edited} onDone={done} />}
      {edited === null && (
        <ul aria-label={t('jobTypes')}>
          {jobTypes?.map((jobType) => (
            <Row key={jobType.id} jobType={jobType} onEdit={() => setEdited(jobType)} />
          ))}
        </ul>
      )}
      {edited === null && jobTypes?.length === 0 && (
        <p className="text-ink-2">{t('jobTypeNone')}</p>
      )}
    </Sheet>
  );
}
