import { useWatch } from 'react-hook-form';

import { useMessages } from '#core/language/i18n.ts';
import { useWords } from '#core/language/words.ts';
import { FormFields } from '#core/records/field-input.tsx';
import { useIsOfCouncil, usePeople, useProperties } from '#features/groups/group-choices.ts';
import type { Choice } from '#features/groups/group-choices.ts';
import { groupFields } from '#features/groups/groups.fields.tsx';
import { groupsMessages } from '#features/groups/groups.messages.ts';
import { ManyField, numbersOf } from '#ui/form/many-field.tsx';
import { ComboboxField } from '#ui/form/select-field.tsx';

/** One of those who are in the group as it is chosen now. */
function AdminField({ people }: { people: readonly Choice[] | undefined }) {
  const t = useMessages(groupsMessages);
  const words = useWords();
  const chosen = numbersOf(useWatch({ name: 'userIds' }));
  const options = (people ?? [])
    .filter(({ id }) => chosen.includes(id))
    .map(({ name, email }) => ({ value: email, label: name, hint: email }));
  return (
    <ComboboxField
      name="adminEmail"
      label={words(groupFields.adminEmail.label)}
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
  const words = useWords();
  const isOfCouncil = useIsOfCouncil();
  const people = usePeople();
  const properties = useProperties();
  return (
    <>
      <FormFields fields={groupFields} />
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
              label={words(groupFields.allowedTenantIds.label)}
              hint={t('propertiesHint')}
              choices={[...properties].map(([id, label]) => ({ id, label }))}
            />
          )}
        </>
      )}
    </>
  );
}
