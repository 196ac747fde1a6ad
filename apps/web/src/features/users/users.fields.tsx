import type { ListedUser, RoleRow, User } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { api } from '#core/api/api.ts';
import { publicFileUrl } from '#core/files/file-address.ts';
import { useMessages } from '#core/language/i18n.ts';
import { fieldsOf } from '#core/records/fields.ts';
import { useGiveable } from '#core/session/giveable.ts';
import { useProfile } from '#core/session/session.tsx';
import { accountFields } from '#features/account/account.fields.tsx';
import { usersMessages } from '#features/users/users.messages.ts';
import type { FieldProps } from '#ui/form/field.tsx';
import { ManyField } from '#ui/form/many-field.tsx';
import { Avatar } from '#ui/show/avatar.tsx';
import { Badge } from '#ui/show/badge.tsx';

/** The face and the name, and whether it is oneself. */
export function UserName({ row }: { row: Pick<User, 'id' | 'name' | 'avatar'> }) {
  const t = useMessages(usersMessages);
  const { id } = useProfile();
  return (
    <span className="flex min-w-36 items-center gap-2.5">
      <Avatar name={row.name} src={row.avatar && publicFileUrl(row.avatar.fileKey)} />
      <span className="line-clamp-2 break-words">{row.name}</span>
      {row.id === id && <Badge tone="brand">{t('you')}</Badge>}
    </span>
  );
}

export function GroupLinks({ groups }: Pick<User, 'groups'>) {
  return (
    <span className="flex flex-wrap gap-x-2">
      {groups.map(({ id, name }) => (
        <Link
          key={id}
          to="/dashboard/groups/$groupId"
          params={{ groupId: String(id) }}
          onClick={(event) => event.stopPropagation()}
          className="break-words"
        >
          {name}
        </Link>
      ))}
    </span>
  );
}

const isOfStaff = ({ kind }: RoleRow) => kind === 'staff' || kind === 'administrator';

/** The roles that whoever fills this in may give; a council's are given by the platform. */
function RolesField(props: FieldProps) {
  const { data } = useQuery(api.roles.list.all());
  const mayGive = useGiveable();
  const roles = data?.items.filter((role) => isOfStaff(role) && mayGive([role]));
  return <ManyField {...props} choices={roles?.map(({ id, title }) => ({ id, label: title }))} />;
}

const titlesOf = ({ roles }: Pick<User, 'roles'>) =>
  roles.map(({ title }) => title).join(', ') || usersMessages.text('noRole');

/** All there is to know of a person's fields, in the order of the table. */
export const userFields = fieldsOf<User>('user')({
  id: {
    label: ['Number', 'Número'],
    value: ({ displayId }) => displayId,
    column: {
      cell: ({ row }) => <span className="whitespace-nowrap tabular-nums">{row.displayId}</span>,
      isSortable: true,
      card: 'line',
    },
    isLogged: false,
  },
  name: { ...accountFields.name, column: { ...accountFields.name.column, cell: UserName } },
  email: {
    ...accountFields.email,
    hint: ['The person signs in with it.', 'La persona inicia sesión con él.'],
  },
  roles: { label: ['Roles', 'Roles'], value: titlesOf, column: {}, fact: true },
  roleIds: {
    label: ['Roles', 'Roles'],
    hint: [
      'Somebody with several roles may do what any of them may.',
      'Quien tiene varios roles puede hacer lo que permite cualquiera de ellos.',
    ],
    edit: RolesField,
    isLogged: false,
  },
  groups: {
    label: ['Groups', 'Grupos'],
    value: ({ groups }) => groups.map(({ name }) => name).join(', '),
    column: { cell: ({ row }) => <GroupLinks groups={row.groups} /> },
  },
  locale: accountFields.locale,
  payrollRef: {
    label: ['Payroll reference', 'Referencia de nómina'],
    hint: [
      'By what the payroll knows the person: it stands in the file of the attendance report.',
      'Por la que la nómina conoce a la persona: figura en el archivo del informe de asistencia.',
    ],
    column: { isHidden: true },
    fact: true,
    edit: { maxLength: 40, autoComplete: 'off' },
  },
  lastActiveAt: accountFields.lastActiveAt,
  status: accountFields.status,
  createdAt: {
    label: ['Added', 'Añadido'],
    kind: 'day',
    column: { isSortable: true, isHidden: true },
    fact: true,
    isLogged: false,
  },
});

/** In the list of a property's people; a council's groups are no page of it. */
export const listedFields = fieldsOf<ListedUser>('user')({
  ...userFields,
  groups: {
    ...userFields.groups,
    value: ({ groups, councils }) => [...groups.map(({ name }) => name), ...councils].join(', '),
    column: {
      cell: ({ row }) => (
        <span className="flex flex-wrap gap-x-2">
          {row.groups.length > 0 && <GroupLinks groups={row.groups} />}
          {row.councils.join(', ')}
        </span>
      ),
    },
  },
});
