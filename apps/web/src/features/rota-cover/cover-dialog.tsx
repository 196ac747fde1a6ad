import { NewCoverRule, type CoverRule } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { EditForm } from '#core/records/edit-form.tsx';
import { useRules, useRuleWords } from '#features/rota-cover/cover-rows.tsx';
import { coverMessages } from '#features/rota-cover/cover.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ChecksField } from '#ui/form/checkbox-field.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { ManyField } from '#ui/form/many-field.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ShortList } from '#ui/state/short-list.tsx';

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
  const { data } = useQuery(api.shifts.people.query({ query: { limit: 1000 } }));
  const held = [...(data?.items.flatMap(({ roles }) => roles) ?? []), ...(rule?.roles ?? [])];
  const roles = new Map(held.map(({ id, title }) => [id, title]));
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
      <ManyField
        name="roleIds"
        label={t('roles')}
        hint={t('rolesHint')}
        choices={data && [...roles].map(([id, label]) => ({ id, label }))}
      />
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

function Rule({ rule, onEdit }: { rule: CoverRule; onEdit: () => void }) {
  const t = useMessages(coverMessages);
  const format = useFormat();
  const says = useRuleWords();
  const { id, name, weekdays } = rule;
  const remove = useAction(api.cover.remove, { success: t('removed', { name }) });
  return (
    <li className="flex items-start gap-2 border-t border-line py-2.5 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-2 tabular-nums">{says(rule)}</p>
        <p className="text-sm text-ink-3">
          {weekdays.map((weekday) => format.pattern(namedBy(weekday), 'EEE')).join(', ')}
        </p>
      </div>
      <IconButton icon={Pencil} label={t('change', { name })} onClick={onEdit} />
      <IconButton
        icon={Trash2}
        label={`${t('remove')}: ${name}`}
        disabled={remove.isPending}
        onClick={() => remove.mutate({ params: { id } })}
      />
    </li>
  );
}

/** How many there must be: all of it, and one that is made or changed. */
export function CoverDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(coverMessages);
  const rules = useRules();
  const [edited, setEdited] = useState<CoverRule | 'new' | null>(null);
  const named = edited === 'new' ? t('add') : edited && t('change', { name: edited.name });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title={named ?? t('title')}
      description={t('text')}
    >
      {edited ? (
        <RuleForm rule={edited} onDone={() => setEdited(null)} />
      ) : (
        <>
          <ShortList query={rules} none={t('none')}>
            {(rule) => <Rule rule={rule} onEdit={() => setEdited(rule)} />}
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
