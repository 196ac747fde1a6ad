import type { AuditEntry } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { api } from '#core/api/api.ts';
import { invalidate } from '#core/api/endpoint.ts';
import { onLiveEntry } from '#core/live/socket.ts';

/** Where no live updates come. */
const everyMs = 60_000;
const gatherMs = 300;
const mostAtOnce = 5;

/** What happens now is counted soon; not by everybody in the same instant. */
const useSoonAfterEach = (look: () => unknown) => {
  const onSoon = useEffectEvent(look);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      timer = undefined;
      onSoon();
    };
    const stop = onLiveEntry(() => {
      timer ??= setTimeout(soon, gatherMs * (1 + Math.random()));
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
};

const waiting = { needsMe: 'true' } as const;

/** One act can leave several entries: their transaction gives them one time. */
const actOf = ({ actor, createdAt }: AuditEntry) => `${actor.id} ${createdAt}`;
const oncePerAct = (entries: readonly AuditEntry[]) =>
  entries.filter((entry, at) => entries.findIndex((one) => actOf(one) === actOf(entry)) === at);

/** How much waits for this person, and what of it has come since the last look and is to be announced. News is not. */
export function useWaiting() {
  const { data: count } = useQuery({
    ...api.auditLog.count.query({ query: waiting }),
    staleTime: 0,
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
  });
  useSoonAfterEach(() => invalidate(['auditLog']));
  const [fresh, setFresh] = useState<readonly AuditEntry[]>([]);
  const known = useRef<{ count: number; newest: number } | null>(null);
  const look = useEffectEvent(async (now: number) => {
    const before = known.current;
    if (before !== null && now <= before.count) {
      known.current = { ...before, count: now };
      return;
    }
    known.current = { count: now, newest: before?.newest ?? 0 };
    const query = { ...waiting, unread: 'true', limit: mostAtOnce } as const;
    const { items } = await api.auditLog.list.call({ query });
    known.current = {
      count: now,
      newest: Math.max(before?.newest ?? 0, ...items.map(({ id }) => id)),
    };
    if (before === null) return;
    const come = items.filter(({ id }) => id > before.newest);
    if (come.length > 0) setFresh((told) => [...told, ...oncePerAct(come.toReversed())]);
  });
  useEffect(() => {
    if (count !== undefined) look(count).catch(() => undefined);
  }, [count]);
  return { count: count ?? 0, fresh, onTold: () => setFresh([]) };
}
