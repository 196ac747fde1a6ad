import type { Group } from '@keyhold/contract';

import { useMessages } from '#core/language/i18n.ts';
import { fieldsOf } from '#core/records/fields.ts';
import { Properties } from '#features/groups/group-properties.tsx';
import { groupsMessages } from '#features/groups/groups.messages.ts';

function Members({ row: { userCount } }: { row: Pick<Group, 'userCount'> }) {
  return useMessages(groupsMessages)('people', { count: userCount });
}

function AdminCell({ row: { adminEmail } }: { row: Pick<Group, 'adminEmail'> }) {
  const t = useMessages(groupsMessages);
  if (adminEmail === null) return <span className="text-ink-3">{t('noAdmin')}</span>;
  return <span className="break-all">{adminEmail}</span>;
}

/** All there is to know of a group's fields, in the order of the table. */
export const groupFields = fieldsOf<Group>('user_group')({
  name: {
    label: ['Name', 'Nombre'],
    column: {
      cell: ({ row }) => <span className="line-clamp-2 min-w-36 break-words">{row.name}</span>,
      isSortable: true,
      isHideable: false,
      card: 'title',
    },
    edit: { autoComplete: 'off', autoFocus: true },
  },
  description: {
    label: ['Description', 'Descripción'],
    kind: 'lines',
    column: {
      cell: ({ row }) => (
        <span className="line-clamp-2 break-words text-ink-2">{row.description}</span>
      ),
    },
    edit: {},
  },
  users: { label: ['Members', 'Miembros'] },
  userCount: {
    label: ['Members', 'Miembros'],
    column: { cell: Members, isSortable: true },
    isLogged: false,
  },
  adminEmail: { label: ['Admin', 'Responsable'], column: { cell: AdminCell } },
  allowedTenantIds: {
    label: ['Properties', 'Hoteles'],
    column: {
      cell: ({ row }) => <Properties ids={row.allowedTenantIds} />,
      csv: [
        {
          header: ['Properties', 'Hoteles'],
          value: ({ allowedTenantIds }) => allowedTenantIds.length,
        },
      ],
    },
  },
});
