import type { User } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { CirclePause, CirclePlay, Trash2 } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan, useProfile } from '#core/session/session.tsx';
import { UserStatus } from '#features/account/account-status.tsx';
import { ActivityPanel } from '#features/activity/activity-panel.tsx';
import { ResendInvitation } from '#features/users/resend-invitation-panel.tsx';
import { useUserActs } from '#features/users/use-user-acts.ts';
import { EditUserForm, NewUserForm } from '#features/users/user-form.tsx';
import type { SetSearch, sheetTabs } from '#features/users/users-view.ts';
import { GroupLinks, useRoleTitles } from '#features/users/users.columns.tsx';
import { usersMessages } from '#features/users/users.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { Tabs } from '#ui/page/tabs.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

function Facts({ user }: { user: User }) {
  const t = useMessages(usersMessages);
  const format = useFormat();
  const roleTitles = useRoleTitles();
  const facts = [
    [t('email'), user.email],
    [t('roles'), roleTitles(user)],
    [t('language'), t(`language.${user.locale}`)],
    [t('created'), format.date(user.createdAt)],
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What can be done to somebody else's account here. */
function Acts({ user, onGone }: { user: User; onGone: () => void }) {
  const t = useMessages(usersMessages);
  const { id } = useProfile();
  const canUpdate = useCan(api.users.update);
  const canWrite = useCan(api.users.create);
  const canRemove = useCan(api.users.remove);
  const acts = useUserActs(user);
  const isSuspended = user.status === 'suspended';
  if (user.id === id || !user.isAtHome || (!canUpdate && !canWrite && !canRemove)) return null;
  const leave = async () => {
    if (await acts.remove()) onGone();
  };
  return (
    <div className="mt-6 flex flex-wrap gap-2 border-t border-line pt-4">
      {canUpdate && user.status !== 'invited' && (
        <Button
          icon={isSuspended ? <CirclePlay size={16} /> : <CirclePause size={16} />}
          disabled={acts.isBusy}
          onClick={() => acts.setStatus(isSuspended ? 'active' : 'suspended')}
        >
          {t(isSuspended ? 'reactivate' : 'suspend')}
        </Button>
      )}
      {canWrite && user.status === 'invited' && <ResendInvitation user={user} />}
      {canRemove && (
        <Button icon={<Trash2 size={16} />} disabled={acts.isBusy} onClick={() => void leave()}>
          {t('remove')}
        </Button>
      )}
    </div>
  );
}

function Details({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useMessages(usersMessages);
  const canUpdate = useCan(api.users.update) && user.isAtHome;
  return (
    <>
      {!user.isAtHome && <Notice className="mb-4">{t('elsewhereText')}</Notice>}
      {canUpdate ? <EditUserForm user={user} onDone={onClose} /> : <Facts user={user} />}
      <Acts user={user} onGone={onClose} />
    </>
  );
}

const useActivityFields = () => {
  const t = useMessages(usersMessages);
  return {
    name: { label: t('name') },
    email: { label: t('email') },
    roles: { label: t('roles') },
    groups: { label: t('groups') },
    status: { label: t('status') },
    locale: { label: t('language') },
  };
};

function Opened({ user, tab, setSearch }: { user: User; tab: Tab; setSearch: SetSearch }) {
  const t = useMessages(usersMessages);
  const close = () => setSearch({ open: undefined, tab: undefined });
  const fields = useActivityFields();
  return (
    <>
      <p className="mb-2 flex flex-wrap items-center gap-2 text-ink-2">
        <span className="tabular-nums">{user.displayId}</span>
        <UserStatus status={user.status} />
        <GroupLinks groups={user.groups} />
      </p>
      <Tabs
        label={user.name}
        value={tab}
        onChange={(value) => setSearch({ tab: value }, { replace: true })}
        tabs={[
          {
            value: 'details',
            label: t('details'),
            content: <Details user={user} onClose={close} />,
          },
          {
            value: 'activity',
            label: t('activity'),
            content: <ActivityPanel of="users" id={user.id} fields={fields} />,
          },
        ]}
      />
    </>
  );
}

type Tab = (typeof sheetTabs)[number];
interface SheetProps {
  openId: number | undefined;
  tab: Tab | undefined;
  setSearch: SetSearch;
}

/** One person in a drawer: what is known, what can be done, what was done. */
export function UserSheet({ openId, tab = 'details', setSearch }: SheetProps) {
  const t = useMessages(usersMessages);
  const { data, error, refetch } = useQuery({
    ...api.users.get.query({ params: { id: openId ?? 0 } }),
    enabled: openId !== undefined,
  });
  const close = () => setSearch({ open: undefined, tab: undefined });
  return (
    <Sheet open={openId !== undefined} onOpenChange={close} title={data?.name ?? t('title')}>
      {error && <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>}
      {!data && !error && <SkeletonLines lines={6} />}
      {data && <Opened key={data.id} user={data} tab={tab} setSearch={setSearch} />}
    </Sheet>
  );
}

export function NewUserSheet({ open, setSearch }: { open: boolean; setSearch: SetSearch }) {
  const t = useMessages(usersMessages);
  const close = () => setSearch({ new: undefined }, { replace: true });
  return (
    <Sheet open={open} onOpenChange={close} title={t('newTitle')}>
      <NewUserForm onDone={close} />
    </Sheet>
  );
}
