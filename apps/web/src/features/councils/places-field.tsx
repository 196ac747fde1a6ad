import { CouncilUserChange, type CouncilUser, plainText } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { councilsMessages } from '#features/councils/councils.messages.ts';
import { Bound } from '#ui/form/field.tsx';
import { SearchInput } from '#ui/input/search-input.tsx';
import { Select } from '#ui/input/select.tsx';

const nowhere = 'none';
const fewEnoughToSee = 8;

interface Chosen {
  roleAt: (tenantId: number) => string | null;
  choose: (tenantId: number, role: string | null) => void;
}

/** A role for each property, or none; a long list can be searched. */
function Places({ roleAt, choose }: Chosen) {
  const t = useMessages(councilsMessages);
  const { data: tenants } = useQuery(api.tenants.list.all());
  const { data: roles } = useQuery(api.councils.roles.query());
  const [search, setSearch] = useState('');
  const sought = plainText(search);
  const found = tenants?.items.filter(({ title }) => plainText(title).includes(sought));
  const options = [
    { value: nowhere, label: t('notHere') },
    ...(roles ?? []).map(({ name, title }) => ({ value: name, label: title })),
  ];
  return (
    <>
      {tenants && tenants.items.length > fewEnoughToSee && (
        <SearchInput
          label={t('searchPlaces')}
          value={search}
          onChange={setSearch}
          className="mb-2"
        />
      )}
      {sought !== '' && found?.length === 0 && (
        <p className="py-2 text-ink-2">{t('noPlaceFound')}</p>
      )}
      <ul className="flex flex-col gap-2">
        {found?.map(({ id, title }) => (
          <li key={id} className="grid items-center gap-x-3 gap-y-1 sm:grid-cols-2">
            <span aria-hidden className="break-words">
              {title}
            </span>
            <Select
              aria-label={title}
              value={roleAt(id) ?? nowhere}
              options={options}
              onChange={(value) => choose(id, value === nowhere ? null : value)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** What somebody oversees: the form's `places` hold what is changed about that, and nothing else. */
export function PlacesField({ held }: { held: CouncilUser['places'] }) {
  const t = useMessages(councilsMessages);
  const heldAt = (tenantId: number) => held.find(({ id }) => id === tenantId)?.roleName ?? null;
  return (
    <Bound name="places" label={t('places')} required={false}>
      {({ field, control }) => {
        const changes = CouncilUserChange.shape.places.safeParse(field.value).data ?? [];
        const choose = (tenantId: number, role: string | null) => {
          const others = changes.filter((change) => change.tenantId !== tenantId);
          field.onChange(role === heldAt(tenantId) ? others : [...others, { tenantId, role }]);
        };
        const roleAt = (tenantId: number) => {
          const change = changes.find((each) => each.tenantId === tenantId);
          return change ? change.role : heldAt(tenantId);
        };
        return (
          <fieldset id={control.id} tabIndex={-1} disabled={control.disabled}>
            <legend className="mb-1.5 font-medium">{t('places')}</legend>
            <Places roleAt={roleAt} choose={choose} />
          </fieldset>
        );
      }}
    </Bound>
  );
}
