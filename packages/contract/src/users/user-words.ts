import type { Word } from '#core/words.ts';

export const userStatuses = ['invited', 'active', 'suspended'] as const;
export const userStatusWords = {
  invited: ['Invited', 'Invitado'],
  active: ['Active', 'Activo'],
  suspended: ['Suspended', 'Suspendido'],
} as const satisfies Record<(typeof userStatuses)[number], Word>;
