import type { CheckScope } from '@keyhold/contract';

import { useCheckWords } from '#features/room-check/room-check.messages.ts';
import { useFloorName } from '#features/room/floor-name.ts';

/** What a round goes over, in words. */
export function useScopeWords() {
  const t = useCheckWords();
  const floorName = useFloorName();
  return (scope: CheckScope): string => {
    if (scope.kind === 'floor') return floorName(scope.value);
    if (scope.kind === 'rooms') return t('rooms', { count: scope.value.length });
    return t(`scope.${scope.kind}`);
  };
}

const minute = 60_000;

/** How long it took, or has been running; null: it has not begun. */
export const minutesOf = (
  { startedAt, completedAt }: { startedAt: string | null; completedAt: string | null },
  now: number,
): number | null =>
  startedAt === null
    ? null
    : Math.max(0, (Date.parse(completedAt ?? '') || now) - Date.parse(startedAt)) / minute;
