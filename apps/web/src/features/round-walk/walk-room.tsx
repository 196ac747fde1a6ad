import { checkOutcomes } from '@keyhold/contract';
import type { CheckOutcome, RoomInspection } from '@keyhold/contract';
import { useEffect, useRef, useState } from 'react';

import { showError } from '#core/api/query.ts';
import { useFormat } from '#core/language/format.ts';
import { useDraft } from '#core/offline/draft.tsx';
import { useNetwork } from '#core/offline/network.ts';
import { QueuedBadge } from '#features/offline/queued-badge.tsx';
import { ExpectedNames } from '#features/room-check/expected-names.tsx';
import { useCheckWords } from '#features/room-check/room-check.messages.ts';
import { useFloorName } from '#features/room/floor-name.ts';
import { BedTicks } from '#features/round-walk/bed-ticks.tsx';
import { OutcomeButtons } from '#features/round-walk/outcome-buttons.tsx';
import { PersonsStepper } from '#features/round-walk/persons-stepper.tsx';
import { useWalkWords } from '#features/round-walk/round-walk.messages.ts';
import { bedsOf, personsAtFirst, useCheck, type Found } from '#features/round-walk/use-check.ts';
import type { WalkedCheck } from '#features/round-walk/use-walked.ts';
import { WalkExtras } from '#features/round-walk/walk-extras.tsx';
import { isToTryAgain } from '#features/round-walk/walk-order.ts';
import { useHotkeys } from '#ui/keys/hotkeys.ts';

/** Who is told of a guest that was not seen is told in words at the door too. */
function Expected({ check }: { check: WalkedCheck }) {
  const t = useWalkWords();
  const word = useCheckWords();
  const format = useFormat();
  const { isLost } = useNetwork();
  const { status, persons, since, stays } = check.expected;
  const isOccupied = status === 'occupied';
  const facts = [
    isOccupied && word('persons', { count: persons }),
    since !== null && word('since', { day: format.pattern(since, 'd MMM') }),
  ].filter(Boolean);
  return (
    <div
      data-status={isOccupied ? 'occupied' : 'void'}
      className="min-h-19 rounded bg-status-soft px-3 py-2"
    >
      <p className="text-md font-semibold">
        {t(isOccupied ? 'shouldBe' : 'shouldBeEmpty')}
        {facts.length > 0 && <span className="font-medium"> · {facts.join(' · ')}</span>}
      </p>
      <ExpectedNames
        stays={bedsOf(check).length > 0 ? stays.filter(({ isInHouse }) => !isInHouse) : stays}
      />
      {isOccupied && stays.length === 0 && isLost && (
        <p className="text-sm text-ink-2">{t('nameLater')}</p>
      )}
    </div>
  );
}

function SaidBefore({ check }: { check: WalkedCheck }) {
  const t = useWalkWords();
  const word = useCheckWords();
  const format = useFormat();
  const { outcome, by, at } = check;
  if (outcome === null || by === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
      {t('checkedBy', {
        outcome: word(`outcome.${outcome}`),
        name: by.name,
        time: format.time(at),
      })}
      <QueuedBadge queued={check.queued} />
    </p>
  );
}

/** A second tap of the same thumb is not an answer for the next room. */
const pauseMs = 300;

function useRest(roomId: number) {
  const [rested, setRested] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(roomId), pauseMs);
    return () => clearTimeout(timer);
  }, [roomId]);
  return rested === roomId;
}

/** Whoever works by keyboard or hears the screen is told which room it is now. */
function useTold(roomId: number) {
  const ref = useRef<HTMLHeadingElement>(null);
  const told = useRef(roomId);
  useEffect(() => {
    if (told.current === roomId) return;
    told.current = roomId;
    ref.current?.focus({ preventScroll: true });
  }, [roomId]);
  return ref;
}

type Typed = Pick<Found, 'persons' | 'seen' | 'note' | 'photos'>;
interface StopProps {
  roundId: number;
  check: WalkedCheck;
  viaCode: boolean;
  onSaid: (outcome: CheckOutcome, found: Found) => Promise<void>;
}

