import { isPermission, roles, type Permission, type RoleRow } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { EditForm } from '#core/records/edit-form.tsx';
import { decidesPurchases, useOwnLimit } from '#core/session/giveable.ts';
import { rolesMessages } from '#features/roles/roles.messages.ts';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { MoneyField } from '#ui/form/number-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

const Named = roles.create.body.pick({ title: true, purchaseLimit: true });

function LimitField() {
  const t = useMessages(rolesMessages);
  return <MoneyField name="purchaseLimit" label={t('limit')} hint={t('limitHint')} />;
}

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
  const own = useOwnLimit() ?? Infinity;
  const limit = Math.min(from?.purchaseLimit ?? Infinity, own);
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
          purchaseLimit: limit === Infinity ? null : limit,
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
        {from && decidesPurchases(from) && <LimitField />}
      </ContractForm>
    </Dialog>
  );
}

const namedOf = ({ title, purchaseLimit }: RoleRow) => ({ title, purchaseLimit });
/** Of all, since there is no page of one. */
const read = async ({ params: { id } }: { params: { id: number } }) => {
  const { items } = await api.roles.list.call({ query: { limit: 1000 } });
  const found = items.find((each) => each.id === id);
  if (!found) throw new Error('');
  return found;
};

export function EditRoleDialog({ role, onClose }: DialogProps) {
  const t = useMessages(rolesMessages);
  const { id, title } = role;
  // Whoever has a limit lets the role approve purchases only once it has one too.
  const isLimited = useOwnLimit() !== null;
  const { mutateAsync } = useAction(api.roles.update, {
    success: (saved) => t('saved', { title: saved.title }),
    tellsItself: ['stale'],
  });
  return (
    <Dialog open onOpenChange={onClose} title={t('editTitle', { title })}>
      <EditForm
        type="role"
        record={role}
        schema={Named}
        valuesOf={namedOf}
        read={read}
        save={async (body) => await mutateAsync({ params: { id }, body })}
        onDone={onClose}
      >
        <TextField name="title" label={t('name')} maxLength={60} autoFocus />
        {(isLimited || decidesPurchases(role)) && <LimitField />}
      </EditForm>
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
      description={t(role.binnedCount > 0 ? 'removeBinnedText' : 'removeText')}
      confirmText={t('remove')}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id } });
      }}
    />
  );
}
