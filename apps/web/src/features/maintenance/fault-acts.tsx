import {
  reopenDays,
  type ClockStep,
  type Maintenance,
  type Milestone as MilestoneEvent,
} from '@keyhold/contract';
import {
  Ban,
  CalendarCheck,
  CircleCheck,
  CirclePause,
  Ellipsis,
  Milestone,
  Pencil,
  Play,
  RotateCcw,
  Trash2,
} from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { faultMessages } from '#features/fault/fault.messages.ts';
import { may, useFaultChange, type FaultDialog } from '#features/maintenance/fault-change.ts';
import { nameOf } from '#features/maintenance/fault-name.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

interface ActsProps {
  fault: Maintenance;
  onAct: (act: FaultDialog) => void;
}

/** Start is one tap; to resolve, a photo and one more. */
export function MainActs({ fault, onAct, size }: ActsProps & { size?: 'sm' }) {
  const t = useMessages(faultMessages);
  const canUpdate = useCan(api.maintenance.update);
  const { mutate, isPending } = useFaultChange();
  if (!canUpdate) return null;
  const isStartable = may(fault, 'start');
  return (
    <>
      {isStartable && (
        <Button
          size={size}
          variant="primary"
          isLoading={isPending}
          icon={<Play size={16} aria-hidden />}
          onClick={() => mutate({ params: { id: fault.id }, body: { status: 'in_progress' } })}
        >
          {t('act.start')}
        </Button>
      )}
      {may(fault, 'resolve') && (
        <Button
          size={size}
          variant={isStartable ? 'secondary' : 'primary'}
          icon={<CircleCheck size={16} aria-hidden />}
          onClick={() => onAct('resolve')}
        >
          {t('act.resolve')}
        </Button>
      )}
    </>
  );
}

/** What people note on the way, where one of the clocks waits for it. */
const milestoneOf: Partial<Record<ClockStep, MilestoneEvent>> = {
  make_safe: 'made_safe',
  safety_works: 'made_safe',
  investigate: 'investigated',
  summary: 'summarised',
  interim: 'interim',
};
const milestonesOf = ({ clocks }: Maintenance) => [
  ...new Set(
    clocks
      .filter(({ stoppedAt }) => stoppedAt === null)
      .flatMap(({ step }) => milestoneOf[step] ?? []),
  ),
];

const isRecent = ({ resolvedAt }: Maintenance) =>
  resolvedAt !== null && Date.now() - Date.parse(resolvedAt) < reopenDays * 86_400_000;

export function MoreActs({
  fault,
  onAct,
  onEdit,
  onOpen,
}: ActsProps & {
  onEdit: () => void;
  onOpen: (id: number) => void;
}) {
  const t = useMessages(faultMessages);
  const word = useMessages(uiMessages);
  const canUpdate = useCan(api.maintenance.update);
  const canDelete = useCan(api.maintenance.remove);
  const { mutate } = useFaultChange();
  const reopen = useAction(api.maintenance.reopen, {
    success: (made) => t('reopened', { fault: nameOf(made) }),
    onSuccess: ({ id }) => onOpen(id),
  });
  const remove = useAction(api.maintenance.remove, { type: t('fault') });
  if (!canUpdate && !canDelete) return null;
  const params = { id: fault.id };
  const isOpen = may(fault, 'resolve');
  return (
    <DropdownMenu trigger={<IconButton icon={Ellipsis} label={word('more')} variant="secondary" />}>
      {canUpdate &&
        milestonesOf(fault).map((event) => (
          <MenuItem
            key={event}
            icon={Milestone}
            onSelect={() => mutate({ params, body: { milestone: { event } } })}
          >
            {t(`note.${event}`)}
          </MenuItem>
        ))}
      {canUpdate && isOpen && (
        <MenuItem icon={CalendarCheck} onSelect={() => onAct('book')}>
          {t('act.book')}
        </MenuItem>
      )}
      {canUpdate && may(fault, 'hold') && (
        <MenuItem icon={CirclePause} onSelect={() => onAct('hold')}>
          {t('act.hold')}
        </MenuItem>
      )}
      {canUpdate && isOpen && (
        <MenuItem icon={Pencil} onSelect={onEdit}>
          {t('act.edit')}
        </MenuItem>
      )}
      {canUpdate && isOpen && (
        <MenuItem icon={Ban} onSelect={() => onAct('cancel')}>
          {t('act.cancel')}
        </MenuItem>
      )}
      {canUpdate && isRecent(fault) && (
        <MenuItem icon={RotateCcw} onSelect={() => reopen.mutate({ params, body: {} })}>
          {t('act.reopen')}
        </MenuItem>
      )}
      {canDelete && (
        <MenuItem icon={Trash2} onSelect={() => remove.mutate({ params })}>
          {t('act.remove')}
        </MenuItem>
      )}
    </DropdownMenu>
  );
}
