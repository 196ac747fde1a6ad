import { NewShiftTemplate, type ShiftTemplate } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { EditForm } from '#core/records/edit-form.tsx';
import { ShortListDialog, ShortListRow } from '#core/records/short-list-dialog.tsx';
import { useCan } from '#core/session/session.tsx';
import { RoleField } from '#features/rota-roles/role-field.tsx';
import { shiftTemplateMessages } from '#features/shift-templates/shift-templates.messages.ts';
import { useShiftTemplates } from '#features/shift-templates/use-shift-templates.ts';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';

const useWords = () => useMessages(shiftTemplateMessages);

function Fields({ own }: { own: ShiftTemplate['role'] }) {
  const t = useWords();
  return (
    <>
      <TextField name="title" label={t('name')} />
      <RoleField own={own ? [own] : []} />
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

function Template({ template, onChange }: { template: ShiftTemplate; onChange: () => void }) {
  const t = useWords();
  const canUpdate = useCan(api.shiftTemplates.update);
  const canRemove = useCan(api.shiftTemplates.remove);
  const { id, title: name, role, from, to, breakMinutes } = template;
  const remove = useAction(api.shiftTemplates.remove, { success: t('removed', { name }) });
  return (
    <ShortListRow
      name={name}
      change={canUpdate && { label: t('change', { name }), onClick: onChange }}
      remove={
        canRemove && {
          label: t('remove', { name }),
          isPending: remove.isPending,
          onClick: () => remove.mutate({ params: { id } }),
        }
      }
    >
      <p className="text-sm text-ink-2 tabular-nums">
        {t('says', { from, to, minutes: breakMinutes })}
      </p>
      <p className="text-sm wrap-anywhere text-ink-3">{role?.title ?? t('noRole')}</p>
    </ShortListRow>
  );
}

/** The shifts that are planned again and again: all of them, and one that is made or changed. */
export function ShiftTemplatesDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  return (
    <ShortListDialog
      title={t('title')}
      text={t('text')}
      none={t('none')}
      add={t('add')}
      query={useShiftTemplates()}
      changing={({ title }) => t('change', { name: title })}
      renderRow={(template, onChange) => <Template template={template} onChange={onChange} />}
      renderForm={(of, onDone) => <TemplateForm of={of} onDone={onDone} />}
      onClose={onClose}
    />
  );
}
