import type { Contract } from '@keyhold/contract';

import type { AllHandlers } from '#core/implement.ts';
import { authHandlers } from '#features/auth/auth.routes.ts';
import { changeRequestHandlers } from '#features/change-requests/change-requests.routes.ts';
import { guestHandlers } from '#features/guests/guests.routes.ts';
import { noteHandlers } from '#features/notes/notes.routes.ts';
import {
  occupancyHandlers,
  reservationHandlers,
} from '#features/reservations/reservations.routes.ts';
import { roomHandlers } from '#features/rooms/rooms.routes.ts';
import { savedViewHandlers } from '#features/saved-views/saved-views.routes.ts';
import { statsHandlers } from '#features/stats/stats.routes.ts';
import { systemHandlers } from '#features/system/system.routes.ts';
import { tenantHandlers } from '#features/tenants/tenants.routes.ts';

/** What answers the contract. A new resource is one more line here. */
export const handlers: AllHandlers<Contract> = {
  auth: authHandlers,
  changeRequests: changeRequestHandlers,
  guests: guestHandlers,
  notes: noteHandlers,
  occupancies: occupancyHandlers,
  reservations: reservationHandlers,
  rooms: roomHandlers,
  savedViews: savedViewHandlers,
  stats: statsHandlers,
  system: systemHandlers,
  tenants: tenantHandlers,
};
