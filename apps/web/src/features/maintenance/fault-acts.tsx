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
  type LucideIcon,
} from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useAct } from '#core/records/use-act.tsx';
import { useCan } from '#core/session/session.tsx';
import { faultMessages } from '#features/fault/fault.messages.ts';
import {
  may,
  useFaultChange,
  useFaultOptions,
  type FaultDialog,
} from '#features/maintenance/fault-change.ts';
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
  const start = useAct(api.maintenance.update, {
    ...useFaultOptions(),
    input: { params: { id: fault.id }, body: { status: 'in_progress' } },
    when: may(fault, 'start'),
    icon: Play,
    word: t('act.start'),
    isMain: true,
  });
  const resolve = canUpdate &&
    may(fault, 'resolve') && {
      icon: CircleCheck,
      word: t('act.resolve'),
      isMain: start === false,
      run: () => onAct('resolve'),
    };
  return <ActButtons size={size} acts={[start, resolve]} />;
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
  const { mutate } = useFaultChange();
  const params = { id: fault.id };
  const reopen = useAct(api.maintenance.reopen, {
    input: { params, body: {} },
    when: canUpdate && isRecent(fault),
    icon: RotateCcw,
    word: t('act.reopen'),
    success: (made) => t('reopened', { fault: nameOf(made) }),
    onSuccess: ({ id }) => onOpen(id),
  });
  const remove = useAct(api.maintenance.remove, {
    input: { params },
    icon: Trash2,
    word: t('act.remove'),
    type: t('fault'),
  });
  const canNow = canUpdate && may(fault, 'resolve');
  const opening = (act: 'book' | 'hold' | 'cancel', icon: LucideIcon) => ({
    icon,
    word: t(`act.${act}`),
    run: () => onAct(act),
  });
  return (
    <ActMenu
      acts={[
        ...(canUpdate ? milestonesOf(fault) : []).map((event) => ({
          icon: Milestone,
          word: t(`note.${event}`),
          run: () => mutate({ params, body: { milestone: { event } } }),
        })),
        canNow && opening('book', CalendarCheck),
        canUpdate && may(fault, 'hold') && opening('hold', CirclePause),
        canNow && { icon: Pencil, word: t('act.edit'), run: onEdit },
        canNow && opening('cancel', Ban),
        reopen,
        remove,
      ]}
    />
  );
}
