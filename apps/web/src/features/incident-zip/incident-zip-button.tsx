import type { Contract, Input } from '@keyhold/contract';
import { FolderArchive } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useCan } from '#core/session/session.tsx';
import { PrintProgress, type ProgressWords } from '#features/exports/print-progress.tsx';
import { usePrint } from '#features/exports/use-print.ts';
import { useIncidentZipWords } from '#features/incident-zip/incident-zip.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

type Asked = Input<Contract['incidentZips']['create']>['body'];

interface Props {
  label: string;
  /** What goes in, known once it is asked for. */
  getAsked: () => Promise<Asked> | Asked;
  size?: 'sm';
}

const useArchiveWords = (): ProgressWords => {
  const t = useIncidentZipWords();
  return {
    making: t('making'),
    ready: t('ready'),
    readyText: (name) => t('readyText', { name }),
    failed: t('failed'),
    failedText: (reason) => t(reason === 'no_space' ? 'noSpace' : 'failedText'),
  };
};

/** Incidents with their evidence in one file: ordered with one tap, downloaded when it is there. */
export function IncidentZipButton({ label, getAsked, size }: Props) {
  const t = useIncidentZipWords();
  const words = useArchiveWords();
  const canOrder = useCan(api.incidentZips.create);
  const [isOpen, setIsOpen] = useState(false);
  const print = usePrint(isOpen);
  const { mutate, isPending } = useAction(api.incidentZips.create, {
    loading: t('asking'),
    success: null,
    keepsCache: true,
    onSuccess: (asked) => {
      print.follow(asked);
      setIsOpen(true);
    },
  });
  if (!canOrder) return null;
  const order = async () => mutate({ body: await getAsked() });
  const isUnderWay = print.state === 'queued' || print.state === 'running';
  return (
    <>
      <Button
        size={size}
        isLoading={isPending}
        icon={<FolderArchive size={16} aria-hidden />}
        onClick={() => (isUnderWay ? setIsOpen(true) : void order())}
      >
        {isUnderWay ? `${label} · ${print.made?.percent ?? 0} %` : label}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={t('title')} description={t('text')}>
        <PrintProgress
          {...{ words, print }}
          onRetry={() => void order()}
          onClose={() => setIsOpen(false)}
        />
      </Dialog>
    </>
  );
}
