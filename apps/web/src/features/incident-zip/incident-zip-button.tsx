import type { Contract, Input } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { FolderArchive } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useCan } from '#core/session/session.tsx';
import { PrintProgress, type ProgressWords } from '#features/exports/print-progress.tsx';
import { usePrint } from '#features/exports/use-print.ts';
import { useIncidentZipWords } from '#features/incident-zip/incident-zip.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
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

type Narrowed = Extract<Asked, { filter: unknown }>['filter'];
const filters = [
  'search',
  'status',
  'type',
  'priority',
  'managementMode',
  'awaiting',
  'clock',
  'cctv',
  'age',
  'repeat',
  'roomId',
  'guestId',
  'from',
  'to',
  'fromHour',
  'toHour',
] as const satisfies readonly (keyof Narrowed)[];
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** How many there are of what is asked for, and what the list is narrowed by. */
function useWhat(asked: Asked | null) {
  const t = useIncidentZipWords();
  const format = useFormat();
  const filter = asked !== null && 'filter' in asked ? asked.filter : null;
  const { data } = useQuery({
    ...api.incidents.list.query({ query: { ...filter, limit: 1 } }),
    enabled: filter !== null,
    staleTime: 0,
  });
  if (asked !== null && 'ids' in asked) return { count: asked.ids.length, said: t('chosen') };
  const by = filters.flatMap((name) => {
    const value = filter?.[name];
    if (value === undefined) return [];
    const text = textOf(value);
    const said = name === 'from' || name === 'to' ? format.date(text) : text;
    return [t(`by.${name}`, { said })];
  });
  const count = filter === null ? undefined : data?.total;
  return { count, said: by.length === 0 ? t('all') : t('narrowed', { by: by.join(', ') }) };
}

/** Incidents with their evidence in one file: how many and which is said first, downloaded when it is there. */
export function IncidentZipButton({ label, getAsked, size }: Props) {
  const t = useIncidentZipWords();
  const words = useArchiveWords();
  const canOrder = useCan(api.incidentZips.create);
  const [isOpen, setIsOpen] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { count, said } = useWhat(asked);
  const print = usePrint(isOpen);
  const { mutate, isPending } = useAction(api.incidentZips.create, {
    loading: t('asking'),
    success: null,
    keepsCache: true,
    onSuccess: (made) => {
      print.follow(made);
      setIsOpen(true);
    },
  });
  if (!canOrder) return null;
  const ask = async () => {
    setAsked(await getAsked());
    setIsAsking(true);
  };
  const order = () => asked && mutate({ body: asked });
  const isUnderWay = print.state === 'queued' || print.state === 'running';
  return (
    <>
      <Button
        size={size}
        isLoading={isPending}
        icon={<FolderArchive size={16} aria-hidden />}
        onClick={() => (isUnderWay ? setIsOpen(true) : void ask())}
      >
        {isUnderWay ? `${label} · ${print.made?.percent ?? 0} %` : label}
      </Button>
      <ConfirmDialog
        open={isAsking && count !== undefined}
        onOpenChange={setIsAsking}
        onConfirm={order}
        title={t('confirm', { count: count ?? 0 })}
        description={`${said} ${t('text')}`}
        confirmText={t('confirm', { count: count ?? 0 })}
        isDangerous={false}
      />
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={t('title')} description={t('text')}>
        <PrintProgress {...{ words, print }} onRetry={order} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}
