import { lifeOf, mayTake } from '#core/life.ts';
import type { ActOf, StateOf } from '#core/life.ts';

/** Those that still have to be done. */
export const openHouseKeeping = ['dirty', 'in_progress'] as const;

export const houseKeepingLife = lifeOf({
  states: {
    dirty: ['Pending', 'Pendiente'],
    in_progress: ['In progress', 'En curso'],
    cleaned: ['Completed', 'Completada'],
    cancelled: ['Cancelled', 'Cancelada'],
  },
  acts: {
    start: { from: ['dirty'], to: 'in_progress' },
    clean: { from: openHouseKeeping, to: 'cleaned' },
    cancel: { from: openHouseKeeping, to: 'cancelled' },
    putBack: { from: ['in_progress'], to: 'dirty' },
    /** Taken back soon after: see `undoMinutes`. */
    undo: { from: ['cleaned', 'cancelled'], to: 'dirty' },
    resume: { from: ['cleaned'], to: 'in_progress' },
  },
});
export const houseKeepingStatuses = houseKeepingLife.states;
export type HouseKeepingStatus = StateOf<typeof houseKeepingLife>;

/** Which act leads from one state to another; undefined where none does. */
export const houseKeepingAct = (from: HouseKeepingStatus, to: HouseKeepingStatus) =>
  (Object.keys(houseKeepingLife.acts) as ActOf<typeof houseKeepingLife>[]).find(
    (act) => houseKeepingLife.acts[act].to === to && mayTake(houseKeepingLife, act, from),
  );
