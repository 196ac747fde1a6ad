import { users } from '@keyhold/contract';
import type { Administrator } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { ShieldUser } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { listOf, useAddress } from '#core/api/list.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import type { FieldsOf } from '#core/records/fields.ts';
import { ListPage } from '#core/records/list-page.tsx';
import { useCan, useProfile } from '#core/session/session.tsx';
import { accountFields } from '#features/account/account.fields.tsx';
import { ResendInvitation } from '#features/users/resend-invitation.tsx';
import { UserName } from '#features/users/users.fields.tsx';
import { usersMessages } from '#features/users/users.messages.ts';
import { LinkButton } from '#ui/button/link-button.tsx';

const list = listOf(api.users.administrators, users.administrators);

function Invitation({ row: { tenant, status, ...user } }: { row: Administrator }) {
  return status === 'invited' && <ResendInvitation user={user} tenantId={tenant.id} size="sm" />;
}

const fields: FieldsOf<Administrator> = {
  name: { ...accountFields.name, column: { ...accountFields.name.column, cell: UserName } },
  tenant: {
    label: ['Property', 'Hotel'],
    value: ({ tenant }) => tenant.title,
    column: { isSortable: true },
  },
  email: accountFields.email,
  lastActiveAt: accountFields.lastActiveAt,
  status: accountFields.status,
  acts: {
    label: ['Actions', 'Acciones'],
    column: {
      cell: Invitation,
      isHideable: false,
      card: 'foot',
      csv: [],
      needs: api.tenants.create,
    },
  },
};

function ToSuperAdministrators() {
  const t = useMessages(usersMessages);
  const mayList = useCan(api.superAdministrators.list);
  return (
    mayList && (
      <LinkButton asChild>
        <Link to="/dashboard/super-administrators">
          <ShieldUser size={16} aria-hidden />
          {t('toSuperAdministrators')}
        </Link>
      </LinkButton>
    )
  );
}

/** Who runs which property; only outside of any is somebody invited anew. */
export function AdministratorsPage() {
  const t = useMessages(usersMessages);
  const { tenant: here } = useProfile();
  const columns = useColumns(fields);
  return (
    <ListPage
      list={list}
      address={useAddress(list)}
      title={t('administrators')}
      header={{
        subtitle: t('administratorsText'),
        actions: here === null && <ToSuperAdministrators />,
      }}
      columns={columns.filter(({ id }) => id !== 'acts' || here === null)}
      rowId={({ id, tenant }) => `${id}-${tenant.id}`}
      rowLabel={({ name }) => name}
      searchLabel={t('administratorsSearch')}
      empty={{ title: t('administratorsEmpty') }}
    />
  );
}
