import type { Export } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { api } from '#core/api/api.ts';
import { queryClient, showError } from '#core/api/query.ts';
import { useMessages } from '#core/language/i18n.ts';
import { toast } from '#core/shell/toast.tsx';
import { exportsMessages } from '#features/exports/exports.messages.ts';

/** The socket tells sooner; this is for when it is away. */
const lookMs = 2000;

const isUnderWay = (made: Export | undefined) =>
  made === undefined || made.state === 'queued' || made.state === 'running';

const download = async (id: number) => {
  const { url } = await api.exports.download.call({ params: { id } });
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
};

const fetchFile = (id: number) => void download(id).catch(showError);

/** Follows a document from the order until it is in the person's hands, whether they look or not. */
export function usePrint(isLookedAt: boolean) {
  const t = useMessages(exportsMessages);
  const [id, setId] = useState<number | null>(null);
  const look = api.exports.get.query({ params: { id: id ?? 0 } });
  const { data: made } = useQuery({
    ...look,
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? lookMs : false),
  });
  const state = id === null ? null : (made?.state ?? 'queued');
  const conclude = useEffectEvent((own: number) => {
    if (state === 'done') fetchFile(own);
    if (isLookedAt) return;
    if (state === 'done') toast.success(t('ready'));
    if (state === 'failed') toast.error(t('failed'));
  });
  useEffect(() => {
    if (id !== null && (state === 'done' || state === 'failed')) conclude(id);
  }, [id, state]);
  return {
    made,
    state,
    fetchAgain: () => (id === null ? undefined : fetchFile(id)),
    follow: (asked: Export) => {
      queryClient.setQueryData(api.exports.get.query({ params: { id: asked.id } }).queryKey, asked);
      setId(asked.id);
    },
    reset: () => setId(null),
  };
}
export type Print = ReturnType<typeof usePrint>;
