import { CallFailed, type Maintenance } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { ActivityPanel } from '#features/activity/activity-panel.tsx';
import {
  faultNumber,
  HazardBadge,
  MaintenanceStatusBadge,
  useFaultWords,
} from '#features/fault/fault-badges.tsx';
import { MainActs, MoreActs } from '#features/maintenance/fault-acts.tsx';
import { FaultActDialog, type FaultDialog } from '#features/maintenance/fault-dialogs.tsx';
import { FaultDetails } from '#features/maintenance/maintenance-facts.tsx';
import { MaintenanceEditSheet } from '#features/maintenance/maintenance-form.tsx';
import {
  placeOf,
  type MaintenanceSearch,
  type SetSearch,
} from '#features/maintenance/maintenance-view.ts';
import { maintenanceMessages } from '#features/maintenance/maintenance.messages.ts';
import { NotesPanel, PinnedNotes } from '#features/notes/notes-panel.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { Tabs } from '#ui/page/tabs.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

function useActivityFields() {
  const t = useMessages(maintenanceMessages);
  const names = [
    'room',
    'area',
    'issue',
    'jobType',
    'status',
    'holdReason',
    'reason',
    'priority',
    'hazard',
    'blocksRoom',
    'contractor',
    'assignee',
    'bookedIn',
    'costEstimate',
    'cost',
    'resolvedAt',
    'photos',
    'milestones',
  ] as const;
  return Object.fromEntries(names.map((name) => [name, { label: t(`field.${name}`) }]));
}

function Activity({ id }: { id: number }) {
  return <ActivityPanel of="maintenance" id={id} fields={useActivityFields()} />;
}

function Badges({ fault }: { fault: Maintenance }) {
  const word = useFaultWords();
  return (
    <div className="flex flex-wrap items-center gap-1.5 px-5 pb-3">
      <MaintenanceStatusBadge fault={fault} />
      <HazardBadge hazard={fault.hazard} />
      {fault.repeat > 1 && (
        <span className="text-sm font-medium text-danger">
          {word('repeat', { count: fault.repeat })}
        </span>
      )}
    </div>
  );
}

interface DrawerProps {
  search: MaintenanceSearch;
  setSearch: SetSearch;
}
interface ContentProps extends DrawerProps {
  fault: Maintenance | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** The record, or why there is none to show: not there, not to be had, or not here yet. */
function Content({ search, setSearch, fault, error, onRetry }: ContentProps) {
  const t = useMessages(maintenanceMessages);
  const canReadNotes = useCan(api.notes.list);
  if (fault) {
    const notes = {
      value: 'notes' as const,
      label: t('notes'),
      content: <NotesPanel entityType="maintenance" entityId={fault.id} />,
    };
    return (
      <Tabs
        label={faultNumber(fault.number)}
        value={search.tab ?? 'details'}
        onChange={(next) =>
          setSearch({ tab: next === 'details' ? undefined : next }, { replace: true })
        }
        tabs={[
          { value: 'details', label: t('details'), content: <FaultDetails fault={fault} /> },
          ...(canReadNotes ? [notes] : []),
          { value: 'activity', label: t('activity'), content: <Activity id={fault.id} /> },
        ]}
      />
    );
  }
  if (!error) return <SkeletonLines lines={8} />;
  if (error instanceof CallFailed && error.status === 404)
    return <EmptyState title={t('missing')}>{t('missingText')}</EmptyState>;
  return <ErrorState onRetry={onRetry}>{error.message}</ErrorState>;
}

/** One fault beside the list it is in, with everything that can be done with it at the bottom. */
export function MaintenanceDrawer({ search, setSearch }: DrawerProps) {
  const word = useFaultWords();
  const { open } = search;
  const [act, setAct] = useState<FaultDialog | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const { data, error, refetch } = useQuery({
    ...api.maintenance.get.query({ params: { id: open ?? 0 } }),
    enabled: open !== undefined,
  });
  const fault = open === undefined ? undefined : data;
  const footer = fault && (
    <>
      <MoreActs
        fault={fault}
        onAct={setAct}
        onEdit={() => setIsEditing(true)}
        onOpen={(id) => setSearch({ open: id })}
      />
      <MainActs fault={fault} onAct={setAct} />
    </>
  );
  return (
    <>
      <Sheet
        open={open !== undefined}
        onOpenChange={() => setSearch({ open: undefined, tab: undefined })}
        title={fault ? faultNumber(fault.number) : word('fault')}
        description={fault && placeOf(fault)}
        banner={fault && <Badges fault={fault} />}
        footer={footer}
      >
        {fault && <PinnedNotes entityType="maintenance" entityId={fault.id} className="mb-3" />}
        <Content {...{ search, setSearch, fault, error }} onRetry={() => void refetch()} />
      </Sheet>
      {fault && <FaultActDialog fault={fault} act={act} onClose={() => setAct(null)} />}
      <MaintenanceEditSheet
        fault={isEditing && fault ? fault : null}
        onClose={() => setIsEditing(false)}
      />
    </>
  );
}
