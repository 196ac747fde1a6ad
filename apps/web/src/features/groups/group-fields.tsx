import { useWatch } from 'react-hook-form';

import { useMessages } from '#core/language/i18n.ts';
import { useIsOfCouncil, usePeople, useProperties } from '#features/groups/group-choices.ts';
import type { Choice } from '#features/groups/group-choices.ts';
import { groupsMessages } from '#features/groups/groups.messages.ts';
import { ManyField, numbersOf } from '#ui/form/many-field.tsx';
import { ComboboxField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';

/** One of those who are in the group as it is chosen now. */
function AdminField({ people }: { people: readonly Choice[] | undefined }) {
  const t = useMessages(groupsMessages);
  const chosen = numbersOf(useWatch({ name: 'userIds' }));
  const options = (people ?? [])
    .filter(({ id }) => chosen.includes(id))
    .map(({ name, email }) => ({ value: email, label: name, hint: email }));
  return (
    <ComboboxField
      name="adminEmail"
      label={t('admin')}
      hint={t('adminHint')}
      options={options}
      placeholder={t('noAdmin')}
      required={false}
      isClearable
    />
  );
}

/** What a group is; and, for those who may change people here, who is in it and what it is for. */
export function GroupFields({ isWhole }: { isWhole: boolean }) {
  const t = useMessages(groupsMessages);
  const isOfCouncil = useIsOfCouncil();
  const people = usePeople();
  const properties = useProperties();
  return (
    <>
      <TextField name="name" label={t('name')} maxLength={120} autoComplete="off" autoFocus />
      <TextareaField name="description" label={t('description')} maxLength={2000} rows={3} />
      {isWhole && (
        <>
          <ManyField
            name="userIds"
            label={t('members')}
            hint={t(isOfCouncil ? 'membersHintCouncil' : 'membersHint')}
            choices={people?.map(({ id, name, email }) => ({ id, label: name, hint: email }))}
            empty={t('nobodyToChoose')}
          />
          <AdminField people={people} />
          {isOfCouncil && (
            <ManyField
              name="allowedTenantIds"
              label={t('properties')}
              hint={t('propertiesHint')}
              choices={[...properties].map(([id, label]) => ({ id, label }))}
            />
          )}
        </>
      )}
    </>
  );
}
