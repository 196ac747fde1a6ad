import { NewCoverRule, type CoverRule } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { EditForm } from '#core/records/edit-form.tsx';
import { ShortListDialog, ShortListRow } from '#core/records/short-list-dialog.tsx';
import { useRules, useRuleWords } from '#features/rota-cover/cover-rows.tsx';
import { coverMessages } from '#features/rota-cover/cover.messages.ts';
import { useRotaRoles } from '#features/rota-roles/role-field.tsx';
import { ChecksField } from '#ui/form/checkbox-field.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { ManyField } from '#ui/form/many-field.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';

const week = [1, 2, 3, 4, 5, 6, 7];
/** Monday 5 January 2026: the names of days count from there. */
const namedBy = (weekday: number) => `2026-01-0${4 + weekday}`;

function WeekdaysField() {
  const t = useMessages(coverMessages);
  const format = useFormat();
  const choices = week.map((value) => ({ value, label: format.pattern(namedBy(value), 'EEE') }));
  return <ChecksField name="weekdays" label={t('weekdays')} choices={choices} isShort />;
}

function Fields({ rule }: { rule: CoverRule | null }) {
  const t = useMessages(coverMessages);
  const roles = useRotaRoles(rule?.roles ?? []);
  return (
    <>
      <TextField name="name" label={t('name')} />
      <NumberField name="needed" label={t('needed')} min={1} max={50} hasButtons />
      <WeekdaysField />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="from" label={t('from')} inputMode="numeric" placeholder="22:00" />
        <TextField
          name="to"
          label={t('to')}
          hint={t('toHint')}
          inputMode="numeric"
          placeholder="06:00"
        />
      </div>
      <ManyField name="roleIds" label={t('roles')} hint={t('rolesHint')} choices={roles} />
    </>
  );
}

const valuesOf = ({ name, roles, weekdays, from, to, needed }: CoverRule) => ({
  name,
  roleIds: roles.map(({ id }) => id),
  weekdays,
  from,
  to,
  needed,
});
const first = { name: '', roleIds: [], weekdays: week, from: '22:00', to: '06:00', needed: 1 };

/** What one minimum says; a new one, or one that is there. */
function RuleForm({ rule, onDone }: { rule: CoverRule | 'new'; onDone: () => void }) {
  const t = useMessages(coverMessages);
  const said = { success: ({ name }: CoverRule) => t('saved', { name }) };
  const create = useAction(api.cover.create, said);
  const update = useAction(api.cover.update, said);
  if (rule === 'new')
    return (
      <ContractForm
        schema={NewCoverRule}
        values={first}
        onCancel={onDone}
        onSubmit={async (body) => {
          await create.mutateAsync({ body });
          onDone();
        }}
      >
        <Fields rule={null} />
      </ContractForm>
    );
  return (
    <EditForm
      record={rule}
      schema={NewCoverRule}
      valuesOf={valuesOf}
      read={api.cover.get.call}
      save={(body) => update.mutateAsync({ params: { id: rule.id }, body })}
      onDone={onDone}
    >
      <Fields rule={rule} />
    </EditForm>
  );
}

function Rule({ rule, onChange }: { rule: CoverRule; onChange: () => void }) {
  const t = useMessages(coverMessages);
  const format = useFormat();
  const says = useRuleWords();
  const { id, name, weekdays } = rule;
  const remove = useAction(api.cover.remove, { success: t('removed', { name }) });
  return (
    <ShortListRow
      name={name}
      change={{ label: t('change', { name }), onClick: onChange }}
      remove={{
        label: `${t('remove')}: ${name}`,
        isPending: remove.isPending,
        onClick: () => remove.mutate({ params: { id } }),
      }}
    >
      <p className="text-sm text-ink-2 tabular-nums">{says(rule)}</p>
      <p className="text-sm text-ink-3">
        {weekdays.map((weekday) => format.pattern(namedBy(weekday), 'EEE')).join(', ')}
      </p>
    </ShortListRow>
  );
}

/** How many there must be: all of it, and one that is made or changed. */
export function CoverDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(coverMessages);
  return (
    <ShortListDialog
      title={t('title')}
      text={t('text')}
      none={t('none')}
      add={t('add')}
      query={useRules()}
      changing={({ name }) => t('change', { name })}
      renderRow={(rule, onChange) => <Rule rule={rule} onChange={onChange} />}
      renderForm={(rule, onDone) => <RuleForm rule={rule} onDone={onDone} />}
      onClose={onClose}
    />
  );
}
