import type { Clock, ClockState, Maintenance, MaintenanceStatus } from '@keyhold/contract';
import { AlarmClock, CircleCheck, CirclePause, Siren, TriangleAlert } from 'lucide-react';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { faultMessages } from '#features/fault/fault.messages.ts';
import { Badge, type Tone } from '#ui/show/badge.tsx';
import { useNow } from '#ui/show/relative-time.tsx';

/** What a fault, its states and its clocks are called, wherever they are shown. */
export const useFaultWords = () => useMessages(faultMessages);

export const faultNumber = (number: number): string => `#MNT-${String(number).padStart(3, '0')}`;

const tones: Record<ClockState, Tone> = {
  running: 'neutral',
  half: 'info',
  near: 'warning',
  breached: 'danger',
  paused: 'neutral',
  met: 'success',
  late: 'danger',
};
const iconOf = (state: ClockState) => {
  if (state === 'met') return CircleCheck;
  return state === 'paused' ? CirclePause : AlarmClock;
};

/** The clock that asks for something first. */
export const nextClock = ({ clocks }: Pick<Maintenance, 'clocks'>): Clock | undefined =>
  clocks.find(({ stoppedAt }) => stoppedAt === null);

/** What is to be done by when, and how that stands. */
export function ClockBadge({ clock }: { clock: Clock }) {
  const t = useMessages(faultMessages);
  const format = useFormat();
  const now = useNow();
  const { step, due, state } = clock;
  const ended: Partial<Record<ClockState, string>> = {
    met: t('clock.met'),
    late: t('clock.late'),
    paused: t('clock.paused'),
  };
  return (
    <span title={format.timeAndDate(due)} className="inline-flex max-w-full">
      <Badge tone={tones[state]} icon={iconOf(state)}>
        {t(`step.${step}`)} · {ended[state] ?? format.relative(due, now)}
      </Badge>
    </span>
  );
}

const statusTones: Record<MaintenanceStatus, Tone> = {
  pending: 'warning',
  booked_in: 'info',
  in_progress: 'brand',
  on_hold: 'neutral',
  resolved: 'success',
  cancelled: 'neutral',
};
export function MaintenanceStatusBadge({
  fault,
}: {
  fault: Pick<Maintenance, 'status' | 'holdReason'>;
}) {
  const t = useMessages(faultMessages);
  const { status, holdReason } = fault;
  const why = holdReason === null ? '' : ` · ${t(`hold.${holdReason}`)}`;
  return (
    <Badge tone={statusTones[status]}>
      {t(`status.${status}`)}
      {why}
    </Badge>
  );
}

export function HazardBadge({ hazard }: Pick<Maintenance, 'hazard'>) {
  const t = useMessages(faultMessages);
  if (hazard === 'none') return null;
  const isEmergency = hazard === 'emergency';
  return (
    <Badge tone={isEmergency ? 'danger' : 'warning'} icon={isEmergency ? Siren : TriangleAlert}>
      {t(`hazard.${hazard}`)}
    </Badge>
  );
}

/** Who is on it: the firm that comes, or whoever of the house took it. */
export const onItOf = ({ contractor, assignee }: Maintenance) =>
  contractor?.contractorName ?? assignee?.name ?? null;

export function Repeats({ fault: { repeat } }: { fault: Maintenance }) {
  const word = useFaultWords();
  if (repeat <= 1) return null;
  return (
    <span className="text-xs font-medium text-danger">{word('repeat', { count: repeat })}</span>
  );
}
