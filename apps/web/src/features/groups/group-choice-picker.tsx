import { email, type ImportPlacing } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useWords } from '#core/language/words.ts';
import { groupFields } from '#features/groups/groups.fields.tsx';
import { groupsMessages } from '#features/groups/groups.messages.ts';
import { Input } from '#ui/input/input.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { Select } from '#ui/input/select.tsx';

/** Into which group several people come, if into any. */
export interface GroupChoice {
  kind: 'none' | 'known' | 'new';
  groupId: number | undefined;
  name: string;
  description: string;
  adminEmail: string;
}
export const noGroup: GroupChoice = {
  kind: 'none',
  groupId: undefined,
  name: '',
  description: '',
  adminEmail: '',
};

/** As the routes take it. */
export const groupOf = (choice: GroupChoice): Omit<ImportPlacing, 'allowedTenantIds'> => {
  const { kind, groupId, name, description } = choice;
  if (kind === 'none') return {};
  const adminEmail = choice.adminEmail.trim() || undefined;
  return kind === 'known'
    ? { groupId, adminEmail }
    : { newGroup: { name, description }, adminEmail };
};

/** What the choice still needs before it can be sent. */
export const lackOf = ({ kind, name, adminEmail }: GroupChoice) => {
  if (kind === 'new' && name.trim() === '') return 'nameGroup';
  const address = kind === 'none' ? '' : adminEmail.trim();
  return address === '' || email.safeParse(address).success ? undefined : 'wrongAdmin';
};

/** What was made is there the next time. */
export const asKnown = async (choice: GroupChoice): Promise<GroupChoice> => {
  const name = choice.name.trim();
  const { items } = await api.groups.list.call({ query: { search: name, limit: 1000 } });
  const made = items.find((group) => group.name === name);
  return made ? { ...noGroup, kind: 'known', groupId: made.id } : choice;
};

interface LineProps {
  label: string;
  hint?: string;
  children: (id: string, describedBy: string | undefined) => ReactNode;
}
function Line({ label, hint, children }: LineProps) {
  const id = useId();
  const hintId = hint && `${id}-hint`;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="w-fit font-medium">
        {label}
      </label>
      {children(id, hintId)}
      {hint && (
        <p id={hintId} className="text-sm text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}

interface TextProps {
  label: string;
  hint?: string;
  value: string;
  maxLength: number;
  type?: 'email';
  onChange: (value: string) => void;
}
function Text({ label, hint, onChange, ...input }: TextProps) {
  return (
    <Line label={label} hint={hint}>
      {(id, describedBy) => (
        <Input
          {...input}
          id={id}
          aria-describedby={describedBy}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Line>
  );
}

interface PickerProps {
  value: GroupChoice;
  onChange: (value: GroupChoice) => void;
}

function Details({ value, onChange }: PickerProps) {
  const words = useWords();
  return (
    <>
      <Text
        label={words(groupFields.name.label)}
        value={value.name}
        maxLength={120}
        onChange={(name) => onChange({ ...value, name })}
      />
      <Text
        label={words(groupFields.description.label)}
        value={value.description}
        maxLength={2000}
        onChange={(description) => onChange({ ...value, description })}
      />
    </>
  );
}

/** No group, one that is there or a new one, and who looks after it. */
export function GroupChoicePicker({ value, onChange }: PickerProps) {
  const t = useMessages(groupsMessages);
  const { data } = useQuery(api.groups.list.all());
  const groups = data?.items ?? [];
  const kinds = (['none', 'known', 'new'] as const).filter(
    (kind) => kind !== 'known' || groups.length > 0,
  );
  const choose = (kind: GroupChoice['kind']) =>
    onChange({ ...noGroup, kind, groupId: kind === 'known' ? groups[0]?.id : undefined });
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1.5 font-medium">{t('into')}</legend>
      <div>
        <SegmentedControl
          label={t('into')}
          value={value.kind}
          onChange={choose}
          options={kinds.map((kind) => ({ value: kind, label: t(`into.${kind}`) }))}
        />
      </div>
      {value.kind === 'known' && (
        <Line label={t('one')}>
          {(id) => (
            <Select
              id={id}
              value={String(value.groupId)}
              options={groups.map((group) => ({ value: String(group.id), label: group.name }))}
              onChange={(groupId) => onChange({ ...value, groupId: Number(groupId) })}
            />
          )}
        </Line>
      )}
      {value.kind === 'new' && <Details value={value} onChange={onChange} />}
      {value.kind !== 'none' && (
        <Text
          type="email"
          label={t('adminEmail')}
          hint={t(value.kind === 'new' ? 'adminEmailHint' : 'adminEmailHintKnown')}
          value={value.adminEmail}
          maxLength={254}
          onChange={(adminEmail) => onChange({ ...value, adminEmail })}
        />
      )}
    </fieldset>
  );
}
