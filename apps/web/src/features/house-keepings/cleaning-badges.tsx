import type { HouseKeeping } from '@keyhold/contract';

import { useMessages } from '#core/language/i18n.ts';
import { houseKeepingMessages } from '#features/cleaning/cleaning.messages.ts';
import { Badge } from '#ui/show/badge.tsx';

const tones = { high: 'danger', medium: 'neutral', low: 'neutral' } as const;

export function PriorityBadge({ priority }: Pick<HouseKeeping, 'priority'>) {
  const t = useMessages(houseKeepingMessages);
  return <Badge tone={tones[priority]}>{t(`priority.${priority}`)}</Badge>;
}

const statusTones = {
  dirty: 'warning',
  in_progress: 'brand',
  cleaned: 'success',
  cancelled: 'neutral',
} as const;

export function CleaningStatusBadge({ status }: Pick<HouseKeeping, 'status'>) {
  const t = useMessages(houseKeepingMessages);
  return <Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>;
}
