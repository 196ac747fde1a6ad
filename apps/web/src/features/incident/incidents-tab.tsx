import { useQuery } from '@tanstack/react-query';
import { Siren } from 'lucide-react';
import type { ReactNode } from 'react';

import { api } from '#core/api/api.ts';
import { useCan } from '#core/session/session.tsx';
import { useIncidentWords } from '#features/incident/incident-badges.tsx';
import { IncidentsPanel, type IncidentsOf } from '#features/incident/incidents-panel.tsx';
import { Badge } from '#ui/show/badge.tsx';

interface Tab {
  /** Null as long as it is not known. */
  of: IncidentsOf | null;
  /** How one more is reported. */
  action: ReactNode;
  onOpen: () => void;
}

/** What happened in a room or with a guest: a tab, and beside the title how many are open. Null where they may not be read. */
export function useIncidentsTab({ of, action, onOpen }: Tab) {
  const t = useIncidentWords();
  const canRead = useCan(api.incidents.list);
  const { data } = useQuery({
    ...api.incidents.list.query({ query: { ...of, status: 'new', limit: 1 } }),
    enabled: canRead && of !== null,
  });
  if (!canRead || of === null) return null;
  const count = data?.total ?? 0;
  return {
    value: 'incidents' as const,
    label: t('title'),
    count,
    content: <IncidentsPanel of={of} action={action} />,
    badge: count > 0 && (
      <button type="button" onClick={onOpen} className="tap-line">
        <Badge tone="danger" icon={Siren}>
          {t('openCount', { count })}
        </Badge>
      </button>
    ),
  };
}
