import { jobTypes as routes } from '@keyhold/contract';
import type { JobType } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { queryClient } from '#core/api/query.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { EditForm } from '#core/records/edit-form.tsx';
import { firstValues, FormFields, valuesOf } from '#core/records/field-input.tsx';
import { useCan } from '#core/session/session.tsx';
import { contractorsMessages } from '#features/contractors/contractors.messages.ts';
import { jobTypeFields } from '#features/contractors/job-types.fields.tsx';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';

export const useJobTypes = () => useQuery(api.jobTypes.list.all()).data?.items;

const schema = routes.create.body;

function NewForm({ onDone }: { onDone: () => void }) {
  const t = useMessages(contractorsMessages);
  const { mutateAsync } = useAction(api.jobTypes.create, { type: t('jobType') });
  return (
    <ContractForm
      schema={schema}
      values={firstValues(jobTypeFields)}
      onCancel={onDone}
      onSubmit={async (body) => {
        await mutateAsync({ body });
        onDone();
      }}
    >
      <FormFields fields={jobTypeFields} />
    </ContractForm>
  );
}

function ChangeForm({ jobType, onDone }: { jobType: JobType; onDone: () => void }) {
  const t = useMessages(contractorsMessages);
  const { mutateAsync } = useAction(api.jobTypes.update, {
    type: t('jobType'),
    tellsItself: ['stale'],
  });
  const read = async () => {
    const { items } = await queryClient.query({ ...api.jobTypes.list.all(), staleTime: 0 });
    return items.find(({ id }) => id === jobType.id) ?? jobType;
  };
  return (
    <EditForm
      record={jobType}
      schema={schema}
      valuesOf={valuesOf(jobTypeFields)}
      read={read}
      save={async (body) => await mutateAsync({ params: { id: jobType.id }, body })}
      onDone={onDone}
    >
      <FormFields fields={jobTypeFields} />
    </EditForm>
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
export function JobTypesDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useMessages(contractorsMessages);
  const canWrite = useCan(api.contractors.create);
  const jobTypes = useJobTypes();
  const [edited, setEdited] = useState<JobType | 'new' | null>(null);
  const done = () => setEdited(null);
  return (
    <Drawer
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
      {edited === 'new' && <NewForm onDone={done} />}
      {edited !== null && edited !== 'new' && <ChangeForm jobType={edited} onDone={done} />}
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
    </Drawer>
  );
}
