import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useLaneWords } from '#features/incident-council/incident-council.messages.ts';
import { useNow } from '#ui/show/relative-time.tsx';

/** On the board of a council, under one of its properties: what of it is open, each number a link to the list. */
export function PostedCounts({ tenant, title }: { tenant: number; title: string }) {
  const t = useLaneWords();
  const format = useFormat();
  const now = useNow();
  const { data } = useQuery({
    ...api.incidentCouncil.counts.query(),
    staleTime: 0,
    refetchInterval: 60_000,
  });
  const counts = data?.find((one) => one.tenant.id === tenant);
  if (counts === undefined) return null;
  const { open, unanswered, oldest, unsecured, overdue } = counts;
  const links = [
    { search: { tenant, state: 'open' }, text: t('openCount', { count: open }), count: open },
    {
      search: { tenant, state: 'posted' },
      text: t('unansweredCount', {
        count: unanswered,
        when: oldest === null ? '' : format.relative(oldest, now),
      }),
      count: unanswered,
    },
    {
      search: { tenant, cctv: 'unsecured' },
      text: t('unsecuredCount', { count: unsecured }),
      count: unsecured,
    },
    {
      search: { tenant, state: 'overdue' },
      text: t('overdueCount', { count: overdue }),
      count: overdue,
    },
  ].filter(({ count }) => count > 0);
  return (
    <ul
      aria-label={t('counts', { property: title })}
      className="flex flex-wrap gap-x-4 gap-y-1 text-sm"
    >
      {links.map(({ search, text }) => (
        <li key={text}>
          <Link to="/dashboard/incidents" search={search} className="tap-line">
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
