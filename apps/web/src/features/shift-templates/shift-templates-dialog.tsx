import { NewShiftTemplate, type ShiftTemplate } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { EditForm } from '#core/records/edit-form.tsx';
import { useCan } from '#core/session/session.tsx';
import { shiftTemplateMessages } from '#features/shift-templates/shift-templates.messages.ts';
import { useShiftTemplates } from '#features/shift-templates/use-shift-templates.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { ComboboxField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ShortList } from '#ui/state/short-list.tsx';

const useWords = () => useMessages(shiftTemplateMessages);

function Fields({ own }: { own: ShiftTemplate['role'] }) {
  const t = useWords();
  const { data } = useQuery(api.shifts.people.query({ query: { limit: 1000 } }));
  const held = [...(data?.items.flatMap(({ roles }) => roles) ?? []), ...(own ? [own] : [])];
  const roles = new Map(held.map(({ id, title }) => [id, title]));
  return (
    <>
      <TextField name="title" label={t('name')} />
      <ComboboxField
        name="roleId"
        label={t('role')}
        isNumber
        isClearable
        placeholder={t('noRole')}
        required={false}
        options={[...roles].map(([id, label]) => ({ value: String(id), label }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="from" label={t('from')} inputMode="numeric" placeholder="07:00" />
        <TextField
          name="to"
          label={t('to')}
          hint={t('toHint')}
          inputMode="numeric"
          placeholder="15:00"
        />
      </div>
      <NumberField
        name="breakMinutes"
        label={t('breakMinutes')}
        min={0}
        max={240}
        step={15}
        unit={t('minutes')}
        hasButtons
      />
    </>
  );
}

const valuesOf = ({ title, role, from, to, breakMinutes }: ShiftTemplate) => ({
  title,
  roleId: role?.id ?? null,
  from,
  to,
  breakMinutes,
});
const first = { title: '', roleId: null, from: '07:00', to: '15:00', breakMinutes: 30 };

/** What one says; a new one, or one that is there. */
function TemplateForm({ of, onDone }: { of: ShiftTemplate | 'new'; onDone: () => void }) {
  const t = useWords();
  const said = { success: ({ title }: ShiftTemplate) => t('saved', { name: title }) };
  const create = useAction(api.shiftTemplates.create, said);
  const update = useAction(api.shiftTemplates.update, said);
  if (of === 'new')
    return (
      <ContractForm
        schema={NewShiftTemplate}
        values={first}
        onCancel={onDone}
        onSubmit={async (body) => {
          await create.mutateAsync({ body });
          onDone();
        }}
      >
        <Fields own={null} />
      </ContractForm>
    );
  return (
    <EditForm
      record={of}
      schema={NewShiftTemplate}
      valuesOf={valuesOf}
      read={api.shiftTemplates.get.call}
      save={(body) => update.mutateAsync({ params: { id: of.id }, body })}
      onDone={onDone}
    >
      <Fields own={of.role} />
    </EditForm>
  );
}

function Template({ template, onEdit }: { template: ShiftTemplate; onEdit: () => void }) {
  const t = useWords();
  const canUpdate = useCan(api.shiftTemplates.update);
  const canRemove = useCan(api.shiftTemplates.remove);
  const { id, title: name, role, from, to, breakMinutes } = template;
  const remove = useAction(api.shiftTemplates.remove, { success: t('removed', { name }) });
  return (
    <li className="flex items-start gap-2 border-t border-line py-2.5 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-2 tabular-nums">
          {t('says', { from, to, minutes: breakMinutes })}
        </p>
        <p className="text-sm wrap-anywhere text-ink-3">{role?.title ?? t('noRole')}</p>
      </div>
      {canUpdate && <IconButton icon={Pencil} label={t('change', { name })} onClick={onEdit} />}
      {canRemove && (
        <IconButton
          icon={Trash2}
          label={t('remove', { name })}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ params: { id } })}
        />
      )}
    </li>
  );
}

/** The shifts that are planned again and again: all of them, and one that is made or changed. */
export function ShiftTemplatesDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const kept = useShiftTemplates();
  const [edited, setEdited] = useState<ShiftTemplate | 'new' | null>(null);
  const named = edited === 'new' ? t('add') : edited && t('change', { name: edited.title });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title={named ?? t('title')}
      description={t('text')}
    >
      {edited ? (
        <TemplateForm of={edited} onDone={() => setEdited(null)} />
      ) : (
        <>
          <ShortList query={kept} none={t('none')}>
            {(template) => <Template template={template} onEdit={() => setEdited(template)} />}
          </ShortList>
          <Button
            className="mt-3"
            variant="primary"
            icon={<Plus size={16} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {t('add')}
          </Button>
        </>
      )}
    </Dialog>
  );
}
