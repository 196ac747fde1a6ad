import type { Export } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { api } from '#core/api/api.ts';
import { queryClient, showError } from '#core/api/query.ts';
import { useMessages } from '#core/language/i18n.ts';
import { toast } from '#core/shell/toast.tsx';
import { exportsMessages } from '#features/exports/exports.messages.ts';
import { follow, isUnderWay } from '#features/exports/under-way.ts';

/** The socket tells sooner; this is for when it is away. */
const lookMs = 2000;

const download = async (id: number) => {
  const { url } = await api.exports.download.call({ params: { id } });
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
};

export const fetchFile = (id: number) => void download(id).catch(showError);

/**
 * Follows a document from the order until it is in the person's hands, as long as the screen is there;
 * where it is left, the document waits among their own.
 */
export function usePrint(isLookedAt: boolean) {
  const t = useMessages(exportsMessages);
  const [id, setId] = useState<number | null>(null);
  const look = api.exports.get.query({ params: { id: id ?? 0 } });
  const { data: made } = useQuery({
    ...look,
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (!state.data || isUnderWay(state.data) ? lookMs : false),
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
  useEffect(() => {
    if (id === null) return undefined;
    return follow(id);
  }, [id]);
  return {
    made,
    state,
    fetchAgain: () => (id === null ? undefined : fetchFile(id)),
    follow: (asked: Export) => {
      queryClient.setQueryData(api.exports.get.query({ params: { id: asked.id } }).queryKey, asked);
      queryClient.setQueryData(api.exports.list.query().queryKey, (known) => [
        asked,
        ...(known ?? []).filter((one) => one.id !== asked.id),
      ]);
      setId(asked.id);
    },
    reset: () => setId(null),
  };
}
export type Print = ReturnType<typeof usePrint>;
