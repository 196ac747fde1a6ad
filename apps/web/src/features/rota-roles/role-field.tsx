import type { PlannedShift } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { messages, useMessages } from '#core/language/i18n.ts';
import { ComboboxField } from '#ui/form/select-field.tsx';

const roleMessages = messages('rota-roles', {
  role: ['Role', 'Función'],
  noRole: ['Any role', 'Cualquier función'],
});

type Role = NonNullable<PlannedShift['role']>;

/** The roles of those who can be planned, and of the records at hand, each once; undefined while they come. */
export function useRotaRoles(own: readonly Role[]) {
  const { data } = useQuery(api.shifts.people.query({ query: { limit: 1000 } }));
  if (!data) return undefined;
  const held = [...data.items.flatMap(({ roles }) => roles), ...own];
  return [...new Map(held.map(({ id, title }) => [id, title]))].map(([id, label]) => ({
    id,
    label,
  }));
}

/** Which role it takes; left out, whoever can be planned. */
export function RoleField({ own }: { own: readonly Role[] }) {
  const t = useMessages(roleMessages);
  const roles = useRotaRoles(own) ?? [];
  return (
    <ComboboxField
      name="roleId"
      label={t('role')}
      isNumber
      isClearable
      placeholder={t('noRole')}
      required={false}
      options={roles.map(({ id, label }) => ({ value: String(id), label }))}
    />
  );
}
