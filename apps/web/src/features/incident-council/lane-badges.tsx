import type { ClockState, Incident, Posting } from '@keyhold/contract';
import { AlarmClock, CircleCheck, Landmark } from 'lucide-react';

import { useFormat } from '#core/language/format.ts';
import { useProfile } from '#core/session/session.tsx';
import { useLaneWords } from '#features/incident-council/incident-council.messages.ts';
import { Badge, type Tone } from '#ui/show/badge.tsx';
import { useNow } from '#ui/show/relative-time.tsx';

const tones: Record<ClockState, Tone> = {
  running: 'neutral',
  half: 'info',
  near: 'warning',
  breached: 'danger',
  paused: 'neutral',
  met: 'success',
  late: 'danger',
};

/** By when the council is to have acknowledged it, or whether it did in time. */
export function ReplyBadge({ posting }: { posting: Posting }) {
  const t = useLaneWords();
  const format = useFormat();
  const now = useNow();
  const { clock, replyDue } = posting;
  if (clock === null || replyDue === null) return null;
  const isOver = clock === 'met' || clock === 'late';
  const when = format.relative(replyDue, now);
  const text = isOver
    ? t(`clock.${clock}`)
    : t(clock === 'breached' ? 'clock.breached' : 'clock.due', { when });
  return (
    <span title={format.timeAndDate(replyDue)} className="inline-flex max-w-full">
      <Badge isWrapped tone={tones[clock]} icon={clock === 'met' ? CircleCheck : AlarmClock}>
        {text}
      </Badge>
    </span>
  );
}

/** Whose step is next, as the one who looks would say it. */
export function TurnBadges({ posting }: { posting: Posting }) {
  const t = useLaneWords();
  const { isCouncil } = useProfile();
  return posting.awaiting.map((side) => {
    const isOurs = (side === 'council') === isCouncil;
    return (
      <Badge key={side} isWrapped tone={isOurs ? 'warning' : 'neutral'} icon={Landmark}>
        {t(isCouncil ? `turn.${side}` : `awaiting.${side}`)}
      </Badge>
    );
  });
}

/** In lists: with whom it is, and by when. */
export function LaneBadges({ incident: { council } }: { incident: Pick<Incident, 'council'> }) {
  if (council === null || council.state === 'none') return null;
  return (
    <span className="flex max-w-full flex-wrap gap-1">
      {(council.state === 'posted' || council.clock === 'late') && <ReplyBadge posting={council} />}
      <TurnBadges posting={council} />
    </span>
  );
}
