import type { EvidenceLook } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { invalidate } from '#core/api/endpoint.ts';

export interface Piece {
  incidentId: number;
  mediaId: number;
  isOriginal: boolean;
}

/** An address lasts five minutes. */
const freshMs = 240_000;

/** Asking for an address is what the log calls opening. */
export const openEvidence = async ({ incidentId, ...piece }: Piece, as: EvidenceLook) => {
  const input = { params: { id: incidentId }, body: { ...piece, as } };
  const { url } = await api.evidence.open.call(input);
  void invalidate([]);
  return url;
};

/** Opened once while its viewer stands, however often one goes back to it. */
export const useOpened = (piece: Piece, sitting: string) =>
  useQuery({
    queryKey: ['openedEvidence', sitting, piece],
    queryFn: () => openEvidence(piece, 'view'),
    staleTime: freshMs,
    gcTime: freshMs,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
