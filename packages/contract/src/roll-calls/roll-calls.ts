import { declare } from '#core/declare.ts';
import { listQuery } from '#core/query.ts';
import { get, listOf, post } from '#core/route.ts';

import {
  EndOfRollCall,
  NewTicks,
  RollCall,
  RollCallNow,
  RollCallRecord,
} from './roll-call-shapes.ts';

export * from './roll-call-shapes.ts';

const house = { access: 'read:guests', side: 'house', scope: 'tenant' } as const;

export const rollCalls = {
  now: get('/roll-call', {
    summary: 'Who is in the house by floor and room, who needs help, and the roll-call under way',
    ...house,
    reply: RollCallNow,
  }),
  tick: post('/roll-call', {
    summary:
      'Begin a roll-call or join the one under way, and say who is safe; sent late it counts',
    ...house,
    events: ['START_ROLL_CALL', 'TICK_ROLL_CALL'],
    body: NewTicks,
    reply: RollCall,
  }),
  past: get('/roll-call/past', {
    summary: 'The roll-calls that there were, the newest first',
    ...house,
    query: listQuery({ sortBy: ['startedAt'], select: ['id', 'startedAt', 'endedAt'] }),
    reply: listOf(RollCall),
  }),
  get: get('/roll-call/:id', {
    summary: 'One roll-call: everybody in it, and who ticked whom when',
    ...house,
    reply: RollCallRecord,
  }),
  end: post('/roll-call/:id/end', {
    summary: 'End it, a drill or an alarm: whoever was not found by then stays so in the record',
    ...house,
    events: ['END_ROLL_CALL'],
    body: EndOfRollCall,
    reply: RollCall,
  }),
};

export const rollCallDeclaration = declare({
  family: 'roll_calls',
  record: { type: 'roll_call' },
  shows: { rollCalls: ['roll_calls', 'guests', 'reservations', 'UPDATE_ROOM'] },
  pages: { roll_call: '/dashboard/roll-call?open=:id' },
  events: {
    START_ROLL_CALL: {
      en: 'started the roll-call',
      es: 'inició el pase de lista',
      isSafety: true,
    },
    TICK_ROLL_CALL: {
      en: 'ticked people off in the roll-call',
      es: 'marcó personas en el pase de lista',
      isQuiet: true,
    },
    END_ROLL_CALL: {
      en: 'ended the roll-call',
      es: 'terminó el pase de lista',
      isSafety: true,
    },
  },
});
