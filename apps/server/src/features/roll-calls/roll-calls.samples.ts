import type { Samples } from '#testing/samples/brought.ts';
import { sampleIdOf, tenantOf } from '#testing/samples/sample-values.ts';

const keyOf = (number: number) => String(number).padStart(32, '0');
const personOf = (canary: string) => `${sampleIdOf(tenantOf(canary))}/0`;
const begunKey = (canary: string) => keyOf(tenantOf(canary));

export const samples: Samples = {
  calls: {
    'rollCalls.tick': (id) => ({
      body: {
        key: keyOf(id),
        startedAt: new Date().toISOString(),
        ticks: [{ key: keyOf(id), person: `${id}/0`, state: 'safe', at: new Date().toISOString() }],
      },
    }),
  },
  columns: {
    'roll_calls.key': begunKey,
    'roll_calls.ended_by': () => undefined,
    'roll_calls.kind': () => undefined,
    'roll_call_people.person_key': personOf,
    'roll_call_people.user_id': () => undefined,
    'roll_call_ticks.person_key': personOf,
    'roll_call_ticks.key': begunKey,
  },
};
