import { groups } from '@keyhold/contract';
import { useNavigate } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { listOf, useAddress } from '#core/api/list.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { ListPage } from '#core/records/list-page.tsx';
import { useTitle } from '#core/shell/title.ts';
import { useIsOfCouncil } from '#features/groups/group-choices.ts';
import { groupFields } from '#features/groups/groups.fields.tsx';
import { groupsMessages } from '#features/groups/groups.messages.ts';

const list = listOf(api.groups.list, groups.list, { views: 'groups' });

/** The groups of a property, or of the councils. */
export function GroupsPage() {
  const t = useMessages(groupsMessages);
  const navigate = useNavigate();
  const isOfCouncil = useIsOfCouncil();
  const title = t(isOfCouncil ? 'titleCouncil' : 'title');
  useTitle(title);
  const columns = useColumns(groupFields);
  return (
    <ListPage
      list={list}
      address={useAddress(list)}
      title={title}
      label={t('title')}
      header={{ subtitle: t(isOfCouncil ? 'subtitleCouncil' : 'subtitle') }}
      add={{
        by: api.groups.create,
        label: t('new'),
        icon: UsersRound,
        to: '/dashboard/groups/create',
      }}
      columns={columns.filter(({ id }) => id !== 'allowedTenantIds' || isOfCouncil)}
      rowLabel={({ name }) => name}
      searchLabel={t('search')}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      onOpen={({ id }) =>
        void navigate({ to: '/dashboard/groups/$groupId', params: { groupId: String(id) } })
      }
    />
  );
}
