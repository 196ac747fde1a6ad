import type { WholeGroup } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { IdCard, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useWords } from '#core/language/words.ts';
import { RecordPage, useRecordId } from '#core/records/record-page.tsx';
import { useCan, useProfile } from '#core/session/session.tsx';
import { useTitle } from '#core/shell/title.ts';
import { ActivityPanel } from '#features/activity/activity-panel.tsx';
import { useIsOfCouncil } from '#features/groups/group-choices.ts';
import { GroupDrawer } from '#features/groups/group-drawer.tsx';
import { Members } from '#features/groups/group-members.tsx';
import { Properties } from '#features/groups/group-properties.tsx';
import { groupFields } from '#features/groups/groups.fields.tsx';
import { groupsMessages } from '#features/groups/groups.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Tabs } from '#ui/page/tabs.tsx';
import { Fact } from '#ui/show/fact.tsx';

const tabNames = ['members', 'activity'] as const;
const GroupSearch = z.object({ tab: z.enum(tabNames).default('members') });

function Facts({ group }: { group: WholeGroup }) {
  const t = useMessages(groupsMessages);
  const words = useWords();
  const admin = group.users.find(({ isAdmin }) => isAdmin);
  return (
    <dl className="mb-6 grid gap-x-4 gap-y-3 rounded border border-line bg-paper p-4 sm:grid-cols-3">
      <Fact label={words(groupFields.adminEmail.label)}>{admin?.name ?? t('noAdmin')}</Fact>
      <Fact label={t('members')}>{t('people', { count: group.users.length })}</Fact>
      <Fact label={words(groupFields.allowedTenantIds.label)}>
        <Properties ids={group.allowedTenantIds} />
      </Fact>
    </dl>
  );
}

function RemoveDialog({ group, onClose }: { group: WholeGroup; onClose: () => void }) {
  const t = useMessages(groupsMessages);
  const navigate = useNavigate();
  const { id, name } = group;
  const remove = useAction(api.groups.remove, {
    success: t('removed', { name }),
    onSuccess: () => void navigate({ to: '/dashboard/groups' }),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('removeTitle', { name })}
      description={t('removeText')}
      confirmText={t('remove')}
      onConfirm={() => remove.mutateAsync({ params: { id } })}
    />
  );
}

interface ActionProps {
  group: WholeGroup;
  canEdit: boolean;
  isAdmin: boolean;
}
function Actions({ group, canEdit, isAdmin }: ActionProps) {
  const t = useMessages(groupsMessages);
  const canRemove = useCan(api.groups.remove);
  const { tenant, isCouncil, isSuperAdmin } = useProfile();
  // In a property the sign-in is the property's, and no group's.
  const isOfCouncil = isCouncil || (isSuperAdmin && tenant === null);
  const [opened, setOpened] = useState<'edit' | 'remove' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      {isOfCouncil && (isAdmin || isSuperAdmin) && (
        <LinkButton asChild>
          <Link to="/dashboard/identity-providers">
            <IdCard size={16} aria-hidden />
            {t('toSignIn')}
          </Link>
        </LinkButton>
      )}
      {canRemove && (
        <Button icon={<Trash2 size={16} aria-hidden />} onClick={() => setOpened('remove')}>
          {t('remove')}
        </Button>
      )}
      {canEdit && (
        <Button
          variant="primary"
          icon={<Pencil size={16} aria-hidden />}
          onClick={() => setOpened('edit')}
        >
          {t('edit')}
        </Button>
      )}
      <GroupDrawer group={group} isOpen={opened === 'edit'} onClose={close} />
      {opened === 'remove' && <RemoveDialog group={group} onClose={close} />}
    </>
  );
}

function Activity({ id }: { id: number }) {
  return <ActivityPanel type="user_group" id={id} fields={groupFields} />;
}

function GroupView({ group }: { group: WholeGroup }) {
  const t = useMessages(groupsMessages);
  const { id: userId } = useProfile();
  const { search, setSearch } = useScreenSearch(GroupSearch);
  const isOfCouncil = useIsOfCouncil();
  const canList = useCan(api.groups.list);
  const canUpdate = useCan(api.users.update);
  const isAdmin = group.users.some((user) => user.isAdmin && user.id === userId);
  const canEdit = canUpdate || isAdmin;
  useTitle(group.name);
  const back = <Link to="/dashboard/groups">{t(isOfCouncil ? 'titleCouncil' : 'title')}</Link>;
  const members = <Members group={group} canEdit={canEdit} />;
  const activity = <Activity id={group.id} />;
  return (
    <>
      <PageHeader
        breadcrumbs={canList ? [{ key: 'groups', content: back }] : []}
        title={<span className="break-words">{group.name}</span>}
        subtitle={group.description}
        actions={<Actions {...{ group, canEdit, isAdmin }} />}
      />
      <Facts group={group} />
      {!canList && members}
      {canList && (
        <Tabs
          label={group.name}
          value={search.tab}
          onChange={(tab) =>
            setSearch({ tab: tab === 'members' ? undefined : tab }, { replace: true })
          }
          tabs={[
            { value: 'members', label: t('members'), count: group.users.length, content: members },
            { value: 'activity', label: t('activity'), content: activity },
          ]}
        />
      )}
    </>
  );
}

/** One group, for everybody who is in it and for those who see the people here. */
export function GroupPage() {
  const t = useMessages(groupsMessages);
  const canList = useCan(api.groups.list);
  const id = useRecordId('groupId');
  const query = useQuery({ ...api.groups.get.query({ params: { id } }), enabled: id > 0 });
  const back = canList ? (
    <Link to="/dashboard/groups">{t('toGroups')}</Link>
  ) : (
    <Link to="/dashboard/settings">{t('toSettings')}</Link>
  );
  return (
    <RecordPage
      query={query}
      isAsked={id > 0}
      title={t('title')}
      missing={{ title: t('missing'), text: t('missingText'), back }}
    >
      {(group) => <GroupView key={group.id} group={group} />}
    </RecordPage>
  );
}
