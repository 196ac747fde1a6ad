import { GroupChange, type WholeGroup } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { EditForm } from '#core/records/edit-form.tsx';
import { useCan } from '#core/session/session.tsx';
import { GroupFields } from '#features/groups/group-fields.tsx';
import { groupsMessages } from '#features/groups/groups.messages.ts';
import { Drawer } from '#ui/overlay/drawer.tsx';

const described = ({ name, description }: WholeGroup) => ({ name, description });
const valuesOf = (group: WholeGroup) => ({
  ...described(group),
  userIds: group.users.map(({ id }) => id),
  adminEmail: group.adminEmail,
  allowedTenantIds: group.allowedTenantIds,
});

interface DrawerProps {
  group: WholeGroup;
  isOpen: boolean;
  onClose: () => void;
}

/** All of a group, or, for its admin, what it is called and what it is. */
export function GroupDrawer({ group, isOpen, onClose }: DrawerProps) {
  const t = useMessages(groupsMessages);
  const isWhole = useCan(api.users.update);
  const { mutateAsync } = useAction(api.groups.update, {
    success: ({ name }) => t('saved', { name }),
    tellsItself: ['stale'],
  });
  return (
    <Drawer open={isOpen} onOpenChange={onClose} title={t('editTitle', { name: group.name })}>
      <EditForm
        type="user_group"
        record={group}
        schema={GroupChange}
        valuesOf={isWhole ? valuesOf : described}
        save={async (body) => await mutateAsync({ params: { id: group.id }, body })}
        read={api.groups.get.call}
        onDone={onClose}
      >
        <GroupFields isWhole={isWhole} />
      </EditForm>
    </Drawer>
  );
}
