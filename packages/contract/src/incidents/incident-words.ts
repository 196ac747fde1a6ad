import type { Word } from '#core/words.ts';

import type { agencyKinds, cctvAnswers, involvedRoles } from './incident-input.ts';

export const involvedRoleWords = {
  victim: ['Victim', 'Víctima'],
  witness: ['Witness', 'Testigo'],
  staff: ['Staff', 'Personal'],
  visitor: ['Visitor', 'Visita'],
  other: ['Other', 'Otra persona'],
} as const satisfies Record<(typeof involvedRoles)[number], Word>;

export const agencyWords = {
  police: ['Police', 'Policía'],
  ambulance: ['Ambulance', 'Ambulancia'],
  fire: ['Fire service', 'Bomberos'],
  council: ['Council', 'Ayuntamiento'],
  other: ['Other', 'Otros'],
} as const satisfies Record<(typeof agencyKinds)[number], Word>;

/** Whether there is a recording. */
export const cctvWords = {
  yes: ['Yes', 'Sí'],
  no: ['No', 'No'],
  unknown: ['Not known', 'No se sabe'],
} as const satisfies Record<(typeof cctvAnswers)[number], Word>;
