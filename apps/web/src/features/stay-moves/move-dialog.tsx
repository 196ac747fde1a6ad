import { useId, useState } from 'react';

import { useMessages } from '#core/i18n.ts';
import { RoomStatusBadge } from '#features/readiness/room-status-badge.tsx';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { DateInput } from '#ui/date-input.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

import { isInHouse } from './board.ts';
import type { Board, ChartRoom, Proposal, Stay } from './board.ts';
import { checkDrop, freeRoomIds } from './drop-check.ts';
import type { Verdict } from './drop-check.ts';
import { moveMessages } from './stay-moves.messages.ts';
import { VerdictBadge } from './verdict-badge.tsx';
import { useVerdictWords } from './verdict-words.ts';

const none = 'none';
const rank: Record<Verdict['kind'], number> = { unchanged: 0, allowed: 1, swap: 2, refused: 3 };

/** Every room with what it would mean: those that would take the stay first, the reason beside the others. */
const useRoomOptions = (proposal: Proposal, of: Board) => {
  const t = useMessages(moveMessages);
  const words = useVerdictWords();
  const optionOf = (room: ChartRoom) => {
    const wish = { ...proposal, roomId: room.id };
    const verdict = checkDrop(wish, of);
    const isPlain = verdict.kind === 'allowed' && !verdict.isNotReady;
    const facts = t('roomHint', { type: room.type, maxGuests: room.maxGuests });
    return {
      value: String(room.id),
      label: room.roomNo,
      hint: isPlain ? facts : `${facts} · ${words({ proposal: wish, verdict, of })}`,
      icon: <RoomStatusBadge status={room.effectiveStatus} className="[&>span]:sr-only" />,
      keywords: [room.type],
      rank: rank[verdict.kind],
    };
  };
  const rooms = [...of.rooms.values()]
    .map(optionOf)
    .toSorted((one, other) => one.rank - other.rank);
  const roomless = {
    value: none,
    label: t('noRoom'),
    hint: '',
    icon: undefined,
    keywords: [],
    rank: 0,
  };
  return isInHouse(proposal.stay) ? rooms : [roomless, ...rooms];
};

interface FieldsProps {
  proposal: Proposal;
  of: Board;
  onChange: (change: Partial<Proposal>) => void;
}

function Fields({ proposal, of, onChange }: FieldsProps) {
  const t = useMessages(moveMessages);
  const id = useId();
  const options = useRoomOptions(proposal, of);
  const isFixed = isInHouse(proposal.stay);
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4">
      <label htmlFor={`${id}-room`} className="col-span-2 flex flex-col gap-1 text-sm font-medium">
        {t('room')}
        <Combobox
          id={`${id}-room`}
          label={t('room')}
          value={proposal.roomId === null ? none : String(proposal.roomId)}
          onChange={(value) =>
            onChange({ roomId: value === none || !value ? null : Number(value) })
          }
          options={options}
        />
      </label>
      <label htmlFor={`${id}-in`} className="flex flex-col gap-1 text-sm font-medium">
        {t('arrival')}
        <DateInput
          id={`${id}-in`}
          value={proposal.checkIn}
          disabled={isFixed}
          aria-describedby={isFixed ? `${id}-fixed` : undefined}
          onChange={(checkIn) => checkIn && onChange({ checkIn })}
        />
      </label>
      <label htmlFor={`${id}-out`} className="flex flex-col gap-1 text-sm font-medium">
        {t('departure')}
        <DateInput
          id={`${id}-out`}
          value={proposal.checkOut}
          onChange={(checkOut) => checkOut && onChange({ checkOut })}
        />
      </label>
      {isFixed && (
        <p id={`${id}-fixed`} className="col-span-2 -mt-2 text-sm text-ink-2">
          {t('arrivalFixed')}
        </p>
      )}
    </div>
  );
}

interface Props {
  stay: Stay;
  of: Board;
  onClose: () => void;
  onDrop: (proposal: Proposal) => void;
}

/** The same as dragging, without dragging: room and days, and the verdict while one chooses. */
export function MoveDialog({ stay, of, onClose, onDrop }: Props) {
  const t = useMessages(moveMessages);
  const word = useMessages(uiMessages);
  const { roomId, checkIn, checkOut } = stay;
  const [change, setChange] = useState<Partial<Proposal>>({});
  const proposal = { roomId, checkIn, checkOut, ...change, stay };
  const verdict = checkDrop(proposal, of);
  const canDrop = verdict.kind === 'allowed' || verdict.kind === 'swap';
  const footer = (
    <>
      <Button onClick={onClose}>{word('cancel')}</Button>
      <Button variant="primary" aria-disabled={!canDrop} onClick={() => onDrop(proposal)}>
        {verdict.kind === 'swap' ? t('swap') : t('save')}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('moveTitle', { guest: stay.guest })}
      description={`${stay.bookingId} · ${t('persons', { count: stay.persons })}`}
      footer={footer}
      size="md"
    >
      <Fields proposal={proposal} of={of} onChange={(next) => setChange({ ...change, ...next })} />
      <div className="mt-4 min-h-10" role="status">
        {verdict.kind !== 'unchanged' && (
          <VerdictBadge
            proposal={proposal}
            verdict={verdict}
            of={of}
            freeCount={verdict.kind === 'refused' ? freeRoomIds(proposal, of).size : 0}
          />
        )}
      </div>
    </Dialog>
  );
}
