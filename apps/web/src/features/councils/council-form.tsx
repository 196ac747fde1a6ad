import { NewCouncilUser } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api.ts';
import { useMessages } from '#core/i18n.ts';
import { useAction } from '#core/use-action.ts';
import { councilsMessages } from '#features/councils/councils.messages.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Sheet } from '#ui/sheet.tsx';

const isNumber = (value: unknown): value is number => typeof value === 'number';

function PlacesField() {
  const t = useMessages(councilsMessages);
  const { data } = useQuery(api.tenants.list.query({ query: { limit: 1000 } }));
  return (
    <Field name="tenantIds" label={t('places')} hint={t('placesHint')}>
      {({ field, control }) => {
        const chosen = Array.isArray(field.value) ? field.value.filter(isNumber) : [];
        const toggle = (id: number, isOn: boolean) =>
          field.onChange(isOn ? [...chosen, id] : chosen.filter((each) => each !== id));
        return (
          <div
            id={control.id}
            role="group"
            aria-label={t('places')}
            aria-describedby={control['aria-describedby']}
            tabIndex={-1}
          >
            {data?.items.map(({ id, title }) => (
              <Checkbox
                key={id}
                checked={chosen.includes(id)}
                onChange={(isOn) => toggle(id, isOn)}
                label={title}
              />
            ))}
          </div>
        );
      }}
    </Field>
  );
}

function Form({ onDone }: { onDone: () => void }) {
  const t = useMessages(councilsMessages);
  const { data: roles } = useQuery(api.councils.roles.query());
  const create = useAction(api.councils.create, { success: ({ name }) => t('added', { name }) });
  const languages = (['en', 'es'] as const).map((value) => ({
    value,
    label: t(`language.${value}`),
  }));
  return (
    <ContractForm
      schema={NewCouncilUser}
      values={{ name: '', email: '', locale: 'en', role: 'council_officer', tenantIds: [] }}
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
