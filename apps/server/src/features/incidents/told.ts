import { OwnIncident } from '@keyhold/contract';
import type { Incident } from '@keyhold/contract';

import { pick } from '#core/records/columns.ts';

export const numberOf = (number: number) => `#INC-${String(number).padStart(3, '0')}`;

type Told = Omit<Incident, 'council'>;

/** What is written of an incident, as a posting keeps it and the log tells of it. */
export const writtenOf = (told: Told) => ({
  type: told.type.title,
  priority: told.priority,
  room: told.room?.roomNo ?? null,
  area: told.area,
  happenedAt: told.happenedAt,
  description: told.description,
  opinion: told.opinion,
  actionsTaken: told.actionsTaken,
  // Their names are theirs to have erased: the log has but their numbers.
  guests: told.guests.map(({ id }) => `#${id}`),
  people: told.people.map(({ name, role }) => `${name} (${role})`),
  agencies: told.agencies.map(({ kind, reference }) => `${kind} ${reference}`.trim()),
  injuryAny: told.injury.any,
  injuryDetails: told.injury.details,
  injuryFollowUp: told.injury.followUp,
  cctvAvailable: told.cctv.available,
  cameras: told.cctv.cameras,
  cctvFrom: told.cctv.from,
  cctvTo: told.cctv.to,
  securedAt: told.cctv.securedAt,
  storedWhere: told.cctv.storedWhere,
  evidence: told.evidence.map(({ originalName }) => originalName),
  addenda: told.addenda.map(({ text }) => text),
  outcome: told.outcome,
});

/** What its reporter sees of it, who may not read what others say. */
export const asOwn = (userId: number) => (told: OwnIncident) => ({
  ...pick(told, OwnIncident.keyof().options),
  addenda: told.addenda.filter(({ by }) => by.id === userId),
});

/** What the log tells of a change. */
export const fieldsOf = (told: Told) => ({
  ...writtenOf(told),
  status: told.status,
  managementMode: told.managementMode,
  riddorFiledAt: told.riddorReport?.filedAt ?? null,
  riddorNotNeeded: told.riddorNotNeeded?.reason ?? '',
  riddorReference: told.riddorReport?.reference ?? '',
  links: told.links.map(({ label }) => label),
  reason: told.reason,
  duplicateOf: told.duplicateOf && numberOf(told.duplicateOf.number),
});

/** The same in the form of a change, for what may be added to and not changed. */
export const saidOf = (told: Told) => ({
  typeId: told.type.id,
  priority: told.priority,
  roomId: told.room?.id ?? null,
  area: told.area,
  happenedAt: told.happenedAt,
  description: told.description,
  opinion: told.opinion,
  actionsTaken: told.actionsTaken,
  guestIds: told.guests.map(({ id }) => id),
  people: told.people,
  agencies: told.agencies,
  injury: { ...told.injury, followUp: told.injury.followUp || null },
  cctv: told.cctv,
});
