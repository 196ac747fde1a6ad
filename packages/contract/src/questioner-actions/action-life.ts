import { lifeOf } from '#core/life.ts';
import type { ActOf, StateOf } from '#core/life.ts';

/** Those that somebody still has to do; what is done waits for somebody else to verify it. */
export const openActions = ['open', 'in_progress'] as const;

export const questionerActionLife = lifeOf({
  states: {
    open: ['Open', 'Abierta'],
    in_progress: ['In progress', 'En curso'],
    done: ['To be verified', 'Por verificar'],
    verified: ['Verified', 'Verificada'],
  },
  acts: {
    start: { from: ['open'], to: 'in_progress' },
    repair: { from: openActions, to: 'in_progress' },
    done: { from: openActions, to: 'done' },
    verify: { from: ['done'], to: 'verified' },
    reopen: { from: ['done', 'verified'], to: 'open' },
    /** Its repair was taken back soon after. */
    resume: { from: ['done'], to: 'in_progress' },
  },
});
export const questionerActionStatuses = questionerActionLife.states;
export type QuestionerActionStatus = StateOf<typeof questionerActionLife>;
export type QuestionerActionAct = ActOf<typeof questionerActionLife>;
