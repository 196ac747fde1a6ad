import { isPermission, roles, type Permission, type RoleRow } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { rolesMessages } from '#features/roles/roles.messages.ts';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

const Titled = roles.create.body.pick({ title: true });

interface DialogProps {
  role: RoleRow;
  onClose: () => void;
}

/** A new role, empty or with what another may do as far as the caller may give it. */
export function NewRoleDialog(props: {
  from: RoleRow | null;
  canGive: (permission: Permission) => boolean;
  onClose: () => void;
  onMade: (id: number) => void;
}) {
  const t = useMessages(rolesMessages);
  const { from, canGive, onClose, onMade } = props;
  const create = useAction(api.roles.create, { success: ({ title }) => t('made', { title }) });
  const permissions = (from?.permissions ?? [])
    .map(({ name }) => name)
    .filter(isPermission)
    .filter(canGive);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={from ? t('copyTitle', { title: from.title }) : t('newTitle')}
    >
      <ContractForm
        schema={roles.create.body}
        values={{
          title: from?.kind === 'staff' ? t('copyOf', { title: from.title }) : '',
          permissions,
        }}
        submitLabel={t('create')}
        onCancel={onClose}
        onSubmit={async (body) => {
          const made = await create.mutateAsync({ body });
          onClose();
          onMade(made.id);
        }}
      >
        <TextField name="title" label={t('name')} maxLength={60} autoFocus />
      </ContractForm>
    </Dialog>
  );
}

export function RenameDialog({ role, onClose }: DialogProps) {
  const t = useMessages(rolesMessages);
  const { id, title, version } = role;
  const update = useAction(api.roles.update, {
    success: (saved) => t('saved', { title: saved.title }),
  });
  return (
    <Dialog open onOpenChange={onClose} title={t('renameTitle', { title })}>
      <ContractForm
        schema={Titled}
        values={{ title }}
        onCancel={onClose}
        onSubmit={async (body) => {
          await update.mutateAsync({ params: { id }, body: { ...body, version } });
          onClose();
        }}
      >
        <TextField name="title" label={t('name')} maxLength={60} autoFocus />
      </ContractForm>
    </Dialog>
  );
}

export function RemoveRoleDialog({ role, onClose }: DialogProps) {
  const t = useMessages(rolesMessages);
  const { id, title } = role;
  const remove = useAction(api.roles.remove, { success: t('removed', { title }) });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('removeTitle', { title })}
      description={t('removeText')}
      confirmText={t('remove')}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id } });
      }}
    />
  );
}
