import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import { useMessages } from '#core/i18n.ts';
import { useIsOfCouncil, usePeople, useProperties } from '#features/groups/group-choices.ts';
import type { Choice } from '#features/groups/group-choices.ts';
import { groupsMessages } from '#features/groups/groups.messages.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Bound } from '#ui/form/field.tsx';
import { ComboboxField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';

const isNumber = (value: unknown): value is number => typeof value === 'number';
const numbersOf = (value: unknown) => (Array.isArray(value) ? value.filter(isNumber) : []);

interface ManyProps {
  name: string;
  label: string;
  hint: string;
  choices: readonly { id: number; label: string; hint?: string }[] | undefined;
  isSearchable?: boolean;
}

/** Any number of records, each with its box; a long list can be searched. */
function ManyField({ name, label, hint, choices, isSearchable = false }: ManyProps) {
  const t = useMessages(groupsMessages);
  const [search, setSearch] = useState('');
  const sought = search.trim().toLowerCase();
  const found = choices?.filter((each) =>
    `${each.label} ${each.hint ?? ''}`.toLowerCase().includes(sought),
  );
  return (
    <Bound name={name} label={label} required={false}>
      {({ field, control }) => {
        const chosen = numbersOf(field.value);
        const toggle = (id: number, isOn: boolean) =>
          field.onChange(isOn ? [...chosen, id] : chosen.filter((each) => each !== id));
        return (
          <fieldset id={control.id} tabIndex={-1} disabled={control.disabled}>
            <legend className="font-medium">
              {label} {chosen.length > 0 && <span className="text-ink-3">({chosen.length})</span>}
            </legend>
            <p className="mb-1.5 text-sm text-ink-3">{hint}</p>
            {!choices && <SkeletonLines lines={4} />}
            {isSearchable && choices && choices.length > 8 && (
              <SearchInput
                label={t('findPeople')}
                value={search}
                onChange={setSearch}
                className="mb-2"
              />
            )}
            {found?.length === 0 && (
              <p className="py-2 text-ink-2">{t(sought ? 'nobodyFound' : 'nobodyToChoose')}</p>
            )}
            <div className="max-h-72 overflow-y-auto rounded border border-line bg-paper px-3 py-1.5 empty:hidden">
              {found?.map((each) => (
                <Checkbox
                  key={each.id}
                  checked={chosen.includes(each.id)}
                  onChange={(isOn) => toggle(each.id, isOn)}
                  label={each.label}
                  hint={each.hint}
                />
              ))}
            </div>
          </fieldset>
        );
      }}
    </Bound>
  );
}

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
            isSearchable
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
