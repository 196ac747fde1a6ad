import { NewGroup } from '@keyhold/contract';
import { Link, useNavigate } from '@tanstack/react-router';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useIsOfCouncil } from '#features/groups/group-choices.ts';
import { GroupFields } from '#features/groups/group-fields.tsx';
import { groupsMessages } from '#features/groups/groups.messages.ts';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';

const blank = { name: '', description: '', userIds: [], adminEmail: null, allowedTenantIds: [] };

export function GroupNewPage() {
  const t = useMessages(groupsMessages);
  const navigate = useNavigate();
  const isOfCouncil = useIsOfCouncil();
  const create = useAction(api.groups.create, {
    success: ({ name }) => t('made', { name }),
  });
  const toList = () => navigate({ to: '/dashboard/groups' });
  const back = <Link to="/dashboard/groups">{t(isOfCouncil ? 'titleCouncil' : 'title')}</Link>;
  return (
    <>
      <PageHeader title={t('newTitle')} breadcrumbs={[{ key: 'groups', content: back }]} />
      <ContractForm
        schema={NewGroup}
        values={blank}
        submitLabel={t('create')}
        onCancel={() => void toList()}
        onSubmit={async (body) => {
          const { id } = await create.mutateAsync({ body });
          await navigate({ to: '/dashboard/groups/$groupId', params: { groupId: String(id) } });
        }}
        className="flex max-w-2xl flex-col gap-5"
      >
        <GroupFields isWhole />
      </ContractForm>
    </>
  );
}
