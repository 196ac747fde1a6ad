import { declare } from '#core/declare.ts';

import type { Hazard, MaintenancePriority, Milestone } from '../maintenance/maintenance-input.ts';

/** By whose targets a property's faults are timed. Targets that it sets itself, and no legal advice. */
export const clockProfiles = ['off', 'awaab', 'asylum', 'simple'] as const;
export type ClockProfile = (typeof clockProfiles)[number];

/** What clocks begin and end with: what the record says by itself, and what people note. */
export type ClockEvent = 'aware' | 'started' | 'resolved' | Milestone;

/** Hours are hours, whatever day it is; the last working day, and the last of the weeks, counts to its end. */
export type ClockUnit = 'hours' | 'working_days' | 'weeks';

export const clockSteps = [
  'make_safe',
  'investigate',
  'summary',
  'safety_works',
  'further_works',
  'interim',
  'permanent',
  'resolve',
] as const;
export type ClockStep = (typeof clockSteps)[number];

export interface ClockRule {
  step: ClockStep;
  /** Which faults it is for; without a word, all. */
  hazards?: readonly Hazard[];
  priority?: MaintenancePriority;
  from: ClockEvent;
  lasts: number;
  unit: ClockUnit;
  until: ClockEvent;
}

const significant = { hazards: ['significant'] } as const;
const emergency = { hazards: ['emergency'] } as const;
const anyHazard = { hazards: ['significant', 'emergency'] } as const;

/** The one table of targets. What mends a fault for good ends all of its clocks. */
export const clockRules: Record<ClockProfile, readonly ClockRule[]> = {
  off: [],
  awaab: [
    {
      step: 'make_safe',
      ...emergency,
      from: 'aware',
      lasts: 24,
      unit: 'hours',
      until: 'made_safe',
    },
    {
      step: 'investigate',
      ...significant,
      from: 'aware',
      lasts: 10,
      unit: 'working_days',
      until: 'investigated',
    },
    {
      step: 'summary',
      ...significant,
      from: 'investigated',
      lasts: 3,
      unit: 'working_days',
      until: 'summarised',
    },
    {
      step: 'safety_works',
      ...significant,
      from: 'investigated',
      lasts: 5,
      unit: 'working_days',
      until: 'made_safe',
    },
    {
      step: 'further_works',
      ...significant,
      from: 'investigated',
      lasts: 12,
      unit: 'weeks',
      until: 'started',
    },
  ],
  asylum: [
    { step: 'make_safe', ...emergency, from: 'aware', lasts: 4, unit: 'hours', until: 'made_safe' },
    { step: 'interim', ...anyHazard, from: 'aware', lasts: 24, unit: 'hours', until: 'interim' },
    {
      step: 'permanent',
      ...anyHazard,
      from: 'interim',
      lasts: 5,
      unit: 'working_days',
      until: 'resolved',
    },
  ],
  simple: [
    {
      step: 'resolve',
      priority: 'high',
      from: 'aware',
      lasts: 24,
      unit: 'hours',
      until: 'resolved',
    },
    {
      step: 'resolve',
      priority: 'medium',
      from: 'aware',
      lasts: 3,
      unit: 'working_days',
      until: 'resolved',
    },
    {
      step: 'resolve',
      priority: 'low',
      from: 'aware',
      lasts: 10,
      unit: 'working_days',
      until: 'resolved',
    },
  ],
};

/** Somebody is told when so much of the time has run. */
export const clockWarnings = { half: 0.5, near: 0.8 } as const;

/** Stopped in time or too late, standing still, or how far it has run. */
export const clockStates = [
  'running',
  'half',
  'near',
  'breached',
  'paused',
  'met',
  'late',
] as const;
export type ClockState = (typeof clockStates)[number];
/** What is about to breach, or has. */
export const urgentStates = ['near', 'breached'] as const satisfies readonly ClockState[];

export const clockDeclaration = declare({
  family: 'maintenance',
  events: {
    CLOCK_HALF: {
      en: 'found that half of a target’s time has run',
      es: 'avisó de que ha pasado la mitad de un plazo',
      told: {
        en: '{{what}}: half of the target’s time has run',
        es: '{{what}}: ha pasado la mitad del plazo',
      },
      needs: 'update:maintenances',
    },
    CLOCK_NEAR: {
      en: 'found that a target is about to be missed',
      es: 'avisó de que un plazo está a punto de vencer',
      told: {
        en: '{{what}}: the target is about to be missed',
        es: '{{what}}: el plazo está a punto de vencer',
      },
      needs: 'update:maintenances',
    },
    CLOCK_BREACHED: {
      en: 'found that a target was missed',
      es: 'avisó de que un plazo ha vencido',
      told: { en: '{{what}}: the target was missed', es: '{{what}}: el plazo ha vencido' },
      needs: 'update:maintenances',
      isSafety: true,
      isUrgent: true,
    },
  },
});
