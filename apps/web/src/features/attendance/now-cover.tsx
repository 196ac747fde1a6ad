import type { CoverNow } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { attendanceMessages } from '#features/attendance/attendance.messages.ts';
import { Badge } from '#ui/show/badge.tsx';

const minute = 60_000;

function Rule({ rule: { name, roles, to, needed, onDuty, shortSince } }: { rule: CoverNow }) {
  const t = useMessages(attendanceMessages);
  const format = useFormat();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2">
      {shortSince === null ? (
        <Badge tone="success">{t('enough')}</Badge>
      ) : (
        <Badge tone="danger">{t('shortBy', { count: needed - onDuty })}</Badge>
      )}
      <span className="font-medium break-words">{name}</span>
      <span className="text-ink-2">{roles.map(({ title }) => title).join(', ')}</span>
      <span className="text-ink-2 tabular-nums">{t('onDuty', { count: onDuty, needed })}</span>
      <span className="ml-auto text-ink-2 tabular-nums">
        {shortSince === null
          ? t('until', { time: format.time(to) })
          : t('since', { time: format.time(shortSince) })}
      </span>
    </li>
  );
}

/** What must be there just now, and since when it is not. */
export function NowCover() {
  const t = useMessages(attendanceMessages);
  const may = useCan(api.cover.now);
  const { data } = useQuery({ ...api.cover.now.query(), enabled: may, refetchInterval: minute });
  if (!may || data === undefined || data.rules.length === 0) return null;
  return (
    <ul aria-label={t('cover')}>
      {data.rules.map((rule) => (
        <Rule key={rule.ruleId} rule={rule} />
      ))}
    </ul>
  );
}
