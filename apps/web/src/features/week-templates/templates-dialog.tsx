import { NewWeekTemplate, WeekTemplateName, type WeekTemplate } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { CopyPlus, Save } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { messages, useMessages } from '#core/language/i18n.ts';
import { EditForm } from '#core/records/edit-form.tsx';
import { ShortListDialog, ShortListRow } from '#core/records/short-list-dialog.tsx';
import { useCan } from '#core/session/session.tsx';
import { Button } from '#ui/button/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextField } from '#ui/form/text-field.tsx';

const templateMessages = messages('week-templates', {
  title: ['Week templates', 'Plantillas de semana'],
  text: [
    'A week that is kept, to be planned again as drafts. On screen: week of {{day}}.',
    'Una semana guardada, para planificarla de nuevo como borradores. En pantalla: semana del {{day}}.',
  ],
  none: ['No week is kept yet', 'Aún no hay ninguna semana guardada'],
  keep: ['Keep this week', 'Guardar esta semana'],
  kept: ['{{name}} is kept, {{count}} shifts', '{{name}} se ha guardado, {{count}} turnos'],
  name: ['Name', 'Nombre'],
  hasPeople: ['With the people', 'Con las personas'],
  hasPeopleHint: ['Without: all shifts are open.', 'Sin ellas: todos los turnos quedan abiertos.'],
  says: [
    '{{count}} shifts, {{assigned}} with a person',
    '{{count}} turnos, {{assigned}} con persona',
  ],
  apply: ['Plan this week by it', 'Planificar esta semana'],
  applyOf: ['Plan this week by it: {{name}}', 'Planificar esta semana: {{name}}'],
  applied: ['{{count}} shifts planned as drafts', '{{count}} turnos planificados como borradores'],
  appliedBut: [
    '{{count}} shifts planned as drafts, {{skipped}} were there already',
    '{{count}} turnos planificados como borradores, {{skipped}} ya estaban',
  ],
  rename: ['Rename {{name}}', 'Cambiar el nombre de {{name}}'],
  renamed: ['Now called {{name}}', 'Ahora se llama {{name}}'],
  remove: ['Remove {{name}}', 'Eliminar {{name}}'],
  removed: ['{{name}} is removed', '{{name}} se ha eliminado'],
});

function KeepForm({ monday, onDone }: { monday: string; onDone: () => void }) {
  const t = useMessages(templateMessages);
  const create = useAction(api.weekTemplates.create, {
    success: ({ name, shifts }) => t('kept', { name, count: shifts }),
  });
  return (
    <ContractForm
      schema={NewWeekTemplate}
      values={{ name: '', from: monday, hasPeople: true }}
      submitLabel={t('keep')}
      onCancel={onDone}
      onSubmit={async (body) => {
        await create.mutateAsync({ body });
        onDone();
      }}
    >
      <TextField name="name" label={t('name')} />
      <CheckboxField name="hasPeople" label={t('hasPeople')} hint={t('hasPeopleHint')} />
    </ContractForm>
  );
}

function NameForm({ template, onDone }: { template: WeekTemplate; onDone: () => void }) {
  const t = useMessages(templateMessages);
  const update = useAction(api.weekTemplates.update, {
    success: ({ name }) => t('renamed', { name }),
  });
  return (
    <EditForm
      record={template}
      schema={WeekTemplateName}
      valuesOf={({ name }) => ({ name })}
      read={api.weekTemplates.get.call}
      save={(body) => update.mutateAsync({ params: { id: template.id }, body })}
      onDone={onDone}
    >
      <TextField name="name" label={t('name')} />
    </EditForm>
  );
}

interface ItemProps {
  template: WeekTemplate;
  monday: string;
  onRename: () => void;
  onApplied: () => void;
}

function Item({
  template: { id, name, shifts, assigned },
  monday,
  onRename,
  onApplied,
}: ItemProps) {
  const t = useMessages(templateMessages);
  const canRename = useCan(api.weekTemplates.update);
  const canRemove = useCan(api.weekTemplates.remove);
  const remove = useAction(api.weekTemplates.remove, { success: t('removed', { name }) });
  const apply = useAction(api.weekTemplates.apply, {
    success: ({ planned, skipped }) =>
      skipped === 0
        ? t('applied', { count: planned })
        : t('appliedBut', { count: planned, skipped }),
    onSuccess: onApplied,
  });
  return (
    <ShortListRow
      name={name}
      act={
        <Button
          size="sm"
          icon={<CopyPlus size={16} aria-hidden />}
          isLoading={apply.isPending}
          aria-label={t('applyOf', { name })}
          onClick={() => apply.mutate({ params: { id }, body: { to: monday } })}
        >
          {t('apply')}
        </Button>
      }
      change={canRename && { label: t('rename', { name }), onClick: onRename }}
      remove={
        canRemove && {
          label: t('remove', { name }),
          isPending: remove.isPending,
          onClick: () => remove.mutate({ params: { id } }),
        }
      }
    >
      <p className="text-sm text-ink-3 tabular-nums">{t('says', { count: shifts, assigned })}</p>
    </ShortListRow>
  );
}

interface Props {
  /** The week on screen. */
  monday: string;
  onClose: () => void;
}

/** Weeks that are kept: planned again, kept anew, renamed and removed. */
export function TemplatesDialog({ monday, onClose }: Props) {
  const t = useMessages(templateMessages);
  const format = useFormat();
  return (
    <ShortListDialog
      title={t('title')}
      text={t('text', { day: format.pattern(monday, 'd MMM') })}
      none={t('none')}
      add={t('keep')}
      addIcon={Save}
      query={useQuery(api.weekTemplates.list.query({ query: { limit: 1000 } }))}
      changing={({ name }) => t('rename', { name })}
      renderRow={(template, onRename) => (
        <Item {...{ template, monday, onRename }} onApplied={onClose} />
      )}
      renderForm={(template, onDone) =>
        template === 'new' ? (
          <KeepForm monday={monday} onDone={onDone} />
        ) : (
          <NameForm template={template} onDone={onDone} />
        )
      }
      onClose={onClose}
    />
  );
}
