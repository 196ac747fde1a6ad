import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { incidentMessages } from '#features/incident/incident.messages.ts';

/** What whoever meets with such an incident is to follow. */
export function TypePolicy({ typeId }: { typeId: number | null }) {
  const t = useMessages(incidentMessages);
  const canRead = useCan(api.policies.get);
  const { data } = useQuery(api.incidentTypes.list.all());
  const { policyId = null, policy = null } = data?.items.find(({ id }) => id === typeId) ?? {};
  if (!canRead || policyId === null || policy === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 break-words">
      <ScrollText size={16} aria-hidden className="text-ink-3" />
      {t('follow')}
      <Link to="/dashboard/policies" search={{ open: policyId }} target="_blank">
        {policy}
      </Link>
    </p>
  );
}
