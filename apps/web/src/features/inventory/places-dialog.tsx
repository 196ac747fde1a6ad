import { stockPlaces } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useCan } from '#core/session/session.tsx';
import { useInventoryWords } from '#features/inventory/inventory.messages.ts';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

function AddPlace({ onAdded }: { onAdded: () => void }) {
  const t = useInventoryWords();
  const { mutateAsync } = useAction(api.stockPlaces.create, {
    success: ({ name }) => t('placeAdded', { name }),
  });
  return (
    <ContractForm
      schema={stockPlaces.create.body}
      values={{ name: '' }}
      submitLabel={t('addPlace')}
      onSubmit={async (body) => {
        await mutateAsync({ body });
        onAdded();
      }}
    >
      <TextField name="name" label={t('placeName')} maxLength={60} required />
    </ContractForm>
  );
}

/** Where stock lies and how much, and one place more. */
export function PlacesDialog({ onClose }: { onClose: () => void }) {
  const t = useInventoryWords();
  const mayAdd = useCan(api.stockPlaces.create);
  const [added, setAdded] = useState(0);
  const { data } = useQuery(api.stockPlaces.list.query());
  return (
    <Dialog open onOpenChange={onClose} title={t('places')} description={t('placesText')}>
      <ul className="mb-4">
        {data?.items.map(({ id, name, batches }) => (
          <li
            key={id}
            className="flex justify-between gap-4 border-t border-line py-2 first:border-t-0"
          >
            <span className="min-w-0 break-words">{name}</span>
            <span className="whitespace-nowrap text-ink-2 tabular-nums">
              {t('batchesThere', { count: batches })}
            </span>
          </li>
        ))}
      </ul>
      {/* Each begins anew, for the next place. */}
      {mayAdd && <AddPlace key={added} onAdded={() => setAdded(added + 1)} />}
    </Dialog>
  );
}
