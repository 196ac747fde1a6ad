import type { Room } from '@keyhold/contract';
import { clsx } from 'clsx';
import { Wrench } from 'lucide-react';

import { useMessages } from '#core/language/i18n.ts';
import { reportFaultIn } from '#features/report/report.ts';
import { roomsMessages } from '#features/rooms/rooms.messages.ts';

/** The first of the taps to a report; the grid says whether it is there at all. */
export function ReportFault({ room, className }: { room: Room; className: string }) {
  const t = useMessages(roomsMessages);
  const label = t('reportFault', { roomNo: room.roomNo });
  return (
    <button
      type="button"
      data-stop
      tabIndex={-1}
      aria-label={label}
      title={label}
      onClick={() => reportFaultIn(room)}
      className={clsx(
        className,
        'pointer-events-auto z-1 hidden size-6 shrink-0 place-content-center rounded-sm text-ink-3 opacity-0 group-focus-within/tile:opacity-100 group-hover/tile:opacity-100 group-data-reports/grid:grid hover:bg-hover hover:text-ink focus-visible:opacity-100 pointer-coarse:size-8 pointer-coarse:opacity-100 pointer-coarse:before:absolute pointer-coarse:before:-inset-1.5',
      )}
    >
      <Wrench size={16} aria-hidden />
    </button>
  );
}
