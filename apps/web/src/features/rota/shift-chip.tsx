import type { PlannedShift } from '@keyhold/contract';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { KeyboardEvent } from 'react';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { rotaMessages } from '#features/rota/rota.messages.ts';
import { timesOf } from '#features/rota/week.ts';

export function Warnings({ warnings }: Pick<PlannedShift, 'warnings'>) {
  const t = useMessages(rotaMessages);
  return warnings.map((warning) => (
    <span key={warning} data-tone="warning" className="flex items-center gap-1 text-xs text-status">
      <TriangleAlert size={16} aria-hidden className="size-3.5 shrink-0" />
      {t(`warning.${warning}`)}
    </span>
  ));
}

/** How a key moves a shift: by people and by days. */
const steps: Record<string, readonly [people: number, days: number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};
export interface Step {
  people: number;
  days: number;
  isCopy: boolean;
}

interface Props {
  shift: PlannedShift;
  canPlan: boolean;
  onOpen: () => void;
  onStep: (step: Step) => void;
}

export const dragType = 'application/x-shift';

/** One shift in its cell: a draft is drawn in outline. */
export function ShiftChip({ shift, canPlan, onOpen, onStep }: Props) {
  const t = useMessages(rotaMessages);
  const format = useFormat();
  const { id, title, user, status, role, warnings } = shift;
  const isDraft = status === 'draft';
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    onStep({ people: step[0], days: step[1], isCopy: event.shiftKey });
  };
  const look = clsx(
    'flex w-full flex-col items-start gap-0.5 rounded-sm border px-2 py-1 text-left text-sm',
    isDraft ? 'border-dashed border-line-strong bg-paper' : 'border-line bg-brand-soft',
  );
  const body = (
    <>
      <span className="font-medium break-words">{title}</span>
      <span className="text-xs text-ink-2 tabular-nums">{timesOf(format, shift)}</span>
      {role && <span className="text-xs text-ink-2">{role.title}</span>}
      <Warnings warnings={warnings} />
      <span className="sr-only">
        {[
          user?.name ?? t('openOne'),
          format.pattern(shift.startsAt, 'EEE d MMM'),
          isDraft && t('draft'),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </>
  );
  if (!canPlan) return <div className={look}>{body}</div>;
  return (
    <button
      type="button"
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(dragType, String(id));
        event.dataTransfer.effectAllowed = 'copyMove';
      }}
      onClick={onOpen}
      onKeyDown={press}
      className={clsx(look, 'cursor-grab hover:bg-hover')}
    >
      {body}
    </button>
  );
}
