import type { Permission } from '#core/permissions.ts';

import type { TemplateKind } from './placeholders.ts';

/** What one must be able to read to use a text of a kind: a letter to a guest holds how they are reached. */
export const templateReading: Readonly<Record<TemplateKind, readonly Permission[]>> = {
  incident: ['read:incidents'],
  maintenance: ['read:maintenances'],
  reservation: ['read:reservations', 'read:guests'],
  purchasing_request: ['read:purchasing_requests'],
  change_request: ['read:reservation_endings'],
};
