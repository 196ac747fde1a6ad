import type { Presence, PresenceState } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { attendanceMessages } from '#features/attendance/attendance.messages.ts';
import { NowCover } from '#features/attendance/now-cover.tsx';
import { Badge } from '#ui/show/badge.tsx';
import { Section } from '#ui/show/card.tsx';

const tones = {
  on_duty: 'success',
  unscheduled: 'neutral',
  late: 'danger',
  missing_out: 'danger',
  due: 'info',
} as const;
const order: readonly PresenceState[] = ['late', 'missing_out', 'unscheduled', 'on_duty', 'due'];
const minute = 60_000;

function Person({ person: { user, role, state, since, shift } }: { person: Presence }) {
  const t = useMessages(attendanceMessages);
  const format = useFormat();
  const when = since ?? shift?.startsAt;
  const time = when === undefined ? '' : format.time(when);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0">
      <Badge tone={tones[state]}>{t(state)}</Badge>
      <span className="font-medium">{user.name}</span>
      <span className="text-ink-2">{role}</span>
      <span className="ml-auto text-ink-2 tabular-nums">
        {since === null ? t('from', { time }) : t('since', { time })}
      </span>
    </li>
  );
}

/** Who is at work, who is late, and who forgot to clock out: what presses goes first. */
export function NowBoard() {
  const t = useMessages(attendanceMessages);
  const may = useCan(api.timeLogs.now);
  const { data } = useQuery({
    ...api.timeLogs.now.query(),
    enabled: may,
    refetchInterval: minute,
  });
  if (!may || data === undefined) return null;
  const people = data.people.toSorted(
    (one, other) => order.indexOf(one.state) - order.indexOf(other.state),
  );
  return (
    <Section title={t('now')} className="mb-4">
      <NowCover />
      {people.length === 0 && <p className="text-ink-2">{t('nobody')}</p>}
      <ul>
        {people.map((person) => (
          <Person key={`${person.user.id}/${person.state}`} person={person} />
        ))}
      </ul>
    </Section>
  );
}
