import { recordId, StockPlaceChange, stockPlaces, type StockPlace } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Merge } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { ShortListRow } from '#core/records/short-list-dialog.tsx';
import { useCan } from '#core/session/session.tsx';
import { useInventoryWords } from '#features/inventory/inventory.messages.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { ComboboxField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ShortList } from '#ui/state/short-list.tsx';

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

interface FormProps {
  place: StockPlace;
  onDone: () => void;
}

function RenamePlace({ place, onDone }: FormProps) {
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

const joining = z.strictObject({ into: recordId });

/** The mistyped name goes, and what lies there stays. */
function JoinPlace({ place, others, onDone }: FormProps & { others: readonly StockPlace[] }) {
  const t = useInventoryWords();
  const { id, name } = place;
  const { mutateAsync } = useAction(api.stockPlaces.merge, {
    success: (into) => t('placesJoined', { name: into.name }),
  });
  return (
    <ContractForm
      schema={joining}
      values={{}}
      submitLabel={t('join')}
      onCancel={onDone}
      onSubmit={async ({ into }) => {
        await mutateAsync({ params: { id: into }, body: { otherId: id } });
        onDone();
      }}
    >
      <ComboboxField
        name="into"
        label={t('joinWith')}
        hint={t('joinHint', { name })}
        isNumber
        options={others.map((other) => ({ value: String(other.id), label: other.name }))}
      />
    </ContractForm>
  );
}

interface RowProps {
  place: StockPlace;
  onRename: () => void;
  /** Nothing where there is no other. */
  onJoin: (() => void) | false;
}

function Place({ place: { id, name, batches }, onRename, onJoin }: RowProps) {
  const t = useInventoryWords();
  const mayRename = useCan(api.stockPlaces.update);
  const mayJoin = useCan(api.stockPlaces.merge);
  const mayRemove = useCan(api.stockPlaces.remove);
  const remove = useAction(api.stockPlaces.remove, { success: t('placeRemoved', { name }) });
  return (
    <ShortListRow
      name={name}
      act={
        mayJoin &&
        onJoin && <IconButton icon={Merge} label={t('joinPlace', { name })} onClick={onJoin} />
      }
      change={mayRename && { label: t('renamePlace', { name }), onClick: onRename }}
      remove={
        mayRemove &&
        batches === 0 && {
          label: t('removePlace', { name }),
          isPending: remove.isPending,
          onClick: () => remove.mutate({ params: { id } }),
        }
      }
    >
      <p className="text-sm text-ink-2 tabular-nums">{t('batchesThere', { count: batches })}</p>
    </ShortListRow>
  );
}

/** Where stock lies and how much, and one place more. */
export function PlacesDialog({ onClose }: { onClose: () => void }) {
  const t = useInventoryWords();
  const mayAdd = useCan(api.stockPlaces.create);
  const [added, setAdded] = useState(0);
  const [shown, setShown] = useState<{ form: 'rename' | 'join'; of: StockPlace } | null>(null);
  const query = useQuery(api.stockPlaces.list.query());
  const back = () => setShown(null);
  if (shown) {
    const { form, of } = shown;
    const others = query.data?.items.filter(({ id }) => id !== of.id) ?? [];
    return (
      <Dialog open onOpenChange={onClose} title={t(`${form}Place`, { name: of.name })}>
        {form === 'rename' ? (
          <RenamePlace place={of} onDone={back} />
        ) : (
          <JoinPlace place={of} others={others} onDone={back} />
        )}
      </Dialog>
    );
  }
  return (
    <Dialog open onOpenChange={onClose} title={t('places')} description={t('placesText')}>
      <div className="mb-4">
        <ShortList query={query} none={t('noPlaces')}>
          {(of) => (
            <Place
              place={of}
              onRename={() => setShown({ form: 'rename', of })}
              onJoin={(query.data?.items.length ?? 0) > 1 && (() => setShown({ form: 'join', of }))}
            />
          )}
        </ShortList>
      </div>
      {/* Each begins anew, for the next place. */}
      {mayAdd && <AddPlace key={added} onAdded={() => setAdded(added + 1)} />}
    </Dialog>
  );
}
