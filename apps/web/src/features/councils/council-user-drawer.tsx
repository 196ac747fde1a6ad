import { CouncilUserChange, type CouncilUser } from '@keyhold/contract';
import { CirclePause, CirclePlay, UserRoundX } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { EditForm } from '#core/records/edit-form.tsx';
import { FieldInput } from '#core/records/field-input.tsx';
import { useProfile } from '#core/session/session.tsx';
import { toast } from '#core/shell/toast.tsx';
import { accountFields } from '#features/account/account.fields.tsx';
import { councilsMessages } from '#features/councils/councils.messages.ts';
import { PlacesField } from '#features/councils/places-field.tsx';
import { useRestore } from '#features/councils/use-restore.ts';
import { PersonGroupsPicker } from '#features/groups/person-groups-field.tsx';
import { ResendInvitation } from '#features/users/resend-invitation.tsx';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';

const valuesOf = ({
  name,
}: CouncilUser): Pick<CouncilUserChange, 'name' | 'places' | 'groups'> => ({
  name,
  places: [],
  groups: [],
});

function Acts({ user, onDone }: { user: CouncilUser; onDone: () => void }) {
  const t = useMessages(councilsMessages);
  const [isAsking, setIsAsking] = useState(false);
  const { id, name, status } = user;
  const params = { id };
  const update = useAction(api.councils.update, {
    success: t('saved', { name }),
  });
  const remove = useAction(api.councils.remove, { success: null });
  const restore = useRestore(user);
  const { tenant } = useProfile();
  const isSuspended = status === 'suspended';
  return (
    <div className="mt-6 flex flex-wrap gap-2 border-t border-line pt-4">
      {status !== 'invited' && (
        <Button
          icon={isSuspended ? <CirclePlay size={16} /> : <CirclePause size={16} />}
          isLoading={update.isPending}
          onClick={() =>
            update.mutate({ params, body: { status: isSuspended ? 'active' : 'suspended' } })
          }
        >
          {t(isSuspended ? 'reactivate' : 'suspend')}
        </Button>
      )}
      {status === 'invited' && tenant === null && <ResendInvitation user={user} />}
      <Button icon={<UserRoundX size={16} />} onClick={() => setIsAsking(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('removeTitle', { name })}
        description={t('removeText')}
        confirmText={t('remove')}
        onConfirm={async () => {
          await remove.mutateAsync({ params });
          toast.undo(t('removed', { name }), restore.run);
          onDone();
        }}
      />
    </div>
  );
}

function Form({ user, onDone }: { user: CouncilUser; onDone: () => void }) {
  const t = useMessages(councilsMessages);
  const update = useAction(api.councils.update, {
    success: ({ name }) => t('saved', { name }),
    tellsItself: ['stale'],
  });
  const read = async () => {
    const { items } = await api.councils.list.call({ query: { limit: 1000 } });
    return items.find(({ id }) => id === user.id) ?? user;
  };
  return (
    <EditForm
      type="user"
      record={user}
      schema={CouncilUserChange}
      valuesOf={valuesOf}
      save={async (body) => await update.mutateAsync({ params: { id: user.id }, body })}
      read={read}
      onDone={onDone}
    >
      <FieldInput field={accountFields.name} name="name" />
      <PlacesField held={user.places} />
      <PersonGroupsPicker held={user.groups} />
    </EditForm>
  );
}

interface DrawerProps {
  user: CouncilUser | undefined;
  onClose: () => void;
}

/** One council user: what they oversee, and whether they may sign in. */
export function CouncilUserDrawer({ user, onClose }: DrawerProps) {
  const t = useMessages(councilsMessages);
  return (
    <Drawer open={user !== undefined} onOpenChange={onClose} title={user?.name ?? t('title')}>
      {user && (
        <>
          <p className="mb-4 break-all text-ink-2">{user.email}</p>
          <Form key={user.id} user={user} onDone={onClose} />
          <Acts user={user} onDone={onClose} />
        </>
      )}
    </Drawer>
  );
}
