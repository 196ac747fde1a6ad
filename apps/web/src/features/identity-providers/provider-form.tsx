import { identityProviders, type IdentityProvider } from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { EditForm } from '#core/records/edit-form.tsx';
import { firstValues, FormFields, valuesOf } from '#core/records/field-input.tsx';
import {
  changedFields,
  groupFields,
  propertyFields,
} from '#features/identity-providers/identity-providers.fields.tsx';
import { identityProvidersMessages } from '#features/identity-providers/identity-providers.messages.ts';
import { useOwner } from '#features/identity-providers/use-owner.ts';
import { ContractForm } from '#ui/form/contract-form.tsx';

const { body: NewProvider } = identityProviders.create;
/** On the platform each is of a group. */
const GroupProvider = NewProvider.required({ groupId: true });
const ProviderChange = NewProvider.omit({ groupId: true }).extend({
  clientSecret: z.union([z.literal(''), NewProvider.shape.clientSecret]),
});
const formOf = valuesOf(changedFields);

interface NewProps {
  onMade: (made: IdentityProvider) => void;
  onDone: () => void;
}
export function NewProviderForm({ onMade, onDone }: NewProps) {
  const t = useMessages(identityProvidersMessages);
  const { isOfGroups } = useOwner();
  const create = useAction(api.identityProviders.create, {
    success: ({ name }) => t('made', { name }),
    onSuccess: onMade,
  });
  const fields = isOfGroups ? groupFields : propertyFields;
  const schema = isOfGroups ? GroupProvider : NewProvider;
  return (
    <ContractForm
      schema={schema}
      values={firstValues(fields)}
      onCancel={onDone}
      onSubmit={async (body) => {
        await create.mutateAsync({ body });
        onDone();
      }}
    >
      <FormFields fields={fields} />
    </ContractForm>
  );
}

interface Props {
  provider: IdentityProvider;
  onDone: () => void;
}
export function ProviderForm({ provider, onDone }: Props) {
  const t = useMessages(identityProvidersMessages);
  const update = useAction(api.identityProviders.update, {
    success: ({ name }) => t('saved', { name }),
    tellsItself: ['stale'],
  });
  return (
    <EditForm
      record={provider}
      schema={ProviderChange}
      valuesOf={formOf}
      read={api.identityProviders.get.call}
      save={(body) => update.mutateAsync({ params: { id: provider.id }, body })}
      onDone={onDone}
    >
      <FormFields fields={changedFields} />
    </EditForm>
  );
}
