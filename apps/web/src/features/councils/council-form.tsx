import { NewCouncilUser, type CouncilUser } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { FormFields } from '#core/records/field-input.tsx';
import type { FormProps } from '#core/records/list-page.tsx';
import { accountFields } from '#features/account/account.fields.tsx';
import { councilsMessages } from '#features/councils/councils.messages.ts';
import { PersonGroupsPicker } from '#features/groups/person-groups-field.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { ManyField } from '#ui/form/many-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';

function PlacesField() {
  const t = useMessages(councilsMessages);
  const { data } = useQuery(api.tenants.list.all());
  return (
    <ManyField
      name="tenantIds"
      label={t('places')}
      hint={t('placesHint')}
      choices={data?.items.map(({ id, title }) => ({ id, label: title }))}
    />
  );
}

const { name, email, locale } = accountFields;
const blank = {
  name: '',
  email: '',
  locale: 'en' as const,
  role: 'council_officer',
  tenantIds: [],
  groups: [],
};

function Form({ onDone }: { onDone: () => void }) {
  const t = useMessages(councilsMessages);
  const { data: roles } = useQuery(api.councils.roles.query());
  const create = useAction(api.councils.create, {
    success: (made) => t('added', { name: made.name }),
  });
  return (
    <ContractForm
      schema={NewCouncilUser}
      values={blank}
      onCancel={onDone}
      onSubmit={async (body) => {
        await create.mutateAsync({ body });
        onDone();
      }}
    >
      <FormFields fields={{ name, email, locale }} />
      <SelectField
        name="role"
        label={t('role')}
        options={(roles ?? []).map((role) => ({ value: role.name, label: role.title }))}
      />
      <PlacesField />
      <PersonGroupsPicker held={[]} />
    </ContractForm>
  );
}

export function NewCouncilUserDrawer({ record, onClose }: FormProps<CouncilUser>) {
  const t = useMessages(councilsMessages);
  return (
    <Drawer open={record === 'new'} onOpenChange={onClose} title={t('new')}>
      <Form onDone={onClose} />
    </Drawer>
  );
}
