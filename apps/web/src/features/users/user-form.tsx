import { NewUser, UserChange, type User } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api.ts';
import { EditForm } from '#core/edit-form.tsx';
import { useMessages } from '#core/i18n.ts';
import { useAction } from '#core/use-action.ts';
import { usersMessages } from '#features/users/users.messages.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { Bound } from '#ui/form/field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';

const inOrder = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** The roles that a property's people can have; a council's are given by the platform. */
const useRoleChoices = () => {
  const { data } = useQuery(api.roles.list.query({ query: { limit: 1000 } }));
  return data?.items.filter(({ kind }) => kind === 'staff' || kind === 'administrator');
};

function RolesField() {
  const t = useMessages(usersMessages);
  const roles = useRoleChoices();
  return (
    <Bound name="roleIds" label={t('roles')} required={false}>
      {({ field, control }) => {
        const chosen = Array.isArray(field.value) ? field.value.filter(isNumber) : [];
        const toggle = (id: number, isOn: boolean) =>
          field.onChange(inOrder(isOn ? [...chosen, id] : chosen.filter((each) => each !== id)));
        return (
          <fieldset id={control.id} tabIndex={-1} disabled={control.disabled}>
            <legend className="font-medium">{t('roles')}</legend>
            <p className="mb-1.5 text-sm text-ink-3">{t('rolesHint')}</p>
            {!roles && <SkeletonLines lines={3} />}
            <div className="grid gap-x-4 sm:grid-cols-2">
              {roles?.map((role) => (
                <Checkbox
                  key={role.id}
                  checked={chosen.includes(role.id)}
                  onChange={(isOn) => toggle(role.id, isOn)}
                  label={role.title}
                />
              ))}
            </div>
          </fieldset>
        );
      }}
    </Bound>
  );
}

function Fields({ isSettled = false }: { isSettled?: boolean }) {
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
    </>
  );
}

const blank = { name: '', email: '', roleIds: [], locale: 'en' as const };

export function NewUserForm({ onDone }: { onDone: (made?: User) => void }) {
  const t = useMessages(usersMessages);
  const { mutateAsync } = useAction(api.users.create, {
    success: ({ name }) => t('added', { name }),
    invalidates: ['roles'],
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
  locale,
});

export function EditUserForm({ user, onDone }: { user: User; onDone: () => void }) {
  const t = useMessages(usersMessages);
  const { mutateAsync } = useAction(api.users.update, {
    success: ({ name }) => t('saved', { name }),
    invalidates: ['roles'],
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
      <Fields isSettled={user.status !== 'invited'} />
    </EditForm>
  );
}
