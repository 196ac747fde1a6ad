import type { BulkResult, HouseKeeping } from '@keyhold/contract';
import { useNavigate } from '@tanstack/react-router';
import {
  Camera,
  Check,
  ClockAlert,
  Ellipsis,
  ListTodo,
  PackageSearch,
  PanelRight,
  Play,
  Wrench,
} from 'lucide-react';
import type { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import type { WithQueued } from '#core/offline/overlay.ts';
import { useCan, useProfile } from '#core/session/session.tsx';
import { houseKeepingMessages } from '#features/cleaning/cleaning.messages.ts';
import { useCleaningActs, type Tell } from '#features/cleaning/use-cleaning-acts.ts';
import { CleaningStatusBadge, PriorityBadge } from '#features/house-keepings/cleaning-badges.tsx';
import { NoEntryItems, useClosing } from '#features/house-keepings/cleaning-closing.tsx';
import { isOpen, isRush } from '#features/house-keepings/house-keepings-view.ts';
import { useCamera } from '#features/media/use-camera.tsx';
import { QueuedBadge } from '#features/offline/queued-badge.tsx';
import { DueBadges } from '#features/readiness/due-badge.tsx';
import { findIn, useCanNoteFind } from '#features/report/note-find.ts';
import { ReportIncidentItem } from '#features/report/report-incident-item.tsx';
import { reportFaultIn } from '#features/report/report.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '#ui/overlay/dropdown-menu.tsx';
import { Badge } from '#ui/show/badge.tsx';

/** What a person at the door wants to know before going in, in one line. */
function Head({ cleaning }: { cleaning: HouseKeeping }) {
  const t = useMessages(houseKeepingMessages);
  const { type, room, isOccupied, persons } = cleaning;
  const parts = [
    t(`type.${type}`),
    room !== null && t(isOccupied ? 'occupied' : 'empty'),
    persons > 0 && t('persons', { count: persons }),
  ];
  return <span className="font-medium">{parts.filter(Boolean).join(' · ')}</span>;
}

/** Why it is pressing, and what became of it. */
function Marks({ cleaning }: { cleaning: WithQueued<HouseKeeping> }) {
  const t = useMessages(houseKeepingMessages);
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {cleaning.status === 'in_progress' && <CleaningStatusBadge status="in_progress" />}
      {cleaning.priority === 'high' && isOpen(cleaning) && !isRush(cleaning) && (
        <PriorityBadge priority="high" />
      )}
      {cleaning.isOverdue && (
        <Badge tone="danger" icon={ClockAlert}>
          {t('overdue')}
        </Badge>
      )}
      {cleaning.missed > 0 && <Badge>{t('missed', { count: cleaning.missed })}</Badge>}
      <DueBadges due={cleaning.due} />
      {cleaning.photo && <Badge icon={Camera}>{t('photo')}</Badge>}
      {cleaning.action && (
        <Badge icon={ListTodo}>
          {cleaning.action.photos.length > 0
            ? t('fromInspectionShown', { count: cleaning.action.photos.length })
            : t('fromInspection')}
        </Badge>
      )}
      <QueuedBadge queued={cleaning.queued} />
    </span>
  );
}

/** Whoever cleans a room sees what is broken in it, also without the right to read faults. */
function ReportFault({ cleaning }: { cleaning: HouseKeeping }) {
  const t = useMessages(houseKeepingMessages);
  const canReport = useCan(api.maintenance.create);
  if (!canReport || !isOpen(cleaning)) return null;
  return (
    <IconButton
      icon={Wrench}
      label={t('reportFaultIn', { area: cleaning.area })}
      onClick={() => reportFaultIn(cleaning.room)}
    />
  );
}

interface ActsProps {
  cleaning: HouseKeeping;
  onOpen: () => void;
  tell?: Tell | undefined;
}

