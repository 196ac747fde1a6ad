import type { Word } from '#core/words.ts';

import type { ClockStep } from './clock-profiles.ts';

/** What is to be done until a clock runs out. */
export const clockStepWords = {
  make_safe: ['Make safe', 'Poner a salvo'],
  investigate: ['Investigate', 'Investigar'],
  summary: ['Written summary', 'Resumen escrito'],
  safety_works: ['Safety works', 'Obras de seguridad'],
  further_works: ['Start further works', 'Empezar más obras'],
  interim: ['Interim repair', 'Arreglo provisional'],
  permanent: ['Permanent repair', 'Arreglo definitivo'],
  resolve: ['Resolve', 'Resolver'],
} as const satisfies Record<ClockStep, Word>;
