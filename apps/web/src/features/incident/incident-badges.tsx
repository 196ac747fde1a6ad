import type { Incident, OwnIncident } from '@keyhold/contract';
import { Cctv, CircleCheck } from 'lucide-react';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { incidentMessages } from '#features/incident/incident.messages.ts';
import { Badge } from '#ui/show/badge.tsx';
import { useNow } from '#ui/show/relative-time.tsx';

/** What an incident and its states are called, wherever they are shown. */
export const useIncidentWords = () => useMessages(incidentMessages);

export const incidentNumber = (number: number): string => `#INC-${String(number).padStart(3, '0')}`;

export const placeOf = ({ room, area }: Pick<OwnIncident, 'room' | 'area'>): string =>
  [room?.roomNo, area].filter(Boolean).join(' · ');

const statusTones = { new: 'warning', resolved: 'success', closed: 'neutral' } as const;
export function IncidentStatusBadge({ status }: Pick<OwnIncident, 'status'>) {
  const t = useIncidentWords();
  return <Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>;
}

const priorityTones = { low: 'neutral', medium: 'info', high: 'danger' } as const;
export function PriorityBadge({ priority }: Pick<OwnIncident, 'priority'>) {
  const t = useIncidentWords();
  return <Badge tone={priorityTones[priority]}>{t(`priority.${priority}`)}</Badge>;
}

const day = 86_400_000;
const toneOf = (left: number) => {
  if (left < 3 * day) return 'danger';
  return left < 7 * day ? 'warning' : 'neutral';
};

/** How long the recording is still there; nothing where there need be none. */
export function CctvBadge({ incident: { cctv, status } }: { incident: Incident }) {
  const t = useIncidentWords();
  const format = useFormat();
  const now = useNow();
  if (cctv.securedAt !== null)
    return (
      <Badge tone="success" icon={CircleCheck}>
        {t('secured')}
      </Badge>
    );
  if (cctv.secureBy === null || status === 'closed') return null;
  const left = Date.parse(cctv.secureBy) - now;
  return (
    <span title={format.timeAndDate(cctv.secureBy)} className="inline-flex max-w-full">
      <Badge isWrapped tone={toneOf(left)} icon={Cctv}>
        {t(left > 0 ? 'overwritten' : 'wasOverwritten', {
          when: format.relative(cctv.secureBy, now),
        })}
      </Badge>
    </span>
  );
}

export function RepeatNotes({ incident: { repeat } }: { incident: Incident }) {
  const t = useIncidentWords();
  const said = [
    repeat.guest > 1 && t('repeatGuest', { count: repeat.guest }),
    repeat.room > 1 && t('repeatRoom', { count: repeat.room }),
  ].filter(Boolean);
  if (said.length === 0) return null;
  return <span className="text-xs font-medium text-danger">{said.join(' · ')}</span>;
}
