import type { MissingTime } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Hourglass, PencilLine } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { onDemand } from '#core/shell/on-demand.tsx';
import { attendanceMessages } from '#features/attendance/attendance.messages.ts';
import { whenOf } from '#features/rota/week.ts';
import { Button } from '#ui/button/button.tsx';
import { Badge } from '#ui/show/badge.tsx';
import { Section } from '#ui/show/card.tsx';

const AskDayDialog = onDemand(
  async () => (await import('#features/attendance/time-dialogs.tsx')).AskDayDialog,
);

interface LineProps {
  missing: MissingTime;
  onAsk: (missing: MissingTime) => void;
}
function Line({ missing, onAsk }: LineProps) {
  const t = useMessages(attendanceMessages);
  const format = useFormat();
  const { shift, requestId } = missing;
  const { title } = shift;
  const when = whenOf(format, shift);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-2 first:border-t-0">
      <span className="min-w-0 flex-1 break-words">
        <span className="font-medium">{title}</span>{' '}
        <span className="text-ink-2 tabular-nums">{when}</span>
      </span>
      {requestId === null ? (
        <Button
          size="sm"
          icon={<PencilLine size={16} aria-hidden />}
          aria-label={t('askDayOf', { title, when })}
          onClick={() => onAsk(missing)}
        >
          {t('askDay')}
        </Button>
      ) : (
        <Badge tone="warning" icon={Hourglass}>
          {t('askedFor')}
        </Badge>
      )}
    </li>
  );
}

const most = 4;

/** One's own shifts that nobody clocked, each to be asked for; and any other day on which one worked. */
export function MissingTimes() {
  const t = useMessages(attendanceMessages);
  const [asking, setAsking] = useState<{ missing: MissingTime | null } | null>(null);
  const [isWhole, setIsWhole] = useState(false);
  const may = useCan(api.changeRequests.createClockTime);
  const { data } = useQuery({ ...api.timeLogs.missing.query(), enabled: may, staleTime: 0 });
  if (!may || data === undefined) return null;
  const { items } = data;
  const shown = isWhole ? items : items.slice(0, most);
  return (
    <Section
      title={t('notClocked')}
      description={items.length > 0 ? t('notClockedText') : t('allClocked')}
      actions={<Button onClick={() => setAsking({ missing: null })}>{t('askOtherDay')}</Button>}
      className="mb-4"
    >
      {items.length > 0 && (
        <ul>
          {shown.map((missing) => (
            <Line
              key={missing.shift.id}
              missing={missing}
              onAsk={(chosen) => setAsking({ missing: chosen })}
            />
          ))}
        </ul>
      )}
      {shown.length < items.length && (
        <Button size="sm" variant="ghost" onClick={() => setIsWhole(true)}>
          {t('moreMissing', { count: items.length - shown.length })}
        </Button>
      )}
      {asking && <AskDayDialog missing={asking.missing} onClose={() => setAsking(null)} />}
    </Section>
  );
}
