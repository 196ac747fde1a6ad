import { ArrowLeftRight, Ban, CircleCheck, MoveRight } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { useMessages } from '#core/language/i18n.ts';

import type { Board, Proposal } from './board.ts';
import type { Verdict } from './drop-check.ts';
import { moveMessages } from './stay-moves.messages.ts';
import { useVerdictWords } from './verdict-words.ts';

const looks = {
  unchanged: { tone: 'neutral', icon: MoveRight },
  allowed: { tone: 'success', icon: CircleCheck },
  swap: { tone: 'info', icon: ArrowLeftRight },
  refused: { tone: 'danger', icon: Ban },
} as const;

interface Props {
  proposal: Proposal;
  verdict: Verdict;
  of: Board;
  /** Other rooms that would take it, told where this one does not. */
  freeCount: number;
}

const useFreeWords = () => {
  const t = useMessages(moveMessages);
  return (count: number) => (count === 0 ? t('freeNone') : t('free', { count }));
};

/** Allowed or not, and why, in words: the same sentence for the eye and for the live region. */
export const useVerdictSentence = () => {
  const words = useVerdictWords();
  const free = useFreeWords();
  return ({ proposal, verdict, of, freeCount }: Props) =>
    [words({ proposal, verdict, of }), verdict.kind === 'refused' && free(freeCount)]
      .filter(Boolean)
      .join('. ');
};

export function VerdictBadge(props: Props) {
  const words = useVerdictWords();
  const free = useFreeWords();
  const { verdict, freeCount } = props;
  const { tone, icon: Icon } = looks[verdict.kind];
  const hasOffer = verdict.kind === 'refused';
  return (
    <p data-tone={tone} className="flex items-start gap-2 text-sm">
      <Icon size={16} aria-hidden className="mt-px shrink-0 text-status" />
      <span>
        <span className="font-semibold text-status">{words(props)}</span>
        {hasOffer && <span className="block text-ink-2">{free(freeCount)}</span>}
      </span>
    </p>
  );
}

export interface Spot {
  left: number;
  top: number;
}
const gap = 14;

/** Under what the keyboard moves; the pointer says itself where it is. */
const ghostSpot = (): Spot => {
  const rect = document.querySelector('[data-ghost]')?.getBoundingClientRect();
  return { left: Math.max(rect?.left ?? 0, 240), top: (rect?.bottom ?? 120) - 6 };
};

interface FloatingProps extends Props {
  /** The pointer; null when the keys do it. */
  at: Spot | null;
}

/** Beside what is being moved, inside the screen, and never under the pointer. */
export function FloatingVerdict({ at, ...props }: FloatingProps) {
  const t = useMessages(moveMessages);
  const box = useRef<HTMLDivElement>(null);
  const isByKeys = at === null;
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const { left, top } = at ?? ghostSpot();
    const { offsetWidth, offsetHeight } = element;
    const isLow = top + gap + offsetHeight > innerHeight - 8;
    const x = Math.max(8, Math.min(left + gap, innerWidth - offsetWidth - 8));
    const y = isLow ? top - gap * 3 - offsetHeight : top + gap;
    element.style.transform = `translate(${x}px, ${y}px)`;
    element.style.visibility = 'visible';
  });
  const canDrop = props.verdict.kind === 'allowed' || props.verdict.kind === 'swap';
  return (
    <div
      ref={box}
      aria-hidden
      className="pointer-events-none fixed top-0 left-0 z-50 max-w-80 rounded border border-line bg-raised px-3 py-2 shadow-float"
      style={{ visibility: 'hidden' }}
    >
      <VerdictBadge {...props} />
      {(canDrop || isByKeys) && (
        <p className="mt-1 pl-6 text-xs text-ink-3">{isByKeys ? t('keys') : t('drop')}</p>
      )}
    </div>
  );
}
