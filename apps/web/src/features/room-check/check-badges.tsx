import type { CheckOutcome, RoundStatus } from '@keyhold/contract';
import {
  Ban,
  BellOff,
  DoorOpen,
  EyeOff,
  Footprints,
  UserRoundCheck,
  UserRoundX,
  type LucideIcon,
} from 'lucide-react';

import { useCheckWords } from '#features/room-check/room-check.messages.ts';
import { Badge, type Tone } from '#ui/show/badge.tsx';

const statusTones = {
  draft: 'neutral',
  in_progress: 'info',
  completed: 'warning',
  approved: 'success',
  missed: 'danger',
} as const;

export function RoundStatusBadge({ status }: { status: RoundStatus }) {
  const t = useCheckWords();
  return <Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>;
}

export const outcomeIcons: Record<CheckOutcome, LucideIcon> = {
  seen: UserRoundCheck,
  signs_of_use: Footprints,
  empty: DoorOpen,
  no_signs: EyeOff,
  no_answer: BellOff,
  refused: Ban,
  someone_else: UserRoundX,
};
const outcomeTones: Record<CheckOutcome, Tone> = {
  seen: 'success',
  signs_of_use: 'success',
  empty: 'neutral',
  no_signs: 'warning',
  no_answer: 'warning',
  refused: 'warning',
  someone_else: 'danger',
};

export function OutcomeBadge({ outcome }: { outcome: CheckOutcome }) {
  const t = useCheckWords();
  return (
    <Badge icon={outcomeIcons[outcome]} tone={outcomeTones[outcome]}>
      {t(`outcome.${outcome}`)}
    </Badge>
  );
}
