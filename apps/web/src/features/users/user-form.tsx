import { NewUser, UserChange, type User } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { EditForm } from '#core/records/edit-form.tsx';
import { FormFields } from '#core/records/field-input.tsx';
import type { FieldOf } from '#core/records/fields.ts';
import { accountFields } from '#features/account/account.fields.tsx';
import { PersonGroupsPicker } from '#features/groups/person-groups-field.tsx';
import { FollowedRoles } from '#features/identity-providers/followed-roles.tsx';
import { userFields } from '#features/users/users.fields.tsx';
import { usersMessages } from '#features/users/users.messages.ts';
import { ContractForm } from '#ui/form/contract-form.tsx';

const inOrder = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);

const noGroups: User['groups'] = [];
const { name, email, locale, payrollRef, roleIds } = userFields;
const settledEmail: FieldOf<User> = {
  ...email,
  hint: [
    'Only the person can change it, in Account Management.',
    'Solo la persona puede cambiarlo, en la gestión de su cuenta.',
  ],
  edit: { ...accountFields.email.edit, readOnly: true },
};
interface FieldsProps {
  isSettled?: boolean;
  /** Of somebody who is here already. */
  address?: string;
  groups?: User['groups'];
}
function Fields({ isSettled = false, address, groups = noGroups }: FieldsProps) {
  return (
    <>
      <FormFields
        fields={{ name, email: isSettled ? settledEmail : email, locale, payrollRef, roleIds }}
      />
      {address !== undefined && <FollowedRoles email={address} />}
      <PersonGroupsPicker held={groups} />
    </>
  );
}

const blank = {
  name: '',
  email: '',
  roleIds: [],
  groups: [],
  locale: 'en' as const,
  payrollRef: '',
};

export function NewUserForm({ onDone }: { onDone: (made?: User) => void }) {
  const t = useMessages(usersMessages);
  const { mutateAsync } = useAction(api.users.create, {
    success: (made) => t('added', { name: made.name }),
  });
  return (
    <ContractForm
      schema={NewUser}
      values={blank}
      onCancel={() => onDone()}
      onSubmit={async (body) => onDone(await mutateAsync({ body }))}
      submitLabel={t('sendInvitation')}
    >
      <Fields />
      <p className="text-ink-2">{t('invitationText')}</p>
    </ContractForm>
  );
}

const valuesOf = (user: User) => ({
  name: user.name,
  email: user.email,
  roleIds: inOrder(user.roles.map(({ id }) => id)),
  groups: [],
  locale: user.locale,
  payrollRef: user.payrollRef,
});

export function EditUserForm({ user, onDone }: { user: User; onDone: () => void }) {
  const t = useMessages(usersMessages);
  const { mutateAsync } = useAction(api.users.update, {
    success: (saved) => t('saved', { name: saved.name }),
    tellsItself: ['stale'],
  });
  return (
    <EditForm
      type="user"
      record={user}
      schema={UserChange}
      valuesOf={valuesOf}
      read={api.users.get.call}
      save={async (body) => await mutateAsync({ params: { id: user.id }, body })}
      onDone={onDone}
    >
      <Fields isSettled={user.status !== 'invited'} address={user.email} groups={user.groups} />
    </EditForm>
  );
}
