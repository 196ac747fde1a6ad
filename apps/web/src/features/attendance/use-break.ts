import { breakToBegin, type TimeLog } from '@keyhold/contract';
import { useState } from 'react';

import { useNow } from '#ui/show/relative-time.tsx';

/** The break of what runs: as its shift has it, until somebody says how long it was. */
export function useBreak(running: TimeLog | null) {
  const now = useNow();
  const [said, setSaid] = useState<{ of: number; minutes: number } | null>(null);
  const planned = running?.shift?.breakMinutes ?? 0;
  const worked = running ? (now - Date.parse(running.clockIn)) / 60_000 : 0;
  const isSaid = said !== null && said.of === running?.id;
  return {
    planned,
    value: isSaid ? said.minutes : breakToBegin(planned, worked),
    onChange: (minutes: number) => setSaid(running && { of: running.id, minutes }),
  };
}
