import type { NewTicks, PersonState, RollCallNow } from '@keyhold/contract';
import { useMemo } from 'react';

import { api } from '#core/api/api.ts';
import { newKey } from '#core/api/http.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useQueued } from '#core/offline/overlay.ts';
import { useQueuedAction } from '#core/offline/use-queued-action.ts';
import { useProfile } from '#core/session/session.tsx';
import { runningOf, standingOf, waitingTicks } from '#features/roll-call/roll-call-state.ts';
import type { Running, Standing } from '#features/roll-call/roll-call-state.ts';
import { rollCallMessages } from '#features/roll-call/roll-call.messages.ts';

export interface Ticking {
  who: string;
  people: readonly string[];
  state: PersonState;
}
export interface RollCallOf {
  now: RollCallNow;
  standing: Standing;
  running: Running | null;
  /** Ticked here, and not sent yet. */
  waiting: number;
  start: () => void;
  tick: (ticking: Ticking) => void;
}

/** Two taps in one moment belong to the roll-call that the first of them began. */
let begun: { of: string; key: string; startedAt: string } | null = null;

/** What the server knows and what was done here, as one; each tick is kept first and sent once. */
export function useRollCall(now: RollCallNow): RollCallOf {
  const t = useMessages(rollCallMessages);
  const { tenant } = useProfile();
  const queued = useQueued(api.rollCalls.tick);
  const { mutate } = useQueuedAction(api.rollCalls.tick, { success: null });
  const standing = useMemo(() => standingOf(now, queued), [now, queued]);
  const running = useMemo(() => runningOf(now, queued), [now, queued]);

  const send = (ticks: Omit<NewTicks['ticks'][number], 'key' | 'at'>[], label: string) => {
    const at = new Date().toISOString();
    const of = `${tenant?.id} ${now.asOf}`;
    if (running === null && begun?.of !== of) begun = { of, key: newKey(), startedAt: at };
    const { key, startedAt } = running ?? begun ?? { key: newKey(), startedAt: at };
    const said = ticks.map((tick) => ({ ...tick, key: newKey(), at }));
    mutate({ body: { key, startedAt, ticks: said } }, { label });
  };
  return {
    now,
    standing,
    running,
    waiting: waitingTicks(queued),
    start: () => send([], t('queuedStart')),
    tick: ({ who, people, state }) =>
      send(
        people.map((person) => ({ person, state })),
        t('queued', { what: `${who}: ${t(state)}` }),
      ),
  };
}
