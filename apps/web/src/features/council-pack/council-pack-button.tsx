import { FolderArchive } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useCan } from '#core/session/session.tsx';
import { useCouncilPackWords } from '#features/council-pack/council-pack.messages.ts';
import { PrintProgress } from '#features/exports/print-progress.tsx';
import { usePrint } from '#features/exports/use-print.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

const CouncilPackForm = lazy(async () => ({
  default: (await import('#features/council-pack/council-pack-form.tsx')).CouncilPackForm,
}));
const PackEditions = lazy(async () => ({
  default: (await import('#features/council-pack/pack-editions.tsx')).PackEditions,
}));

/** What a council asks of a span of days, in one file; for whoever may read the occupancy checks. */
export function CouncilPackButton() {
  const t = useCouncilPackWords();
  const canOrder = useCan(api.councilPacks.create);
  const [isOpen, setIsOpen] = useState(false);
  const print = usePrint(isOpen);
  const { mutateAsync } = useAction(api.councilPacks.create, {
    loading: t('asking'),
    success: null,
    keepsCache: true,
    onSuccess: print.follow,
  });
  if (!canOrder) return null;
  const open = () => {
    if (print.state === 'done' || print.state === 'failed') print.reset();
    setIsOpen(true);
  };
  return (
    <>
      <Button icon={<FolderArchive size={16} aria-hidden />} onClick={open}>
        {t('order')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={t('title')} description={t('text')}>
        {print.state === null ? (
          <Suspense fallback={<SkeletonLines lines={5} />}>
            <CouncilPackForm
              onAsk={(body) => mutateAsync({ body })}
              onCancel={() => setIsOpen(false)}
            />
          </Suspense>
        ) : (
          <PrintProgress print={print} onRetry={print.reset} onClose={() => setIsOpen(false)} />
        )}
        <Suspense fallback={null}>
          <PackEditions />
        </Suspense>
      </Dialog>
    </>
  );
}
