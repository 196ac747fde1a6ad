import { nightEvidenceText, nightStates } from '@keyhold/contract';
import type { Night, NightState } from '@keyhold/contract';
import { clsx } from 'clsx';
import {
  BellOff,
  CircleCheck,
  CircleDashed,
  CircleQuestionMark,
  CircleX,
  ClipboardCheck,
  DoorOpen,
  Eye,
  EyeOff,
  Footprints,
  Hand,
  Lock,
  Scale,
  SearchX,
  Sparkles,
  TriangleAlert,
  Wrench,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

import { useLanguage, useMessages } from '#core/language/i18n.ts';
import { useProfile } from '#core/session/session.tsx';
import { nightsMessages } from '#features/nights/nights.messages.ts';
import { Badge } from '#ui/show/badge.tsx';

type Tone = 'success' | 'info' | 'warning' | 'danger' | 'neutral';
/** A sign and a hue each; the hue says whether it is payable. */
export const nightLooks: Record<NightState, { icon: LucideIcon; tone: Tone }> = {
  seen: { icon: Eye, tone: 'success' },
  signs_of_use: { icon: Footprints, tone: 'success' },
  not_seen: { icon: EyeOff, tone: 'info' },
  no_signs: { icon: SearchX, tone: 'info' },
  no_answer: { icon: BellOff, tone: 'info' },
  refused: { icon: Hand, tone: 'info' },
  not_checked: { icon: CircleDashed, tone: 'info' },
  answered_yes: { icon: CircleCheck, tone: 'success' },
  query: { icon: CircleQuestionMark, tone: 'warning' },
  disputed: { icon: Scale, tone: 'danger' },
  answered_no: { icon: CircleX, tone: 'danger' },
  found_occupied: { icon: TriangleAlert, tone: 'danger' },
  maintenance: { icon: Wrench, tone: 'neutral' },
  cleaning: { icon: Sparkles, tone: 'neutral' },
  inspection: { icon: ClipboardCheck, tone: 'neutral' },
  blocked: { icon: Lock, tone: 'neutral' },
  ready: { icon: DoorOpen, tone: 'neutral' },
};

/** A night in one word, with its sign. */
export function NightBadge({ state, isLong = false }: { state: NightState; isLong?: boolean }) {
  const t = useMessages(nightsMessages);
  const { icon: Icon, tone } = nightLooks[state];
  return (
    <span
      data-tone={tone}
      className={clsx(
        'inline-flex items-center gap-1 rounded-sm whitespace-nowrap max-sm:whitespace-normal bg-status-soft px-1.5 py-0.5 font-medium text-status',
        isLong ? 'text-sm' : 'text-xs',
      )}
    >
      <Icon size={14} aria-hidden className="shrink-0" />
      {t(isLong ? `long.${state}` : `state.${state}`)}
    </span>
  );
}

const payableTones = {
  yes: 'success',
  query: 'warning',
  disputed: 'danger',
  no: 'danger',
} as const;

export function PayableBadge({ payable }: Pick<Night, 'payable'>) {
  const t = useMessages(nightsMessages);
  return <Badge tone={payableTones[payable]}>{t(`payable.${payable}`)}</Badge>;
}

/** What a check says of a night, in the words of the round. */
export function useEvidenceWords() {
  const language = useLanguage();
  return (evidence: Night['evidence']): string => nightEvidenceText(evidence, language);
}

/** A council is told that a room was empty, and not what a check found there. */
export function NightsLegend() {
  const t = useMessages(nightsMessages);
  const { isCouncil } = useProfile();
  const told = nightStates.filter((state) => !isCouncil || state !== 'found_occupied');
  return (
    <details className="mt-3 text-sm text-ink-2">
      <summary className="py-2">{t('legend')}</summary>
      <ul className="flex flex-wrap gap-x-5 gap-y-2 py-1">
        {told.map((state) => (
          <li key={state} className="flex items-center gap-2">
            <NightBadge state={state} />
            {t(`long.${state}`)}
          </li>
        ))}
      </ul>
    </details>
  );
}
