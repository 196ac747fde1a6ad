import { NewIncidentType, type IncidentType } from '@keyhold/contract';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { queryClient } from '#core/api/query.ts';
import { useAction } from '#core/api/use-action.ts';
import { RecordForm } from '#core/records/record-form.tsx';
import { useCan } from '#core/session/session.tsx';
import { useIncidentWords } from '#features/incident/incident-badges.tsx';
import { IncidentIcon } from '#features/incident/incident-icon.tsx';
import { useIncidentTypes, type NamedType } from '#features/incident/use-incident-types.ts';
import { incidentTypeFields } from '#features/incidents/incident-types.fields.tsx';
import { useIncidentsWords } from '#features/incidents/incidents.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';

const read = async ({ params: { id } }: { params: { id: number } }) => {
  const { items } = await queryClient.query({ ...api.incidentTypes.list.all(), staleTime: 0 });
  const found = items.find((type) => type.id === id);
  if (!found) throw new Error(`There is no type ${id}`);
  return found;
};

function Form({ record, onDone }: { record: IncidentType | 'new'; onDone: () => void }) {
  const t = useIncidentsWords();
  const options = { type: t('type'), tellsItself: ['stale'] } as const;
  return (
    <RecordForm
      record={record}
      fields={incidentTypeFields}
      schema={NewIncidentType}
      create={useAction(api.incidentTypes.create, options).mutateAsync}
      update={useAction(api.incidentTypes.update, options).mutateAsync}
      read={read}
      first={{ required: [] }}
      onDone={onDone}
    />
  );
}

function Row({ type, onEdit }: { type: NamedType; onEdit: () => void }) {
  const t = useIncidentsWords();
  const word = useIncidentWords();
  const canManage = useCan(api.incidentTypes.update);
  const remove = useAction(api.incidentTypes.remove, { type: t('type') });
  const { id, name, title, required, active, isUsed, defaultPriority } = type;
  const parts = required.map((part) => t(`part.${part}`)).join(', ');
  return (
    <li className="flex items-start gap-2 border-t border-line py-2 first:border-t-0">
      <IncidentIcon icon={type.icon} />
      <span className="min-w-0 flex-1">
        <span className="font-semibold break-words">{name}</span>
        <span className="block text-sm break-words text-ink-2">
          {[
            name !== title && title,
            !active && t('typeOff'),
            word(`priority.${defaultPriority}`),
            parts ? t('asks', { parts }) : t('asksNothing'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {canManage && (
        <IconButton icon={Pencil} label={t('typeEdit', { title: name })} onClick={onEdit} />
      )}
      {canManage && !isUsed && (
        <IconButton
          icon={Trash2}
          label={t('typeRemove', { title: name })}
          onClick={() => remove.mutate({ params: { id } })}
        />
      )}
    </li>
  );
}

/** Kinds of incidents are few and seldom change: they are kept where the incidents are. */
export function IncidentTypesDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useIncidentsWords();
  const canManage = useCan(api.incidentTypes.create);
  const types = useIncidentTypes();
  const [edited, setEdited] = useState<IncidentType | 'new' | null>(null);
  const done = () => setEdited(null);
  return (
    <Drawer
      open={open}
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        done();
        onClose();
      }}
      title={t('types')}
      description={t('typesText')}
      actions={
        canManage &&
        edited === null && (
          <Button size="sm" icon={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            {t('typeNew')}
          </Button>
        )
      }
    >
      {edited !== null && <Form record={edited} onDone={done} />}
      {edited === null && (
        <ul aria-label={t('types')}>
          {types?.map((type) => (
            <Row key={type.id} type={type} onEdit={() => setEdited(type)} />
          ))}
        </ul>
      )}
      {edited === null && types?.length === 0 && <p className="text-ink-2">{t('typeNone')}</p>}
    </Drawer>
  );
}
