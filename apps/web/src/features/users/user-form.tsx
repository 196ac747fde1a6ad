import { NewUser, UserChange, type User } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { EditForm } from '#core/records/edit-form.tsx';
import { PersonGroupsPicker } from '#features/groups/person-groups-field.tsx';
import { usersMessages } from '#features/users/users.messages.ts';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { ManyField } from '#ui/form/many-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';

const inOrder = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);

/** The roles that a property's people can have; a council's are given by the platform. */
const useRoleChoices = () => {
  const { data } = useQuery(api.roles.list.all());
  return data?.items.filter(({ kind }) => kind === 'staff' || kind === 'administrator');
};

function RolesField() {
  const t = useMessages(usersMessages);
  const roles = useRoleChoices();
  return (
    <ManyField
      name="roleIds"
      label={t('roles')}
      hint={t('rolesHint')}
      choices={roles?.map(({ id, title }) => ({ id, label: title }))}
    />
  );
}

const noGroups: User['groups'] = [];
interface FieldsProps {
  isSettled?: boolean;
  groups?: User['groups'];
}
function Fields({ isSettled = false, groups = noGroups }: FieldsProps) {
  const t = useMessages(usersMessages);
  const languages = (['en', 'es'] as const).map((value) => ({
    value,
    label: t(`language.${value}`),
  }));
  return (
    <>
      <TextField name="name" label={t('name')} maxLength={120} autoComplete="off" autoFocus />
      <TextField
        name="email"
        type="email"
        label={t('email')}
        hint={t(isSettled ? 'emailSettled' : 'emailHint')}
        maxLength={254}
        autoComplete="off"
        readOnly={isSettled}
      />
      <SelectField name="locale" label={t('language')} options={languages} />
      <RolesField />
      <PersonGroupsPicker held={groups} />
    </>
  );
}

const blank = { name: '', email: '', roleIds: [], groups: [], locale: 'en' as const };

export function NewUserForm({ onDone }: { onDone: (made?: User) => void }) {
  const t = useMessages(usersMessages);
  const { mutateAsync } = useAction(api.users.create, {
    success: ({ name }) => t('added', { name }),
  });
  return (
    <ContractForm
      schema={NewUser}
      values={blank}
      onCancel={() => onDone()}
      onSubmit={async (body) => onDone(await mutateAsync({ body }))}
    >
      <Fields />
    </ContractForm>
  );
}

const valuesOf = ({ name, email, roles, locale }: User) => ({
  name,
  email,
  roleIds: inOrder(roles.map(({ id }) => id)),
  groups: [],
  locale,
});

export function EditUserForm({ user, onDone }: { user: User; onDone: () => void }) {
  const t = useMessages(usersMessages);
  const { mutateAsync } = useAction(api.users.update, {
    success: ({ name }) => t('saved', { name }),
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
      <Fields isSettled={user.status !== 'invited'} groups={user.groups} />
    </EditForm>
  );
}
