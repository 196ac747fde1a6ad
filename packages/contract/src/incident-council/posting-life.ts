import { lifeOf } from '#core/life.ts';
import type { ActOf, StateOf } from '#core/life.ts';

/** The way of an incident between a house and a council; closed, it is where it was. Whose step each is, its route says. */
export const postingLife = lifeOf({
  states: {
    none: ['Handed back', 'Devuelto'],
    posted: ['Not acknowledged', 'Sin acuse de recibo'],
    acknowledged: ['Acknowledged', 'Con acuse de recibo'],
    closed: ['Closed by the council', 'Cerrado por el ayuntamiento'],
  },
  acts: {
    post: { from: ['none'], to: 'posted' },
    takeBack: { from: ['posted'], to: 'none' },
    acknowledge: { from: ['posted'], to: 'acknowledged' },
    say: { from: ['posted', 'acknowledged'], to: 'posted' },
    ask: { from: ['acknowledged'], to: 'acknowledged' },
    answer: { from: ['acknowledged'], to: 'acknowledged' },
    act: { from: ['acknowledged'], to: 'acknowledged' },
    done: { from: ['acknowledged'], to: 'acknowledged' },
    handBack: { from: ['posted', 'acknowledged'], to: 'none' },
  },
});
export const postingStates = postingLife.states;
export type PostingState = StateOf<typeof postingLife>;
export type PostingAct = ActOf<typeof postingLife>;
