import { identityProviders, providerStates, type IdentityProvider } from '@keyhold/contract';

import { useMessages } from '#core/language/i18n.ts';
import { choice, fieldsOf } from '#core/records/fields.ts';
import { identityProvidersMessages } from '#features/identity-providers/identity-providers.messages.ts';
import { useOwner } from '#features/identity-providers/use-owner.ts';
import { ChipsField } from '#ui/form/chips-field.tsx';
import type { FieldProps } from '#ui/form/field.tsx';
import { ComboboxField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Badge } from '#ui/show/badge.tsx';

export function ProviderState({ row: { state } }: { row: IdentityProvider }) {
  const t = useMessages(identityProvidersMessages);
  return <Badge tone={state === 'on' ? 'success' : 'neutral'}>{t(`state.${state}`)}</Badge>;
}

function GroupField(props: FieldProps) {
  const { groups } = useOwner();
  const options = groups?.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  return (
    <ComboboxField
      {...props}
      options={options}
      isLoading={groups === undefined}
      isNumber
      required
    />
  );
}

const Domain = identityProviders.create.body.shape.domains.element;

function DomainsField(props: FieldProps) {
  const t = useMessages(identityProvidersMessages);
  return (
    <ChipsField
      {...props}
      check={(text) => (Domain.safeParse(text).success ? undefined : t('notDomain'))}
      placeholder="example.org"
      addLabel={t('addDomain')}
    />
  );
}

/** What nobody reads here again: no browser puts a password of its own into it. */
function SecretField(props: FieldProps) {
  return <TextField {...props} type="password" autoComplete="new-password" />;
}
function KeptSecretField(props: FieldProps) {
  const t = useMessages(identityProvidersMessages);
  return <SecretField {...props} hint={t('keptSecret')} />;
}

const asText = { autoComplete: 'off' } as const;

export const providerFields = fieldsOf<IdentityProvider>('identity_provider')({
  groupId: {
    label: ['Group', 'Grupo'],
    value: ({ group }) => group?.id,
    edit: GroupField,
    isLogged: false,
  },
  name: {
    label: ['Name', 'Nombre'],
    hint: [
      'As the people know their organisation: it stands on the button.',
      'Como las personas conocen a su organización: figura en el botón.',
    ],
    column: { isSortable: true, isHideable: false, card: 'title' },
    edit: { ...asText, autoFocus: true },
  },
  group: {
    label: ['Group', 'Grupo'],
    value: ({ group }) => group?.name,
    column: {},
    fact: true,
    isKnownOnly: true,
    isLogged: false,
  },
  issuer: {
    label: ['Issuer', 'Emisor'],
    hint: [
      'The https address by which the provider names itself.',
      'La dirección https con la que el proveedor se nombra.',
    ],
    edit: { ...asText, inputMode: 'url', placeholder: 'https://' },
  },
  clientId: { label: ['Client ID', 'ID de cliente'], edit: asText },
  clientSecret: {
    label: ['Client secret', 'Secreto de cliente'],
    value: () => '',
    edit: SecretField,
    isLogged: false,
  },
  domains: {
    label: ['Domains', 'Dominios'],
    hint: [
      'What stands behind the @ of the people who sign in there.',
      'Lo que va detrás de la @ de las personas que inician sesión allí.',
    ],
    kind: 'words',
    column: {},
    edit: DomainsField,
  },
  state: {
    label: ['State', 'Estado'],
    ...choice(providerStates, (state) => identityProvidersMessages.text(`state.${state}`)),
    column: { cell: ProviderState },
  },
  roleClaim: {
    label: ['Claim', 'Atributo (claim)'],
    hint: [
      'The claim that says what somebody is there: groups, roles, realm_access.roles. Empty: roles are given by hand.',
      'El atributo que dice qué es cada persona allí: groups, roles, realm_access.roles. Vacío: los roles se dan a mano.',
    ],
    edit: asText,
  },
  roles: {
    label: ['Roles by claim', 'Roles por atributo'],
    kind: 'words',
    value: ({ roles }) => roles.map(({ value, role }) => `${value}: ${role.title}`),
  },
  people: {
    label: ['People', 'Personas'],
    kind: 'number',
    column: {},
    fact: true,
    isLogged: false,
  },
  madeBy: { label: ['Set up by', 'Configurado por'], fact: true, isLogged: false },
  madeAt: { label: ['Set up on', 'Configurado el'], kind: 'instant', fact: true, isLogged: false },
});

const { groupId, name, issuer, clientId, clientSecret, domains } = providerFields;
export const propertyFields = { name, issuer, clientId, clientSecret, domains };
export const groupFields = { groupId, ...propertyFields };
/** Whose it is stays, and so does the secret that is not given anew; what stands above is read first. */
export const changedFields = {
  ...propertyFields,
  name: { ...name, edit: asText },
  clientSecret: { ...clientSecret, edit: KeptSecretField },
};
