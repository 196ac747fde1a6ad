import { NewCouncilUser } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { councilsMessages } from '#features/councils/councils.messages.ts';
import { PersonGroupsPicker } from '#features/groups/person-groups-field.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { ManyField } from '#ui/form/many-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';

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
    success: ({ name }) => t('added', { name }),
  });
  const languages = (['en', 'es'] as const).map((value) => ({
    value,
    label: t(`language.${value}`),
  }));
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
      <TextField name="name" label={t('name')} maxLength={120} autoComplete="off" autoFocus />
      <TextField name="email" type="email" label={t('email')} maxLength={254} autoComplete="off" />
      <SelectField name="locale" label={t('language')} options={languages} />
      <SelectField
        name="role"
        label={t('role')}
        options={(roles ?? []).map(({ name, title }) => ({ value: name, label: title }))}
      />
      <PlacesField />
      <PersonGroupsPicker held={[]} />
    </ContractForm>
  );
}

export function NewCouncilUserSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useMessages(councilsMessages);
  return (
    <Sheet open={open} onOpenChange={onClose} title={t('new')}>
      <Form onDone={onClose} />
    </Sheet>
  );
}
