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
import { ActButtons } from '#ui/button/act-buttons.tsx';
import { ActMenu } from '#ui/overlay/act-menu.tsx';

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
    <ActButtons
      size={size}
      acts={[
        isStartable && {
          icon: Play,
          word: t('act.start'),
          isMain: true,
          isLoading: isPending,
          run: () => mutate({ params: { id: fault.id }, body: { status: 'in_progress' } }),
        },
        may(fault, 'resolve') && {
          icon: CircleCheck,
          word: t('act.resolve'),
          isMain: !isStartable,
          run: () => onAct('resolve'),
        },
      ]}
    />
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
  const canUpdate = useCan(api.maintenance.update);
  const canDelete = useCan(api.maintenance.remove);
  const { mutate } = useFaultChange();
  const reopen = useAction(api.maintenance.reopen, {
    success: (made) => t('reopened', { fault: nameOf(made) }),
    onSuccess: ({ id }) => onOpen(id),
  });
  const remove = useAction(api.maintenance.remove, { type: t('fault') });
  const params = { id: fault.id };
  const canNow = canUpdate && may(fault, 'resolve');
  return (
    <ActMenu
      acts={[
        ...(canUpdate ? milestonesOf(fault) : []).map((event) => ({
          icon: Milestone,
          word: t(`note.${event}`),
          run: () => mutate({ params, body: { milestone: { event } } }),
        })),
        canNow && { icon: CalendarCheck, word: t('act.book'), run: () => onAct('book') },
        canUpdate &&
          may(fault, 'hold') && {
            icon: CirclePause,
            word: t('act.hold'),
            run: () => onAct('hold'),
          },
        canNow && { icon: Pencil, word: t('act.edit'), run: onEdit },
        canNow && { icon: Ban, word: t('act.cancel'), run: () => onAct('cancel') },
        canUpdate &&
          isRecent(fault) && {
            icon: RotateCcw,
            word: t('act.reopen'),
            run: () => reopen.mutate({ params, body: {} }),
          },
        canDelete && {
          icon: Trash2,
          word: t('act.remove'),
          run: () => remove.mutate({ params }),
        },
      ]}
    />
  );
}