/** One tap to be done; where nobody has it yet, one to take it. */
function Acts({ cleaning, onOpen, tell }: ActsProps) {
  const t = useMessages(houseKeepingMessages);
  const me = useProfile();
  const canUpdate = useCan(api.houseKeepings.update);
  const acts = useCleaningActs(tell);
  const closing = useClosing({ cleaning, tell });
  const navigate = useNavigate();
  const canNoteFind = useCanNoteFind();
  const canSendFiles = useCan(api.media.create);
  const camera = useCamera('house-keeping', (file) =>
    acts.clean(cleaning, { file, roomId: cleaning.room?.id }),
  );
  if (!canUpdate || !isOpen(cleaning)) return null;
  const { area } = cleaning;
  // Work goes to the people of the property: whoever acts in it is none of them.
  const canTake = cleaning.assignedTo === null && me.acting === null;
  return (
    <div className="mt-3 flex items-center gap-2">
      {canTake && (
        <Button aria-label={t('takeRoom', { area })} onClick={() => acts.take(cleaning, me.id)}>
          {t('take')}
        </Button>
      )}
      {cleaning.status === 'dirty' && cleaning.assignedTo !== null && (
        <IconButton
          icon={Play}
          label={t('startIn', { area })}
          variant="secondary"
          onClick={() => acts.start(cleaning)}
        />
      )}
      <Button
        variant="primary"
        className="min-w-0 flex-1 max-sm:leading-tight max-sm:whitespace-normal"
        isLoading={acts.isPending}
        icon={<Check size={16} aria-hidden />}
        aria-label={t('markRoomCleaned', { area })}
        onClick={() => acts.clean(cleaning)}
      >
        {t('markCleaned')}
      </Button>
      <DropdownMenu
        trigger={<IconButton icon={Ellipsis} label={t('more', { area })} variant="secondary" />}
      >
        {canSendFiles && (
          <>
            <MenuItem icon={Camera} onSelect={camera.take}>
              {t('cleanShown')}
            </MenuItem>
            <MenuSeparator />
          </>
        )}
        <NoEntryItems {...{ cleaning, tell }} onOther={() => closing.ask('again')} />
        <MenuSeparator />
        <ReportIncidentItem place={cleaning.room} />
        {canNoteFind && (
          <MenuItem icon={PackageSearch} onSelect={() => void navigate(findIn(cleaning))}>
            {t('noteFind')}
          </MenuItem>
        )}
        <MenuItem icon={PanelRight} onSelect={onOpen}>
          {t('openJob')}
        </MenuItem>
      </DropdownMenu>
      {camera.input}
      {closing.dialog}
    </div>
  );
}

interface CardProps {
  cleaning: WithQueued<HouseKeeping>;
  onOpen: (id: number) => void;
  /** On the board, where the person stands with the card and not above the list. */
  hasPerson?: boolean;
  tell?: Tell | undefined;
}

export function CleaningCard({ cleaning, onOpen, hasPerson = false, tell }: CardProps) {
  const t = useMessages(houseKeepingMessages);
  const format = useFormat();
  const open = () => onOpen(cleaning.id);
  return (
    <li className="rounded border border-line bg-paper p-3">
      <div className="flex items-start gap-2">
        <button
          type="button"
          onClick={open}
          className="-m-1 flex min-w-0 flex-1 items-start gap-3 rounded p-1 text-left hover:bg-hover pointer-coarse:min-h-12"
        >
          <span className="min-w-14 max-w-40 shrink-0 text-2xl leading-8 font-semibold tracking-[-0.03em] break-words tabular-nums">
            {cleaning.area}
          </span>
          <span className="flex min-h-8 min-w-0 flex-1 flex-col justify-center gap-1">
            <Head cleaning={cleaning} />
            {cleaning.actionRemarks && (
              <span className="line-clamp-2 text-sm font-medium break-words">
                {cleaning.actionRemarks}
              </span>
            )}
            <Marks cleaning={cleaning} />
            {hasPerson && (
              <span className="text-sm text-ink-2">{cleaning.assignedTo?.name ?? t('nobody')}</span>
            )}
            {cleaning.jobCompleted && (
              <span className="text-sm text-ink-2">
                {[cleaning.completedBy?.name, format.time(cleaning.jobCompleted), cleaning.reason]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            )}
          </span>
        </button>
        {!hasPerson && <ReportFault cleaning={cleaning} />}
      </div>
      <Acts {...{ cleaning, tell }} onOpen={open} />
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
      title={[t('done', { count: done.length }), t('skipped', { count: skipped.length })].join(
        ', ',
      )}
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
