import type { RoomInspection } from '@keyhold/contract';
import { ChevronRight, CircleCheck, LayoutList } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';

import { measureDrift } from '#core/offline/clock-drift.ts';
import { toast } from '#core/shell/toast.tsx';
import { useCheckWords } from '#features/room-check/room-check.messages.ts';
import { useWalkWords } from '#features/round-walk/round-walk.messages.ts';
import { useWalked, type WalkedCheck } from '#features/round-walk/use-walked.ts';
import { isLeft, isToTryAgain, nextStop } from '#features/round-walk/walk-order.ts';
import { WalkRoom } from '#features/round-walk/walk-room.tsx';
import { WalkRoomsDrawer } from '#features/round-walk/walk-rooms-drawer.tsx';
import { Button } from '#ui/button/button.tsx';
import { useHotkeys } from '#ui/keys/hotkeys.ts';
import { ProgressBar } from '#ui/show/progress-bar.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Notice } from '#ui/state/notice.tsx';

function Progress({ checks }: { checks: readonly WalkedCheck[] }) {
  const t = useWalkWords();
  const total = checks.length;
  const again = checks.filter(isToTryAgain).length;
  const unsent = checks.filter(({ queued }) => queued !== undefined).length;
  const done = total - checks.filter(isLeft).length;
  const also = [
    again > 0 && t('again', { count: again }),
    unsent > 0 && t('unsent', { count: unsent }),
  ].filter(Boolean);
  return (
    <div>
      <p className="mb-1 flex flex-wrap justify-between gap-x-3 text-sm text-ink-2 tabular-nums">
        <span>{t('progress', { done, total })}</span>
        <span>{also.join(' · ')}</span>
      </p>
      <ProgressBar part={total === 0 ? 1 : done / total} label={t('walk')} />
    </div>
  );
}

interface LastProps {
  said: WalkedCheck | null;
  onChange: (said: WalkedCheck) => void;
}

/** Its place is kept from the first room on, so that what is tapped stays where it is. */
function LastSaid({ said, onChange }: LastProps) {
  const t = useWalkWords();
  const word = useCheckWords();
  if (!said || said.outcome === null) return <div className="min-h-11" />;
  const { room, outcome } = said;
  return (
    <p role="status" className="flex min-h-11 items-center justify-between gap-2 text-ink-2">
      <span className="flex min-w-0 items-center gap-2">
        <CircleCheck size={16} aria-hidden data-tone="success" className="shrink-0 text-status" />
        <span className="min-w-0 truncate">
          {t('said', { roomNo: room.roomNo, outcome: word(`outcome.${outcome}`) })}
        </span>
      </span>
      <Button size="sm" variant="ghost" onClick={() => onChange(said)}>
        {t('change')}
      </Button>
    </p>
  );
}

interface Scanned {
  id: number;
  roomNo: string;
}
interface Props {
  round: RoomInspection;
  /** The room that one stands at, from the address. */
  at: number | undefined;
  onGo: (roomId: number | undefined) => void;
  /** What ends the round, once nothing is left. */
  ending: ReactNode;
  renderScan: (onRoom: (room: Scanned) => void) => ReactNode;
}

/** Where one is, where one goes, and what was said last. */
function useWalk({ round, at, onGo }: Pick<Props, 'round' | 'at' | 'onGo'>) {
  const t = useWalkWords();
  const { checks, refused } = useWalked(round);
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const [scanned, setScanned] = useState<number | null>(null);
  const [said, setSaid] = useState<WalkedCheck | null>(null);
  const here = useMemo(
    () => checks.find(({ room }) => room.id === at) ?? nextStop(checks, { after: null, skipped }),
    [checks, at, skipped],
  );
  // What others say of a room meanwhile moves nobody on to another one.
  const first = at === undefined ? here?.room.id : undefined;
  const stay = useEffectEvent((roomId: number) => onGo(roomId));
  useEffect(() => {
    if (first !== undefined) stay(first);
  }, [first]);
  const go = (to: WalkedCheck | undefined) => {
    setScanned(null);
    onGo(to?.room.id);
  };
  const onward = (route: readonly WalkedCheck[], past: ReadonlySet<number>) =>
    go(nextStop(route, { after: here?.room.id ?? null, skipped: past }));
  return {
    checks,
    refused,
    here,
    said,
    isScanned: here !== undefined && scanned === here.room.id,
    go,
    onSaid: (done: WalkedCheck) => {
      setSaid(done);
      onward(
        checks.map((check) => (check.id === done.id ? done : check)),
        skipped,
      );
    },
    pass: () => {
      if (here === undefined) return;
      const past = here.outcome === null ? new Set([...skipped, here.room.id]) : skipped;
      setSkipped(past);
      onward(checks, past);
    },
    scan: ({ id, roomNo }: Scanned) => {
      const found = checks.find(({ room }) => room.id === id);
      if (found === undefined) return void toast.error(t('notInRound', { roomNo }));
      onGo(id);
      setScanned(id);
    },
  };
}

/** The round on the phone of whoever walks it: one room at a time, two taps each. */
export function RoundWalk({ round, at, onGo, ending, renderScan }: Props) {
  const t = useWalkWords();
  const walk = useWalk({ round, at, onGo });
  const [isListing, setIsListing] = useState(false);
  const { checks, refused, here, said } = walk;
  useHotkeys([{ keys: 'n', label: t('next'), group: t('keys'), run: walk.pass }]);
  useEffect(() => void measureDrift(), []);
  const hasUnsent = checks.some(({ queued }) => queued !== undefined);
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-3">
      <Progress checks={checks} />
      {refused.length > 0 && (
        <Notice tone="danger">{t('refused', { count: refused.length })}</Notice>
      )}
      <LastSaid said={said?.room.id === here?.room.id ? null : said} onChange={walk.go} />
      {here === undefined ? (
        <EmptyState icon={CircleCheck} title={t('finished')} actions={!hasUnsent && ending}>
          {t(hasUnsent ? 'finishedUnsent' : 'finishedText')}
        </EmptyState>
      ) : (
        <WalkRoom round={round} check={here} viaCode={walk.isScanned} onNext={walk.onSaid} />
      )}
      <div className="sticky bottom-(--bottom-bar-h) z-10 -mx-4 flex gap-2 border-t border-line bg-canvas px-4 py-2 *:min-w-0! *:flex-1! *:shrink! *:flex-col! *:gap-0.5! *:px-1! *:text-sm! *:whitespace-normal!">
        <Button
          size="lg"
          icon={<LayoutList size={20} aria-hidden />}
          onClick={() => setIsListing(true)}
        >
          {t('rooms')}
        </Button>
        {renderScan(walk.scan)}
        {here !== undefined && (
          <Button size="lg" icon={<ChevronRight size={20} aria-hidden />} onClick={walk.pass}>
            {t(here.outcome === null ? 'skip' : 'next')}
          </Button>
        )}
      </div>
      {isListing && (
        <WalkRoomsDrawer
          checks={checks}
          at={here?.room.id ?? null}
          onClose={() => setIsListing(false)}
          onChoose={(check) => {
            setIsListing(false);
            walk.go(check);
          }}
        />
      )}
    </div>
  );
}
