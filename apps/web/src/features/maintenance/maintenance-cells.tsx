import { maintenancePriorities, openMaintenance, type Maintenance } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { HardHat } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useWords } from '#core/language/words.ts';
import { ChoiceInPlace } from '#core/records/in-place.tsx';
import { useCan } from '#core/session/session.tsx';
import {
  ClockBadge,
  HazardBadge,
  Repeats,
  nextClock,
  onItOf,
} from '#features/fault/fault-badges.tsx';
import { faultMessages } from '#features/fault/fault.messages.ts';
import { placeOf } from '#features/maintenance/fault-name.ts';
import { maintenanceMessages } from '#features/maintenance/maintenance.messages.ts';
import { None } from '#ui/show/none.tsx';

interface RowProps {
  row: Maintenance;
}

export function Issue({ row }: RowProps) {
  return (
    <span className="flex min-w-65 flex-col items-start gap-0.5 max-sm:min-w-0">
      <span title={row.issue} className="line-clamp-2 w-full break-words">
        {row.issue}
      </span>
      <HazardBadge hazard={row.hazard} />
      <Repeats fault={row} />
    </span>
  );
}

/** Who is on it, and for which day. */
export function OnIt({ row }: RowProps) {
  const format = useFormat();
  const name = onItOf(row);
  if (name === null && row.bookedIn === null) return <None />;
  return (
    <span className="flex items-center gap-1.5">
      {row.contractor && <HardHat size={16} aria-hidden className="shrink-0 text-ink-3" />}
      <span className="flex flex-col">
        <span className="break-words">{name}</span>
        <span className="text-sm whitespace-nowrap text-ink-2">{format.date(row.bookedIn)}</span>
      </span>
    </span>
  );
}

export function Priority({ row }: RowProps) {
  const t = useMessages(faultMessages);
  const words = useWords();
  const { mutateAsync } = useAction(api.maintenance.update, { type: t('fault') });
  const said = (priority: Maintenance['priority']) => t(`priority.${priority}`);
  const isOpen = openMaintenance.some((status) => status === row.status);
  const canUpdate = useCan(api.maintenance.update);
  if (!canUpdate || !isOpen) return said(row.priority);
  const { id, version } = row;
  return (
    <ChoiceInPlace
      label={words(['Priority', 'Prioridad'])}
      saved={row.priority}
      options={maintenancePriorities.map((value) => ({ value, label: said(value) }))}
      save={async (priority) => await mutateAsync({ params: { id }, body: { priority, version } })}
    >
      {said}
    </ChoiceInPlace>
  );
}

export function PlaceFact({ row }: RowProps) {
  if (!row.room) return placeOf(row);
  return (
    <Link to="/dashboard/rooms/$roomId" params={{ roomId: String(row.room.id) }}>
      {placeOf(row)}
    </Link>
  );
}

/** In two lines where that leaves the issue its room. */
export function NextClock({ row }: RowProps) {
  const clock = nextClock(row);
  if (!clock) return <None />;
  return (
    <span className="[&_.truncate]:whitespace-normal">
      <ClockBadge clock={clock} />
    </span>
  );
}

/** What it cost; what it may cost in a paler ink until that is known. */
export function Cost({ row: { cost, costEstimate } }: RowProps) {
  const format = useFormat();
  const sum = cost ?? costEstimate;
  if (sum === null) return <None />;
  return <span className={cost === null ? 'text-ink-3' : undefined}>{format.money(sum)}</span>;
}

export function ReportedBy({ row: { reportedBy } }: RowProps) {
  const t = useMessages(maintenanceMessages);
  return <>{reportedBy?.name ?? t('outside')}</>;
}
