import {
  addDays,
  keyEndsSoonDays,
  type ServiceAccount,
  serviceAccountStates,
  usualPerMinute,
} from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { choice, fieldsOf } from '#core/records/fields.ts';
import { useToday } from '#core/shell/today.ts';
import {
  CouncilProperties,
  CouncilPropertiesField,
  CouncilRole,
  CouncilRoleField,
  GroupField,
} from '#features/service-accounts/council-fields.tsx';
import { serviceAccountsMessages } from '#features/service-accounts/service-accounts.messages.ts';
import type { FieldProps } from '#ui/form/field.tsx';
import { ComboboxField } from '#ui/form/select-field.tsx';
import { Badge } from '#ui/show/badge.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';

const tones = { active: 'success', ended: 'warning', withdrawn: 'neutral' } as const;

interface Props {
  row: ServiceAccount;
}
export function AccountState({ row: { state } }: Props) {
  const t = useMessages(serviceAccountsMessages);
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}

function Ends({ row: { endsOn, state } }: Props) {
  const t = useMessages(serviceAccountsMessages);
  const format = useFormat();
  const today = useToday();
  if (endsOn === null) return <span className="text-ink-2">{t('noEnd')}</span>;
  const isSoon = state === 'active' && endsOn <= addDays(today, keyEndsSoonDays);
  return (
    <span className={isSoon ? 'font-medium whitespace-nowrap text-warning' : 'whitespace-nowrap'}>
      {format.date(endsOn)}
    </span>
  );
}

function LastUsed({ row: { lastUsedAt } }: Props) {
  const t = useMessages(serviceAccountsMessages);
  if (lastUsedAt === null) return <span className="text-ink-2">{t('neverUsed')}</span>;
  return <RelativeTime value={lastUsedAt} />;
}

function RoleField(props: FieldProps) {
  const { data } = useQuery(api.roles.list.query({ query: { limit: 1000 } }));
  const roles = data?.items.filter(({ kind }) => kind === 'staff') ?? [];
  const options = roles.map(({ id, title }) => ({ value: String(id), label: title }));
  return <ComboboxField {...props} options={options} isLoading={data === undefined} isNumber />;
}

/** Those of a property's and of a council's; which of them are shown and asked for is said below. */
export const serviceAccountFields = fieldsOf<ServiceAccount>('service_account')({
  name: {
    label: ['Name', 'Nombre'],
    hint: [
      'As the log is to call it: Door locks, Finance.',
      'Como debe llamarlo el registro: Cerraduras, Contabilidad.',
    ],
    column: { isSortable: true, isHideable: false, card: 'title' },
    edit: { maxLength: 60, autoFocus: true },
  },
  state: {
    label: ['State', 'Estado'],
    ...choice(serviceAccountStates, (state) => serviceAccountsMessages.text(`state.${state}`)),
    column: { cell: AccountState },
    isLogged: false,
  },
  role: {
    label: ['Role', 'Rol'],
    value: ({ role }) => role?.title,
    column: {},
    fact: true,
  },
  roleId: {
    label: ['Role', 'Rol'],
    hint: [
      'It may do what this role may, but never make people, roles or keys. A role of its own is best.',
      'Puede hacer lo que permite este rol, pero nunca crear personas, roles ni claves. Mejor un rol propio.',
    ],
    value: ({ role }) => role?.id ?? null,
    edit: RoleField,
    isLogged: false,
  },
  groupId: {
    label: ['Group', 'Grupo'],
    hint: [
      'It sees what this council has placed, and nothing else.',
      'Ve lo que ha alojado este ayuntamiento, y nada más.',
    ],
    value: ({ council }) => council?.group?.id ?? null,
    edit: GroupField,
    isLogged: false,
  },
  group: {
    label: ['Group', 'Grupo'],
    value: ({ council }) => council?.group?.name,
    column: {},
    fact: true,
  },
  roleName: {
    label: ['Role', 'Rol'],
    value: ({ council }) => council?.roleName,
    column: { cell: CouncilRole },
    fact: CouncilRole,
    edit: CouncilRoleField,
  },
  tenantIds: {
    label: ['Properties', 'Hoteles'],
    value: ({ council }) => council?.tenantIds ?? [],
    column: { cell: CouncilProperties },
    fact: CouncilProperties,
    edit: CouncilPropertiesField,
    isLogged: false,
  },
  endsOn: {
    label: ['Last day', 'Último día'],
    hint: ['Empty: until it is withdrawn.', 'Vacío: hasta que se retire.'],
    kind: 'day',
    column: { cell: Ends, isSortable: true },
    fact: true,
    edit: {},
  },
  perMinute: {
    label: ['Requests a minute', 'Peticiones por minuto'],
    kind: 'number',
    first: usualPerMinute,
    fact: true,
    edit: { min: 1, max: 6000 },
  },
  lastUsedAt: {
    label: ['Last used', 'Último uso'],
    kind: 'instant',
    column: { cell: LastUsed, isSortable: true },
    fact: true,
    isLogged: false,
  },
  keyEnd: {
    label: ['Key ends in', 'La clave acaba en'],
    column: { isHidden: true },
    fact: true,
  },
  keyMadeAt: {
    label: ['Key made', 'Clave creada'],
    kind: 'instant',
    fact: true,
    isLogged: false,
  },
  madeBy: { label: ['Let in by', 'Acceso dado por'], column: {}, fact: true, isLogged: false },
  madeAt: { label: ['Since', 'Desde'], kind: 'instant', fact: true, isLogged: false },
  withdrawnAt: {
    label: ['Withdrawn', 'Retirado'],
    kind: 'instant',
    fact: true,
    isKnownOnly: true,
    isLogged: false,
  },
});

const { role, roleId, groupId, group, roleName, tenantIds, ...common } = serviceAccountFields;
const { name, state, ...rest } = common;
/** What is shown of a property's, and what of a council's. */
export const houseFields = { name, state, role, roleId, ...rest };
export const councilFields = { name, state, groupId, group, roleName, tenantIds, ...rest };
export const changedCouncilFields = { name, state, roleName, tenantIds, ...rest };
