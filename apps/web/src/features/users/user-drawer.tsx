import type { OpenWork, User } from '@keyhold/contract';
import { CirclePause, CirclePlay, LogOut, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { showError } from '#core/api/query.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useFacts } from '#core/records/field-columns.tsx';
import type { FormProps } from '#core/records/list-page.tsx';
import { RecordDrawer, useOpenRecord } from '#core/records/record-drawer.tsx';
import { useAct } from '#core/records/use-act.tsx';
import { useGiveable } from '#core/session/giveable.ts';
import { useCan, useProfile } from '#core/session/session.tsx';
import { UserStatus } from '#features/account/account-status.tsx';
import { ActivityPanel } from '#features/activity/activity-panel.tsx';
import { NotesPanel, PinnedNotes } from '#features/notes/notes-panel.tsx';
import { LeaveDialog } from '#features/users/leave-dialog.tsx';
import type { Leaving } from '#features/users/leave-dialog.tsx';
import { ResendInvitation } from '#features/users/resend-invitation.tsx';
import { useUserActs } from '#features/users/use-user-acts.ts';
import { EditUserForm, NewUserForm } from '#features/users/user-form.tsx';
import type { UsersAddress } from '#features/users/users-view.ts';
import { GroupLinks, userFields } from '#features/users/users.fields.tsx';
import { usersMessages } from '#features/users/users.messages.ts';
import { ActButtons } from '#ui/button/act-buttons.tsx';
import { Button } from '#ui/button/button.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { Details as Facts } from '#ui/show/card.tsx';
import { Notice } from '#ui/state/notice.tsx';

/** For a lost phone or a screen that was left open. */
function SignOut({ user: { id, name, status } }: { user: User }) {
  const t = useMessages(usersMessages);
  const signOut = useAct(api.users.signOut, {
    input: { params: { id } },
    when: status === 'active',
    icon: LogOut,
    word: t('signOut'),
    asks: { title: t('signOutTitle', { name }), text: t('signOutText') },
    success: t('signedOut', { name }),
  });
  return <ActButtons acts={[signOut]} />;
}

/** What can be done to somebody else's account here. */
function Acts({ user, onGone }: { user: User; onGone: () => void }) {
  const t = useMessages(usersMessages);
  const { id } = useProfile();
  const canUpdate = useCan(api.users.update);
  const canWrite = useCan(api.users.create);
  const canRemove = useCan(api.users.remove);
  const acts = useUserActs(user);
  const [asked, setAsked] = useState<{ act: Leaving; work: OpenWork } | null>(null);
  const isSuspended = user.status === 'suspended';
  if (user.id === id || (!canUpdate && !canWrite && !canRemove)) return null;
  const leave = async (act: Leaving, heir?: { handOverTo: number | null }) => {
    await acts[act](heir);
    if (act === 'remove') onGone();
  };
  /** At once, unless they have work: then it is asked to whom that goes. */
  const ask = async (act: Leaving) => {
    const work = await api.users.work.call({ params: { id: user.id } });
    const hasWork = Object.values(work).some((count) => count > 0);
    await (hasWork ? setAsked({ act, work }) : leave(act));
  };
  const begin = (act: Leaving) => void ask(act).catch(showError);
  return (
    <div className="mt-6 flex flex-wrap gap-2 border-t border-line pt-4">
      {canUpdate && user.status !== 'invited' && (
        <Button
          icon={isSuspended ? <CirclePlay size={16} /> : <CirclePause size={16} />}
          disabled={acts.isBusy}
          onClick={() => (isSuspended ? acts.reactivate() : begin('suspend'))}
        >
          {t(isSuspended ? 'reactivate' : 'suspend')}
        </Button>
      )}
      <SignOut user={user} />
      {canWrite && user.status === 'invited' && <ResendInvitation user={user} />}
      {canRemove && (
        <Button icon={<Trash2 size={16} />} disabled={acts.isBusy} onClick={() => begin('remove')}>
          {t('remove')}
        </Button>
      )}
      {asked && (
        <LeaveDialog
          {...{ user, ...asked }}
          onLeave={(handOverTo) => leave(asked.act, { handOverTo })}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

function Details({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useMessages(usersMessages);
  const canUpdate = useCan(api.users.update);
  const mayGive = useGiveable();
  const facts = useFacts(userFields, user);
  const isWithin = user.isAtHome && mayGive(user.roles);
  return (
    <>
      <PinnedNotes entityType="user" entityId={user.id} />
      {!user.isAtHome && <Notice className="mb-4">{t('elsewhereText')}</Notice>}
      {canUpdate && user.isAtHome && !isWithin && (
        <Notice className="mb-4">{t('beyondText')}</Notice>
      )}
      {canUpdate && isWithin ? (
        <EditUserForm user={user} onDone={onClose} />
      ) : (
        <Facts items={facts} />
      )}
      {isWithin && <Acts user={user} onGone={onClose} />}
    </>
  );
}

function Activity({ id }: { id: number }) {
  return <ActivityPanel type="user" id={id} fields={userFields} />;
}

/** One person in a drawer: what is known, what can be done, what was done. */
export function UserDrawer(address: UsersAddress) {
  const t = useMessages(usersMessages);
  const { query, close } = useOpenRecord(address, api.users.get);
  const canReadNotes = useCan(api.notes.list);
  return (
    <RecordDrawer
      {...{ address, query }}
      title={t('title')}
      missing={{ title: t('missing'), text: t('missingText') }}
    >
      {(user) => ({
        title: user.name,
        banner: (
          <>
            <span className="text-ink-2 tabular-nums">{user.displayId}</span>
            <UserStatus status={user.status} />
            <GroupLinks groups={user.groups} />
          </>
        ),
        tabs: [
          {
            value: 'details',
            label: t('details'),
            content: <Details user={user} onClose={close} />,
          },
          canReadNotes && {
            value: 'notes',
            label: t('notes'),
            content: <NotesPanel entityType="user" entityId={user.id} />,
          },
          { value: 'activity', label: t('activity'), content: <Activity id={user.id} /> },
        ],
      })}
    </RecordDrawer>
  );
}

export function NewUserDrawer({ record, onClose }: FormProps<User>) {
  const t = useMessages(usersMessages);
  return (
    <Drawer open={record === 'new'} onOpenChange={onClose} title={t('new')}>
      <NewUserForm onDone={onClose} />
    </Drawer>
  );
}
