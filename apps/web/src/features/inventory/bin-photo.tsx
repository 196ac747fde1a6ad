import type { BinEntry } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Image } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useInventoryWords } from '#features/inventory/inventory.messages.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { None } from '#ui/show/none.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';

function Shown({ row, onClose }: { row: BinEntry; onClose: () => void }) {
  const t = useInventoryWords();
  // The address lives for minutes: it is asked for each time.
  const query = useQuery({
    ...api.inventories.photo.query({ params: { id: row.id } }),
    staleTime: 0,
    gcTime: 0,
  });
  const title = t('photoOf', { name: row.product.name });
  return (
    <Dialog open size="lg" onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
      {query.error && (
        <ErrorState onRetry={() => void query.refetch()}>{query.error.message}</ErrorState>
      )}
      {query.data ? (
        <img src={query.data.url} alt={title} className="max-h-[70dvh] max-w-full object-contain" />
      ) : (
        !query.error && <Skeleton className="h-64 w-full" />
      )}
    </Dialog>
  );
}

/** The picture of what was thrown away, where there is one. */
export function BinPhoto({ row }: { row: BinEntry }) {
  const t = useInventoryWords();
  const [isOpen, setIsOpen] = useState(false);
  if (row.photo === null) return <None />;
  return (
    <>
      <IconButton
        icon={Image}
        size="sm"
        label={t('showPhoto', { name: row.product.name })}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <Shown row={row} onClose={() => setIsOpen(false)} />}
    </>
  );
}
