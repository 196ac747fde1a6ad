import type { Maintenance } from '@keyhold/contract';
import { HardHat } from 'lucide-react';

import type { CsvColumn } from '#core/files/csv.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import {
  ClockBadge,
  faultNumber,
  HazardBadge,
  MaintenanceStatusBadge,
  nextClock,
  useFaultWords,
} from '#features/fault/fault-badges.tsx';
import { placeOf, previewOf } from '#features/maintenance/maintenance-view.ts';
import { maintenanceMessages } from '#features/maintenance/maintenance.messages.ts';
import { None } from '#ui/show/none.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';
import type { Column } from '#ui/table/column.ts';

/** Who is on it: the firm that comes, or whoever of the house took it. */
export const onItOf = ({ contractor, assignee }: Maintenance) =>
  contractor?.contractorName ?? assignee?.name ?? null;

function Issue({ fault }: { fault: Maintenance }) {
  const word = useFaultWords();
  return (
    <span className="flex min-w-32 flex-col items-start gap-0.5">
      <span title={fault.issue}>{previewOf(fault.issue)}</span>
      <HazardBadge hazard={fault.hazard} />
      {fault.repeat > 1 && (
        <span className="text-xs font-medium text-danger">
          {word('repeat', { count: fault.repeat })}
        </span>
      )}
    </span>
  );
}

export function OnIt({ fault }: { fault: Maintenance }) {
  const name = onItOf(fault);
  if (name === null) return <None />;
  return (
    <span className="flex items-center gap-1.5">
      {fault.contractor && <HardHat size={16} aria-hidden className="shrink-0 text-ink-3" />}
      <span className="break-words">{name}</span>
    </span>
  );
}

/** The columns of the table. A new field of a fault is one entry here and one in `useMaintenanceCsv`. */
export function useMaintenanceColumns(): Column<Maintenance>[] {
  const t = useMessages(maintenanceMessages);
  const word = useFaultWords();
  const format = useFormat();
  return [
    {
      id: 'number',
      header: t('number'),
      cell: ({ number }) => (
        <span className="whitespace-nowrap tabular-nums">{faultNumber(number)}</span>
      ),
      isSortable: true,
    },
    {
      id: 'issue',
      header: word('issue'),
      cell: (fault) => <Issue fault={fault} />,
      isSortable: true,
      isHideable: false,
      card: 'title',
    },
    {
      id: 'place',
      header: t('place'),
      cell: (fault) => <span className="font-semibold break-words">{placeOf(fault)}</span>,
      isSortable: true,
    },
    {
      id: 'status',
      header: word('statusHeader'),
      cell: (fault) => <MaintenanceStatusBadge fault={fault} />,
      isSortable: true,
      card: 'corner',
    },
    {
      id: 'priority',
      header: word('priority'),
      cell: ({ priority }) => word(`priority.${priority}`),
      isSortable: true,
    },
    {
      id: 'due',
      header: t('clock'),
      cell: (fault) => {
        const clock = nextClock(fault);
        return clock ? <ClockBadge clock={clock} /> : <None />;
      },
      isSortable: true,
    },
    {
      id: 'contractor',
      header: t('onIt'),
      cell: (fault) => <OnIt fault={fault} />,
      isSortable: true,
    },
    {
      id: 'bookedIn',
      header: word('bookedIn'),
      cell: ({ bookedIn }) =>
        bookedIn ? <span className="whitespace-nowrap">{format.date(bookedIn)}</span> : <None />,
      isSortable: true,
    },
    {
      id: 'cost',
      header: word('cost'),
      cell: ({ cost, costEstimate }) => {
        const sum = cost ?? costEstimate;
        if (sum === null) return <None />;
        return (
          <span className={cost === null ? 'text-ink-3' : undefined}>{format.money(sum)}</span>
        );
      },
      isSortable: true,
      isNumeric: true,
    },
    {
      id: 'age',
      sortBy: 'reportedAt',
      header: t('age'),
      cell: ({ reportedAt }) => <RelativeTime value={reportedAt} />,
      isSortable: true,
    },
  ];
}

export function useMaintenanceCsv(): Record<string, CsvColumn<Maintenance>[]> {
  const t = useMessages(maintenanceMessages);
  const word = useFaultWords();
  return {
    number: [{ header: t('number'), value: ({ number }) => faultNumber(number) }],
    issue: [
      { header: word('issue'), value: ({ issue }) => issue },
      { header: word('hazard'), value: ({ hazard }) => word(`hazard.${hazard}`) },
      { header: t('repeats'), value: ({ repeat }) => repeat },
    ],
    place: [{ header: t('place'), value: placeOf }],
    status: [{ header: word('statusHeader'), value: ({ status }) => word(`status.${status}`) }],
    priority: [{ header: word('priority'), value: ({ priority }) => word(`priority.${priority}`) }],
    due: [{ header: t('clock'), value: (fault) => nextClock(fault)?.due }],
    contractor: [{ header: t('onIt'), value: onItOf }],
    bookedIn: [{ header: word('bookedIn'), value: ({ bookedIn }) => bookedIn }],
    cost: [
      { header: word('costEstimate'), value: ({ costEstimate }) => costEstimate },
      { header: word('cost'), value: ({ cost }) => cost },
    ],
    age: [{ header: t('reportedAt'), value: ({ reportedAt }) => reportedAt }],
  };
}
