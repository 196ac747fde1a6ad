import { identityProviders, type IdentityProvider } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { EditForm } from '#core/records/edit-form.tsx';
import { FieldInput } from '#core/records/field-input.tsx';
import { providerFields } from '#features/identity-providers/identity-providers.fields.tsx';
import { identityProvidersMessages } from '#features/identity-providers/identity-providers.messages.ts';
import { RoleRulesField } from '#features/identity-providers/role-rules-field.tsx';
import { Section } from '#ui/show/card.tsx';
import { Notice } from '#ui/state/notice.tsx';

const RolesChange = identityProviders.update.body.pick({ roleClaim: true, roles: true }).required();
const formOf = ({ roleClaim, roles }: IdentityProvider) => ({
  roleClaim,
  roles: roles.map(({ value, role }) => ({ value, roleId: role.id })),
});

interface Props {
  provider: IdentityProvider;
}

function Told({ provider: { trial, roleClaim } }: Props) {
  const t = useMessages(identityProvidersMessages);
  if (roleClaim === '') return null;
  if (trial?.roleValues == null) return <Notice tone="info">{t('rolesUntold')}</Notice>;
  const told = trial.roleValues.join(', ');
  return <p className="text-ink-2">{told === '' ? t('rolesNone') : t('rolesTold', { told })}</p>;
}

/** Which roles follow from what the organisation says of somebody. */
export function ProviderRoles({ provider }: Props) {
  const t = useMessages(identityProvidersMessages);
  const update = useAction(api.identityProviders.update, {
    success: t('rolesSaved'),
    tellsItself: ['stale'],
  });
  return (
    <Section title={t('roles')} description={t('rolesText')}>
      <EditForm
        record={provider}
        schema={RolesChange}
        valuesOf={formOf}
        read={api.identityProviders.get.call}
        submitLabel={t('saveRoles')}
        save={(body) => update.mutateAsync({ params: { id: provider.id }, body })}
      >
        <FieldInput field={providerFields.roleClaim} name="roleClaim" />
        <Told provider={provider} />
        <RoleRulesField name="roles" told={provider.trial?.roleValues ?? []} />
      </EditForm>
    </Section>
  );
}
