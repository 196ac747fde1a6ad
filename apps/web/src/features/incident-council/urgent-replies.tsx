import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { api } from '#core/api/api.ts';
import { useCan } from '#core/session/session.tsx';
import { useLaneWords } from '#features/incident-council/incident-council.messages.ts';
import { ReplyBadge } from '#features/incident-council/lane-badges.tsx';
import { incidentNumber } from '#features/incident/incident-badges.tsx';
import { useTypeTitle } from '#features/incident/type-title.ts';

const urgent = { query: { clock: 'urgent', limit: 20 } } as const;

/** Among what is about to breach: the councils that are about to be late with a reply, or are. */
export function UrgentReplies() {
  const t = useLaneWords();
  const canRead = useCan(api.incidents.list);
  const titleOf = useTypeTitle();
  const { data } = useQuery({ ...api.incidents.list.query(urgent), enabled: canRead });
  if (!data || data.items.length === 0) return null;
  return (
    <section
      aria-label={t('replies')}
      className="mb-4 rounded border border-line bg-paper px-4 py-3"
    >
      <h2 className="text-sm font-semibold">{t('replies')}</h2>
      <ul>
        {data.items.map(({ id, number, type, council }) => (
          <li key={id} className="flex flex-wrap items-center gap-2 py-1.5">
            <Link to="/dashboard/incidents" search={{ open: id }}>
              {incidentNumber(number)} {titleOf(type)}
            </Link>
            {council && (
              <>
                <span className="text-ink-2">{council.name}</span>
                <ReplyBadge posting={council} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
