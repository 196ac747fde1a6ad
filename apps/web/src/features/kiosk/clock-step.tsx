import { breakToBegin, isLeftOpen, type KioskPerson } from '@keyhold/contract';
import { ArrowLeft, LogIn, LogOut } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { kioskDevice, type Outcome, type Said } from '#features/kiosk/kiosk-device.ts';
import { kioskMessages } from '#features/kiosk/kiosk.messages.ts';
import { Mirror, type TakePhoto } from '#features/kiosk/mirror.tsx';
import { PinPad, shortestPin } from '#features/kiosk/pin-pad.tsx';
import { useKioskClock } from '#features/kiosk/use-kiosk.ts';
import { Button } from '#ui/button/button.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { Notice } from '#ui/state/notice.tsx';

const breaks = [0, 15, 30, 45, 60] as const;
/** Whoever goes away without a word leaves no name on the screen. */
const idleMs = 45_000;

const useLeaving = (onLeave: () => void) => {
  useEffect(() => {
    let timer = setTimeout(onLeave, idleMs);
    const ended = new AbortController();
    const touch = () => {
      clearTimeout(timer);
      timer = setTimeout(onLeave, idleMs);
    };
    for (const act of ['pointerdown', 'keydown'])
      document.addEventListener(act, touch, { signal: ended.signal });
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [onLeave]);
};

interface BreakProps {
  planned: number | null;
  value: number;
  onChange: (minutes: number) => void;
}
function Break({ planned, value, onChange }: BreakProps) {
  const t = useMessages(kioskMessages);
  const format = useFormat();
  const offered = [...new Set([...breaks, planned ?? 0])].toSorted((one, other) => one - other);
  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-medium">{t('break')}</p>
      <SegmentedControl
        label={t('break')}
        value={String(value)}
        onChange={(chosen) => onChange(Number(chosen))}
        options={offered.map((minutes) => ({
          value: String(minutes),
          label: minutes === 0 ? t('noBreak') : format.duration(minutes),
        }))}
      />
    </div>
  );
}

/** Kept at once, then answered by the server, or by nobody for now. */
const useSaying = (onSaid: (said: Said, outcome: Outcome) => void) => {
  const t = useMessages(kioskMessages);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const say = async (said: Omit<Said, 'photo'>, take: TakePhoto | null) => {
    setIsPending(true);
    setProblem(null);
    try {
      const photo = (await take?.().catch(() => null)) ?? null;
      const outcome = await kioskDevice.say({ ...said, photo });
      if (outcome.state === 'refused') setProblem(outcome.message);
      else onSaid({ ...said, photo }, outcome);
    } catch (error) {
      setProblem(t('failed', { reason: error instanceof Error ? error.message : String(error) }));
    } finally {
      setIsPending(false);
    }
  };
  return { isPending, problem, say };
};

/** Known of what the server has heard of; of what waits here it is not. */
const plannedOf = ({ since: heard, plannedBreak }: KioskPerson, since: string | null) =>
  since !== null && since === heard ? plannedBreak : null;

interface StepProps {
  person: KioskPerson;
  /** Since when they are at work, as far as it is known here. */
  since: string | null;
  /** How far the tablet's clock is ahead. */
  driftMs: number;
  wantsPhoto: boolean;
  /** Then what is known may be old: they may have clocked elsewhere. */
  isLost: boolean;
  onSaid: (said: Said, outcome: Outcome) => void;
  onBack: () => void;
}

/** One person before the kiosk: digits, and one large button. */
export function ClockStep(props: StepProps) {
  const { person, since, driftMs, wantsPhoto, isLost, onSaid, onBack } = props;
  const t = useMessages(kioskMessages);
  const format = useFormat();
  const [pin, setPin] = useState('');
  const [said, setSaid] = useState<number | null>(null);
  const [isOther, setIsOther] = useState(false);
  const [take, setTake] = useState<TakePhoto | null>(null);
  const { isPending, problem, say } = useSaying(onSaid);
  const takeWith = useCallback((next: TakePhoto | null) => setTake(() => next), []);
  useLeaving(onBack);
  const now = useKioskClock(driftMs, 60_000);
  const isOver = since !== null && isLeftOpen(since, now);
  const isIn = (since === null || isOver) !== isOther;
  const planned = plannedOf(person, since);
  const worked = since === null ? 0 : (now - Date.parse(since)) / 60_000;
  const pause = said ?? breakToBegin(planned, worked);
  const { id: userId, name } = person;
  const enter = useCallback(() => {
    if (pin.length < shortestPin || isPending) return;
    const kind = isIn ? 'in' : 'out';
    void say({ userId, name, kind, pin, breakMinutes: isIn ? 0 : pause }, take);
    setPin('');
  }, [pin, isPending, isIn, say, userId, name, pause, take]);
  return (
    <section aria-label={name} className="mx-auto flex w-full max-w-md flex-col gap-4">
      <div className="flex items-center gap-3">
        <Button size="lg" icon={<ArrowLeft size={20} aria-hidden />} onClick={onBack}>
          {t('back')}
        </Button>
        <h2 className="min-w-0 text-xl font-semibold break-words">
          {name}
          {since !== null && (
            <span className="block text-base font-normal text-ink-2">
              {isOver
                ? t('leftOpen', { since: format.timeAndDate(since) })
                : t('since', { time: format.time(since) })}
            </span>
          )}
        </h2>
      </div>
      {problem !== null && (
        <div role="alert">
          <Notice tone="danger">{problem}</Notice>
        </div>
      )}
      {isOver && <Notice tone="warning">{t('leftOpenText')}</Notice>}
      <PinPad value={pin} onChange={setPin} onEnter={enter} />
      {!isIn && <Break planned={planned} value={pause} onChange={setSaid} />}
      {wantsPhoto && <Mirror onReady={takeWith} />}
      <Button
        variant="primary"
        size="lg"
        isLoading={isPending}
        disabled={pin.length < shortestPin && !isPending}
        icon={isIn ? <LogIn size={24} aria-hidden /> : <LogOut size={24} aria-hidden />}
        onClick={enter}
        className="h-16 w-full text-lg!"
      >
        {t(isIn ? 'clockIn' : 'clockOut')}
      </Button>
      {isLost && (
        <Button variant="ghost" onClick={() => setIsOther(!isOther)}>
          {t(isIn ? 'insteadOut' : 'insteadIn')}
        </Button>
      )}
    </section>
  );
}
