import { mostCounted, type AuditEntry } from '@keyhold/contract';
import { useInfiniteQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { useProfile } from '#core/session/session.tsx';
import type { LogQuery, LogSearch } from '#features/audit-log/log-view.ts';

const atOnce = 50;

/** The log as far as it has been looked at; what is older is asked for by the last entry, however deep. */
export function useLog(search: LogSearch) {
  const { tenant } = useProfile();
  const query: LogQuery = search;
  return useInfiniteQuery({
    queryKey: ['auditLog', 'pages', query, tenant?.id ?? null],
    queryFn: ({ pageParam, signal }) =>
      api.auditLog.list.call({ query: { ...query, limit: atOnce, before: pageParam } }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ items }) => (items.length < atOnce ? undefined : items.at(-1)?.id),
    staleTime: 0,
  });
}

/** All that matches, as far as is counted. */
export const fetchMatching = async (
  query: LogQuery,
): Promise<{ entries: AuditEntry[]; isCut: boolean }> => {
  const entries: AuditEntry[] = [];
  const limit = 1000;
  let isMore = true;
  while (isMore && entries.length < mostCounted.entries) {
    const before = entries.at(-1)?.id;
    const { items } = await api.auditLog.list.call({ query: { ...query, limit, before } });
    entries.push(...items);
    isMore = items.length === limit;
  }
  return { entries, isCut: isMore };
};