function Answer({ roundId, check, viaCode, onSaid }: StopProps) {
  const t = useWalkWords();
  const word = useCheckWords();
  const draft = useDraft<Typed>(`round/${roundId}/${check.room.id}`);
  const isRested = useRest(check.room.id);
  const [typed, setTyped] = useState<Typed | null>(null);
  const blank = { persons: personsAtFirst(check), seen: [], note: '', photos: [] };
  const given = { ...blank, ...(typed ?? draft.kept) };
  const beds = bedsOf(check);
  const [isUnticked, setIsUnticked] = useState(false);
  const found = { ...given, viaCode };
  const change = (by: Partial<Typed>) => {
    const next = { ...given, ...by };
    setTyped(next);
    draft.keep(next);
  };
  const isSaid = useRef(false);
  const say = (outcome: CheckOutcome) => {
    if (isSaid.current) return;
    if (outcome === 'seen' && beds.length > 0 && given.seen.length === 0) {
      setIsUnticked(true);
      return;
    }
    isSaid.current = true;
    onSaid(outcome, found)
      .then(draft.clear)
      .catch((error: unknown) => {
        isSaid.current = false;
        if (error instanceof Error) showError(error);
      });
  };
  useHotkeys(
    checkOutcomes.map((outcome, at) => ({
      keys: String(at + 1),
      label: word(`outcome.${outcome}`),
      group: t('keys'),
      isDisabled: !isRested,
      run: () => say(outcome),
    })),
  );
  const isOccupied = check.expected.status === 'occupied';
  return (
    <div className="flex flex-col gap-3">
      {beds.length > 0 && (
        <BedTicks
          beds={beds}
          seen={given.seen}
          isAsked={isUnticked && given.seen.length === 0}
          onChange={(seen) => {
            const ticked = beds.filter(({ reservationId }) => seen.includes(reservationId));
            const persons = ticked.reduce((sum, stay) => sum + stay.persons, 0);
            change({ seen, persons: persons || personsAtFirst(check) });
          }}
        />
      )}
      <PersonsStepper
        label={t(isOccupied ? 'personsHere' : 'personsIf')}
        value={given.persons}
        onChange={(persons) => change({ persons })}
      />
      <OutcomeButtons
        value={check.outcome}
        usual={isOccupied ? 'seen' : 'empty'}
        disabled={!isRested}
        onChoose={say}
      />
      <WalkExtras room={check.room} found={found} change={change} />
    </div>
  );
}

interface Props {
  round: Pick<RoomInspection, 'id'>;
  check: WalkedCheck;
  viaCode: boolean;
  onNext: (said: WalkedCheck) => void;
}

/** One room: who should be in it, and what is found. */
export function WalkRoom({ round, check, viaCode, onNext }: Props) {
  const t = useWalkWords();
  const floorName = useFloorName();
  const send = useCheck(round);
  const { room, notSeen } = check;
  const heading = useTold(room.id);
  return (
    <section aria-labelledby="walk-room" className="flex flex-col gap-3">
      <header className="flex items-baseline justify-between gap-3">
        <h2
          id="walk-room"
          ref={heading}
          tabIndex={-1}
          className="text-3xl font-semibold tracking-[-0.03em] tabular-nums outline-none"
        >
          {room.roomNo}
        </h2>
        <span className="text-ink-2">{floorName(room.floor)}</span>
      </header>
      <Expected check={check} />
      {notSeen > 0 && check.outcome === null && (
        <p data-tone="warning" className="text-sm font-medium text-status">
          {t('notSeen', { count: notSeen })}
        </p>
      )}
      {isToTryAgain(check) && (
        <p data-tone="warning" className="text-sm font-medium text-status">
          {t('secondTry')}
        </p>
      )}
      <SaidBefore check={check} />
      <Answer
        key={`${room.id}/${check.tries}`}
        {...{ check, viaCode }}
        roundId={round.id}
        onSaid={async (outcome, found) => {
          await send(check, outcome, found);
          onNext({ ...check, outcome, tries: check.tries + 1 });
        }}
      />
    </section>
  );
}
