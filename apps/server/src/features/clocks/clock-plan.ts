import { clockRules, clockWarnings } from '@keyhold/contract';
import type {
  ClockEvent,
  ClockProfile,
  ClockRule,
  ClockStep,
  Hazard,
  MaintenancePriority,
} from '@keyhold/contract';

import { advance } from './clock-times.ts';
import type { Pause, Running } from './clock-times.ts';

/** What the clocks of a fault hang on. */
export interface Facts {
  hazard: Hazard;
  priority: MaintenancePriority;
  /** What has happened, and when. */
  events: Partial<Record<ClockEvent, number>>;
  /** When nobody was let in; one that goes on ends now. */
  pauses: readonly Pause[];
}
export interface Plan {
  step: ClockStep;
  startedAt: number;
  halfAt: number;
  nearAt: number;
  dueAt: number;
  stoppedAt: number | null;
}

const isFor = ({ hazards, priority }: ClockRule, facts: Facts): boolean =>
  (hazards?.includes(facts.hazard) ?? true) && (priority ?? facts.priority) === facts.priority;

/** What mends it for good has done whatever was to be done before. */
const stopOf = ({ until }: ClockRule, { events }: Facts): number | null => {
  const ends = [events[until], events.resolved].filter((at) => at !== undefined);
  return ends.length === 0 ? null : Math.min(...ends);
};

/** When a target is at half, at four fifths and over. */
export const momentsOf = (
  { lasts, unit }: Pick<ClockRule, 'lasts' | 'unit'>,
  { start, ...where }: { start: number } & Omit<Running, 'unit'>,
) => {
  const after = (share: number) => advance({ start, amount: lasts * share }, { ...where, unit });
  return {
    startedAt: start,
    halfAt: after(clockWarnings.half),
    nearAt: after(clockWarnings.near),
    dueAt: after(1),
  };
};

/** The clocks that run, or have run, by the property's profile; those whose start is still to come are not among them. */
export const planClocks = (
  profile: ClockProfile,
  { facts, ...where }: { facts: Facts } & Pick<Running, 'zone' | 'isWorkingDay'>,
): Plan[] =>
  clockRules[profile].flatMap((rule) => {
    const start = facts.events[rule.from];
    if (start === undefined || !isFor(rule, facts)) return [];
    const moments = momentsOf(rule, { start, ...where, pauses: facts.pauses });
    return [{ step: rule.step, ...moments, stoppedAt: stopOf(rule, facts) }];
  });
