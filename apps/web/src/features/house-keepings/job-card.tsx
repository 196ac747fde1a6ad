import type { BulkResult, HouseKeeping } from '@keyhold/contract';
import {
  CalendarSync,
  Camera,
  ClockAlert,
  Check,
  Ellipsis,
  Play,
  UserRound,
  Wrench,
} from 'lucide-react';
import type { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import type { WithQueued } from '#core/offline/queue.ts';
import { useCan, useProfile } from '#core/session/session.tsx';
import { houseKeepingMessages } from '#features/cleaning/cleaning.messages.ts';
import { useJobActs } from '#features/cleaning/use-job-acts.ts';
import { reportFaultIn } from '#features/fault/report-fault-host.tsx';
import { isOpen } from '#features/house-keepings/house-keepings-view.ts';
import { QueuedBadge } from '#features/offline/queued-badge.tsx';
import { DueBadges } from '#features/readiness/due-badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Badge } from '#ui/show/badge.tsx';

const tones = { high: 'danger', medium: 'neutral', low: 'neutral' } as const;

export function PriorityBadge({ priority }: Pick<HouseKeeping, 'priority'>) {
  const t = useMessages(houseKeepingMessages);
  return <Badge tone={tones[priority]}>{t(`priority.${priority}`)}</Badge>;
}

const statusTones = {
  dirty: 'warning',
  in_progress: 'brand',
  cleaned: 'success',
  cancelled: 'neutral',
} as const;

export function JobStatusBadge({ status }: Pick<HouseKeeping, 'status'>) {
  const t = useMessages(houseKeepingMessages);
  return <Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>;
}

/** What a person at the door wants to know before going in. */
function Marks({ job }: { job: WithQueued<HouseKeeping> }) {
  const t = useMessages(houseKeepingMessages);
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {job.priority === 'high' && isOpen(job) && <PriorityBadge priority="high" />}
      {job.isOverdue && (
        <Badge tone="danger" icon={ClockAlert}>
          {t('overdue')}
        </Badge>
      )}
      <DueBadges due={job.due} />
      {job.isOccupied && (
        <Badge tone="brand" icon={UserRound}>
          {t('occupied')}
        </Badge>
      )}
      {job.seriesId !== null && <Badge icon={CalendarSync}>{t('recurring')}</Badge>}
      {job.photo && <Badge icon={Camera}>{t('photo')}</Badge>}
      <QueuedBadge queued={job.queued} />
    </span>
  );
}

/** Whoever cleans a room sees what is broken in it, also without the right to read faults. */
function ReportFault({ job }: { job: HouseKeeping }) {
  const t = useMessages(houseKeepingMessages);
  const canReport = useCan(api.maintenance.create);
  if (!canReport || !isOpen(job)) return null;
  return (
    <IconButton
      icon={Wrench}
      label={t('reportFaultIn', { area: job.area })}
      onClick={() => reportFaultIn(job.room)}
    />
  );
}

/** One tap to be done; where nobody has it yet, one to take it. */
function Acts({ job, onOpen }: { job: HouseKeeping; onOpen: () => void }) {
  const t = useMessages(houseKeepingMessages);
  const me = useProfile();
  const canUpdate = useCan(api.houseKeepings.update);
  const acts = useJobActs();
  if (!canUpdate || !isOpen(job)) return null;
  const { area } = job;
  // Work goes to the people of the property: whoever acts in it is none of them.
  const canTake = job.assignedTo === null && me.acting === null;
  return (
    <div className="mt-3 flex items-center gap-2">
      {canTake && (
        <Button aria-label={t('takeRoom', { area })} onClick={() => acts.take(job, me.id)}>
          {t('take')}
        </Button>
      )}
      {job.status === 'dirty' && job.assignedTo !== null && (
        <IconButton
          icon={Play}
          label={t('startIn', { area })}
          variant="secondary"
          onClick={() => acts.start(job)}
        />
      )}
      <Button
        variant="primary"
        className="min-w-0 flex-1"
        isLoading={acts.isPending}
        icon={<Check size={16} aria-hidden />}
        aria-label={t('markRoomCleaned', { area })}
        onClick={() => acts.clean(job)}
      >
        {t('markCleaned')}
      </Button>
      <IconButton
        icon={Ellipsis}
        label={t('more', { area })}
        variant="secondary"
        onClick={onOpen}
      />
    </div>
  );
}

interface CardProps {
  job: WithQueued<HouseKeeping>;
  onOpen: (id: number) => void;
  /** On the board, where the person stands with the card and not above the list. */
  hasPerson?: boolean;
}

export function JobCard({ job, onOpen, hasPerson = false }: CardProps) {
  const t = useMessages(houseKeepingMessages);
  const format = useFormat();
  const open = () => onOpen(job.id);
  return (
    <li className="rounded border border-line bg-paper p-3">
      <div className="flex items-start gap-2">
        <button
          type="button"
          onClick={open}
          className="-m-1 flex min-w-0 flex-1 items-start gap-3 rounded p-1 text-left hover:bg-hover"
        >
          <span className="min-w-14 max-w-40 shrink-0 text-2xl leading-8 font-semibold tracking-[-0.03em] break-words tabular-nums">
            {job.area}
          </span>
          <span className="flex min-w-0 flex-1 flex-col gap-1">
            <span className="font-medium">
              {t(`type.${job.type}`)}
              {job.status === 'in_progress' && (
                <span className="text-brand-ink"> · {t('status.in_progress')}</span>
              )}
            </span>
            {job.cause && <span className="text-sm break-words text-ink-2">{job.cause}</span>}
            {job.actionRemarks && (
              <span className="line-clamp-3 text-sm font-medium break-words">
                {job.actionRemarks}
              </span>
            )}
            <Marks job={job} />
            {hasPerson && (
              <span className="text-sm text-ink-2">{job.assignedTo?.name ?? t('nobody')}</span>
            )}
            {job.jobCompleted && (
              <span className="text-sm text-ink-2">
                {[job.completedBy?.name, format.time(job.jobCompleted), job.reason]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            )}
          </span>
        </button>
        {!hasPerson && <ReportFault job={job} />}
      </div>
      <Acts job={job} onOpen={open} />
    </li>
  );
}

type Result = z.infer<typeof BulkResult>;

/** How many were done, and for each of the others why it was not. */
export function BulkReport({ result, onClose }: { result: Result | null; onClose: () => void }) {
  const t = useMessages(houseKeepingMessages);
  if (result === null) return null;
  const { done, skipped } = result;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('report', { done: done.length, skipped: skipped.length })}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <ul className="divide-y divide-line">
        {skipped.map(({ id, roomNo, reason }) => (
          <li key={id} className="flex gap-4 py-2">
            <span className="w-20 shrink-0 font-semibold tabular-nums">{roomNo ?? id}</span>
            <span className="min-w-0 break-words">{reason}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
