import { Steps, type Step } from '@keyhold/contract';

const isOlder = (step: Step) =>
  step.fields.some(({ options }) => options.some((option) => typeof option !== 'object'));

/** A device may have kept a form from before options were records. */
export const readSteps = (steps: Step[]): Step[] =>
  steps.some(isOlder) ? (Steps.safeParse(steps).data ?? steps) : steps;
