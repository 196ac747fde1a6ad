import { lifeOf } from '#core/life.ts';
import type { ActOf, StateOf } from '#core/life.ts';

/** Those that somebody still has to do; what is done waits for somebody else to verify it. */
export const openActions = ['open', 'in_progress'] as const;
/** Nothing more is to be done about these. */
export const endedActions = ['verified', 'cancelled'] as const;

export const questionerActionLife = lifeOf({
  states: {
    open: ['Open', 'Abierta'],
    in_progress: ['In progress', 'En curso'],
    done: ['To be verified', 'Por verificar'],
    verified: ['Verified', 'Verificada'],
    cancelled: ['Cancelled', 'Cancelada'],
  },
  acts: {
    start: { from: ['open'], to: 'in_progress' },
    repair: { from: openActions, to: 'in_progress' },
    done: { from: openActions, to: 'done' },
    verify: { from: ['done'], to: 'verified' },
    reopen: { from: ['done', 'verified'], to: 'open' },
    /** Raised by mistake, or not to be done after all: what was verified has been done. */
    cancel: { from: ['open', 'in_progress', 'done'], to: 'cancelled' },
    /** Its repair was taken back soon after. */
    resume: { from: ['done'], to: 'in_progress' },
  },
});
export const questionerActionStatuses = questionerActionLife.states;
export type QuestionerActionStatus = StateOf<typeof questionerActionLife>;
export type QuestionerActionAct = ActOf<typeof questionerActionLife>;

/** The room waits no more for what has ended. */
export const hasEnded = (status: QuestionerActionStatus): boolean =>
  endedActions.some((ended) => ended === status);
