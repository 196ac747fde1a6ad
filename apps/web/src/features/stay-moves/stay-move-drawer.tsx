import { useState } from 'react';
import type { ReactNode } from 'react';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { ReservationActPicker } from '#features/reservation/act-menu.tsx';
import type { DialogAct } from '#features/reservation/act-rules.ts';
import { Button } from '#ui/button/button.tsx';
import { AnchoredPanel } from '#ui/overlay/anchored-panel.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { useIsPhone } from '#ui/table/use-fit.ts';

import { boardOf, isSame } from './board.ts';
import type { Board, Calendar, Proposal, Stay } from './board.ts';
import { checkDrop, freeRoomIds } from './drop-check.ts';
import type { Verdict } from './drop-check.ts';
import { StayCard } from './stay-card.tsx';
import { moveMessages } from './stay-moves.messages.ts';
import { useMoves } from './use-moves.ts';

import './stay-bar.css';

export type { Board, Calendar, ChartRoom, Proposal, Stay, Taken } from './board.ts';
export { boardOf, firstNight, isInHouse, isLastPart, isLive } from './board.ts';
export { hueOf, toneOf, tones } from './stay-tone.ts';
export type { Tone } from './stay-tone.ts';

interface Opened {
  stay: Stay;
  anchor: DOMRect;
}
interface Acting {
  id: number;
  act: DialogAct;
}
interface Judged {
  proposal: Proposal;
  verdict: Verdict;
  free: ReadonlySet<number>;
}

/** The stay as it is now, after whatever has been done to it since. */
const currentOf = (stay: Stay, { byId }: Board): Stay | undefined => {
  const parts = byId.get(stay.id);
  return parts?.find((part) => isSame(part, stay)) ?? parts?.at(-1);
};

const useParking = () => {
  const [parked, setParked] = useState<ReadonlySet<number>>(new Set());
  const set = (id: number, isParked: boolean) =>
    setParked((old) => new Set(isParked ? [...old, id] : [...old].filter((each) => each !== id)));
  return { parked, set };
};

/** Everything that moves a stay, whoever asks: the mouse, the keys, the dialog, the card. */
export function useStayMoves(calendar: Calendar) {
  const format = useFormat();
  const mayGoBack = useCan('manage:reservations');
  const canMove = useCan(api.reservations.update);
  const parking = useParking();
  const dayOf = (instant: string) => format.pattern(instant, 'yyyy-MM-dd');
  const board = boardOf(calendar, { parked: parking.parked, mayGoBack, dayOf });
  const moves = useMoves(board);
  const [proposal, propose] = useState<Proposal | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [acting, setActing] = useState<Acting | null>(null);
  const judged: Judged | null = proposal && {
    proposal,
    verdict: checkDrop(proposal, board),
    free: freeRoomIds(proposal, board),
  };

  /** Carries out what is allowed; says whether it was. */
  const drop = (wish: Proposal): boolean => {
    const verdict = checkDrop(wish, board);
    propose(null);
    if (verdict.kind !== 'allowed' && verdict.kind !== 'swap') return false;
    parking.set(wish.stay.id, false);
    if (verdict.kind === 'swap') void moves.swap(wish.stay, verdict.other);
    else {
      for (const each of verdict.displaced) parking.set(each.id, false);
      void moves.move(wish, verdict);
    }
    return true;
  };
  const park = (stay: Stay) => parking.set(stay.id, !parking.parked.has(stay.id));
  return {
    board,
    canMove,
    judged,
    propose,
    drop,
    park,
    setParked: parking.set,
    open: (stay: Stay, anchor: DOMRect) => setOpened({ stay, anchor }),
    opened,
    close: () => setOpened(null),
    act: ({ id }: Stay, act: DialogAct) => setActing({ id, act }),
    acting,
    endAct: () => setActing(null),
    lock: (stay: Stay) => void moves.setLock(stay, !stay.isLocked),
    taken: moves.taken,
    clearTaken: moves.clearTaken,
  };
}
export type StayMoves = ReturnType<typeof useStayMoves>;

interface OverlayProps {
  moves: StayMoves;
  toneOf: (stay: Stay) => ReactNode;
  onReturnFocus: () => void;
}

function CardOverlay({ moves, toneOf, onReturnFocus }: OverlayProps) {
  const t = useMessages(moveMessages);
  const isPhone = useIsPhone();
  const { opened, board, close } = moves;
  const stay = opened && currentOf(opened.stay, board);
  if (!opened || !stay) return null;
  const thenClose =
    <Rest extends readonly unknown[]>(run: (...given: [Stay, ...Rest]) => void) =>
    (...given: [Stay, ...Rest]) => {
      close();
      run(...given);
    };
  const card = (
    <StayCard
      stay={stay}
      of={board}
      tone={toneOf(stay)}
      onAct={thenClose(moves.act)}
      onLock={thenClose(moves.lock)}
      onPark={thenClose(moves.park)}
    />
  );
  const label = t('card', { guest: stay.guest });
  return isPhone ? (
    <Drawer open onOpenChange={close} title={label}>
      {card}
    </Drawer>
  ) : (
    <AnchoredPanel
      anchor={opened.anchor}
      label={label}
      onClose={close}
      onReturnFocus={onReturnFocus}
    >
      {card}
    </AnchoredPanel>
  );
}

/** The card of a stay and the dialogs of what is done with it, wherever they were asked for. */
export function StayMoveDrawer(props: OverlayProps) {
  const { moves, onReturnFocus } = props;
  const { acting, endAct } = moves;
  const end = () => {
    endAct();
    onReturnFocus();
  };
  return (
    <>
      <CardOverlay {...props} />
      <ReservationActPicker act={acting?.act ?? null} id={acting?.id ?? null} onClose={end} />
    </>
  );
}

/** The server knew better: what stood in the way, and where the stay could go instead. */
export function TakenNotice({ moves }: { moves: StayMoves }) {
  const t = useMessages(moveMessages);
  const { taken, clearTaken, drop } = moves;
  if (!taken) return null;
  const { text, rooms, proposal } = taken;
  return (
    <div role="alert">
      <Notice tone="danger" title={t('takenTitle')} className="mb-2">
        {text}
        {rooms.length > 0 && (
          <span className="mt-1 flex flex-wrap items-center gap-1.5">
            {t('takenOffer')}
            {rooms.slice(0, 8).map((room) => (
              <Button
                key={room.id}
                size="sm"
                onClick={() => {
                  clearTaken();
                  drop({ ...proposal, roomId: room.id });
                }}
              >
                {room.roomNo}
              </Button>
            ))}
          </span>
        )}
      </Notice>
    </div>
  );
}
