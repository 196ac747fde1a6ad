import { users } from '@keyhold/contract';
import type { User } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';

import { api } from '#core/api/api.ts';
import { listOf, useAddress } from '#core/api/list.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import type { FieldsOf } from '#core/records/fields.ts';
import { ListPage } from '#core/records/list-page.tsx';
import { removedFields } from '#features/account/account.fields.tsx';
import { BinActs } from '#features/users/bin-acts.tsx';
import { useUserActs } from '#features/users/use-user-acts.ts';
import { userFields } from '#features/users/users.fields.tsx';
import { usersMessages } from '#features/users/users.messages.ts';
import { LinkButton } from '#ui/button/link-button.tsx';

const list = listOf(api.users.bin, users.bin);

function UserBinActs({ row }: { row: User }) {
  const t = useMessages(usersMessages);
  const { name, id } = row;
  const { restore, isBusy } = useUserActs(row);
  const erase = useAction(api.users.erase, { success: t('erased', { name }) });
  return (
    <BinActs
      name={name}
      isBusy={isBusy}
      restore={restore}
      erase={async () => await erase.mutateAsync({ params: { id } })}
    />
  );
}

const { name, email, roles } = userFields;
const fields: FieldsOf<User> = { name, email, roles, ...removedFields(UserBinActs) };

/** Who was removed: brought back, or gone for ever. */
export function UsersBinPage() {
  const t = useMessages(usersMessages);
  const actions = (
    <LinkButton asChild>
      <Link to="/dashboard/users">{t('toUsers')}</Link>
    </LinkButton>
  );
  return (
    <ListPage
      list={list}
      address={useAddress(list)}
      title={t('binTitle')}
      header={{ subtitle: t('binSubtitle'), actions }}
      columns={useColumns(fields)}
      rowLabel={(user) => user.name}
      searchLabel={t('binSearch')}
      empty={{ title: t('binEmptyTitle'), text: t('binEmptyText') }}
    />
  );
}
