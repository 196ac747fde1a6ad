import type { Absence } from '@keyhold/contract';
import { clsx } from 'clsx';
import { CalendarOff } from 'lucide-react';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { absenceMessages } from '#features/rota-absences/absences.messages.ts';
import { daysText } from '#features/rota-absences/use-absences.ts';
import { Badge } from '#ui/show/badge.tsx';

interface Props {
  absence: Absence;
  /** Where it can be changed. */
  onOpen: (() => void) | undefined;
}

/** That somebody is away, on one of its days. */
export function AbsenceChip({ absence, onOpen }: Props) {
  const t = useMessages(absenceMessages);
  const format = useFormat();
  const look =
    'flex w-full items-center gap-1 rounded-sm border border-line bg-status-soft px-2 py-1 text-left text-xs font-medium text-status';
  const body = (
    <>
      <CalendarOff size={16} aria-hidden className="size-3.5 shrink-0" />
      <span className="wrap-anywhere">{t(`kind.${absence.kind}`)}</span>
      <span className="sr-only">{`${absence.user.name}, ${daysText(format, absence)}`}</span>
    </>
  );
  if (!onOpen)
    return (
      <div data-tone="info" className={look}>
        {body}
      </div>
    );
  return (
    <button
      type="button"
      data-tone="info"
      className={clsx(look, 'hover:border-line-strong')}
      onClick={onOpen}
    >
      {body}
    </button>
  );
}

/** One's own, with what was noted about it. */
export function OwnAbsence({ absence: { kind, note } }: Pick<Props, 'absence'>) {
  const t = useMessages(absenceMessages);
  return (
    <p className="mb-1 flex flex-wrap items-baseline gap-2 text-sm">
      <Badge tone="info" icon={CalendarOff}>
        {t(`kind.${kind}`)}
      </Badge>
      {note && <span className="text-ink-2 wrap-anywhere">{note}</span>}
    </p>
  );
}
