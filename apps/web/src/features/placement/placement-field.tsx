import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { placementMessages } from '#features/placement/placement.messages.ts';
import { ComboboxField } from '#ui/form/select-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';

/** Who can have placed a stay here: nobody where no council works with the property. */
export function usePlacingCouncils() {
  const { data = [] } = useQuery({
    ...api.reservations.councils.query(),
    enabled: useCan(api.reservations.councils),
  });
  return data.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** The council whose placement it is, and why where that changes. */
export function PlacementField({
  label,
  saved,
}: {
  label: string;
  /** Of a stay that there is already. */
  saved?: number | null | undefined;
}) {
  const t = useMessages(placementMessages);
  const options = usePlacingCouncils();
  const chosen: unknown = useWatch({ name: 'councilId' });
  const isChanged = saved !== undefined && (chosen ?? null) !== saved;
  if (options.length === 0 && !saved) return null;
  return (
    <>
      <ComboboxField
        name="councilId"
        label={label}
        placeholder={t('nobody')}
        options={options}
        isNumber
        isClearable
      />
      {isChanged && <TextareaField name="reason" label={t('reason')} rows={2} required />}
    </>
  );
}
