import { recordOf } from '#core/records/record.ts';
import { inspectionLabel } from '#features/questioner-responses/responses.service.ts';

import { findSession } from './sessions.queries.ts';
import type { StoredSession } from './sessions.queries.ts';
import { lockSession } from './sessions.writes.ts';
import type { LockedSession } from './sessions.writes.ts';

export const session = recordOf<StoredSession, LockedSession>({
  type: 'inspection_session',
  find: findSession,
  lock: ({ db }, id) => lockSession(db, id),
  labelOf: ({ number }) => inspectionLabel(number),
  fieldsOf: ({ status, reason, note, scheduledFor, assignedTo, assignedRole }) => ({
    status,
    reason,
    note,
    scheduledFor: scheduledFor.from,
    until: scheduledFor.until,
    assignedTo: assignedTo?.name ?? null,
    assignedRole: assignedRole?.name ?? null,
  }),
  aboutOf: ({ formTitle, scheduledFor, place, councilIds }) => ({
    info: {
      inspectionQuestioner: { title: formTitle },
      questionerResponse: { scheduleDate: scheduledFor.from },
      ...(place.room && { room: { id: place.room.id, roomNo: place.room.roomNo } }),
      ...(place.area !== '' && { area: place.area }),
    },
    councils: councilIds,
  }),
});
