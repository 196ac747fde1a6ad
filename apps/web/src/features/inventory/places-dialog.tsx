import { StockPlaceChange, stockPlaces, type StockPlace } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useCan } from '#core/session/session.tsx';
import { useInventoryWords } from '#features/inventory/inventory.messages.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
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

const renaming = StockPlaceChange.omit({ version: true }).required();

function RenamePlace({ place, onDone }: { place: StockPlace; onDone: () => void }) {
  const t = useInventoryWords();
  const { id, version } = place;
  const { mutateAsync } = useAction(api.stockPlaces.update, {
    success: ({ name }) => t('placeRenamed', { name }),
  });
  return (
    <ContractForm
      schema={renaming}
      values={{ name: place.name }}
      onCancel={onDone}
      onSubmit={async ({ name }) => {
        await mutateAsync({ params: { id }, body: { name, version } });
        onDone();
      }}
    >
      <TextField
        name="name"
        label={t('placeName')}
        hint={t('placeRenameHint', { count: place.batches })}
        maxLength={60}
        required
      />
    </ContractForm>
  );
}

/** Where stock lies and how much, and one place more. */
export function PlacesDialog({ onClose }: { onClose: () => void }) {
  const t = useInventoryWords();
  const mayAdd = useCan(api.stockPlaces.create);
  const mayRename = useCan(api.stockPlaces.update);
  const [added, setAdded] = useState(0);
  const [renamed, setRenamed] = useState<StockPlace | null>(null);
  const { data } = useQuery(api.stockPlaces.list.query());
  if (renamed)
    return (
      <Dialog open onOpenChange={onClose} title={t('renamePlace', { name: renamed.name })}>
        <RenamePlace place={renamed} onDone={() => setRenamed(null)} />
      </Dialog>
    );
  return (
    <Dialog open onOpenChange={onClose} title={t('places')} description={t('placesText')}>
      <ul className="mb-4">
        {data?.items.map((place) => {
          const { id, name, batches } = place;
          return (
            <li
              key={id}
              className="flex items-center gap-4 border-t border-line py-2 first:border-t-0"
            >
              <span className="min-w-0 flex-1 break-words">{name}</span>
              <span className="whitespace-nowrap text-ink-2 tabular-nums">
                {t('batchesThere', { count: batches })}
              </span>
              {mayRename && (
                <IconButton
                  icon={Pencil}
                  label={t('renamePlace', { name })}
                  onClick={() => setRenamed(place)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {/* Each begins anew, for the next place. */}
      {mayAdd && <AddPlace key={added} onAdded={() => setAdded(added + 1)} />}
    </Dialog>
  );
}
