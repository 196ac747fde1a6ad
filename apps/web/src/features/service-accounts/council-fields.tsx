import type { ServiceAccount } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { useWatch } from 'react-hook-form';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useProperties } from '#features/groups/group-choices.ts';
import { Properties } from '#features/groups/group-properties.tsx';
import { serviceAccountsMessages } from '#features/service-accounts/service-accounts.messages.ts';
import type { FieldProps } from '#ui/form/field.tsx';
import { ManyField, numbersOf } from '#ui/form/many-field.tsx';
import { ComboboxField, SelectField } from '#ui/form/select-field.tsx';

interface Props {
  row: ServiceAccount;
}

const useGroups = () => useQuery(api.groups.list.all()).data?.items;
const useCouncilRoles = () => useQuery(api.councils.roles.query()).data;

/** What the role of this name is called where it is. */
export function CouncilRole({ row: { council } }: Props) {
  const roles = useCouncilRoles();
  return roles?.find(({ name }) => name === council?.roleName)?.title ?? council?.roleName;
}

export function CouncilProperties({ row: { council } }: Props) {
  return <Properties ids={council?.tenantIds ?? []} />;
}

export function GroupField(props: FieldProps) {
  const groups = useGroups();
  const options = groups?.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  return <ComboboxField {...props} options={options} isLoading={groups === undefined} isNumber />;
}

export function CouncilRoleField(props: FieldProps) {
  const roles = useCouncilRoles();
  const options = roles?.map(({ name, title }) => ({ value: name, label: title })) ?? [];
  return <SelectField {...props} options={options} />;
}

/** The group of a program that is there already; of a new one it is chosen in the form. */
export const GroupContext = createContext<number | null>(null);

/** Of those where its group works; one where it works no more is there to be let go of. */
export function CouncilPropertiesField({ name, label }: FieldProps) {
  const t = useMessages(serviceAccountsMessages);
  const kept = use(GroupContext);
  const chosen: unknown = useWatch({ name: 'groupId' });
  const groups = useGroups();
  const titles = useProperties();
  const group = groups?.find(({ id }) => id === (kept ?? chosen));
  const held = numbersOf(useWatch({ name }));
  const offered = group && [...new Set([...group.allowedTenantIds, ...held])];
  const choices = offered?.map((id) => ({ id, label: titles.get(id) ?? '' }));
  return (
    <ManyField
      name={name}
      label={label}
      choices={groups && (choices ?? [])}
      empty={t(group ? 'noProperties' : 'groupFirst')}
    />
  );
}
