import { z } from 'zod';

import { instant } from '#core/fields.ts';

import { Posting } from '../incident-council/posting-shapes.ts';
import { incidentParts, incidentPriorities } from '../incident-types/incident-types.ts';
import { fileSources } from '../media/media.ts';
import {
  agencyKinds,
  Cctv,
  incidentLinks,
  incidentStatuses,
  involvedRoles,
  managementModes,
} from './incident-input.ts';

/** Failed: it is tried again by itself. */
export const stampStates = ['waiting', 'done', 'failed'] as const;

const person = z.strictObject({ id: z.number().int(), name: z.string() });
const numbered = z.strictObject({ id: z.number().int(), number: z.number().int() });

/** What whoever reported it sees of it, without the right to read what others say. */
export const OwnIncident = z.strictObject({
  id: z.number().int(),
  /** The property's own count. */
  number: z.number().int(),
  /** Its title as the property has it, and where there are, in either language. */
  type: z.strictObject({
    id: z.number().int(),
    title: z.string(),
    titleEn: z.string(),
    titleEs: z.string(),
  }),
  status: z.enum(incidentStatuses),
  priority: z.enum(incidentPriorities),
  room: z.strictObject({ id: z.number().int(), roomNo: z.string() }).nullable(),
  area: z.string(),
  happenedAt: instant,
  reportedAt: instant,
  description: z.string(),
  /** What was said later: of oneself alone, unless one may read what others say. */
  addenda: z.array(z.strictObject({ text: z.string(), by: person, at: instant })),
});
export type OwnIncident = z.infer<typeof OwnIncident>;

export const Incident = OwnIncident.extend({
  managementMode: z.enum(managementModes),
  guests: z.array(person),
  people: z.array(z.strictObject({ name: z.string(), role: z.enum(involvedRoles) })),
  reportedBy: person,
  opinion: z.string(),
  actionsTaken: z.string(),
  injury: z.strictObject({
    any: z.boolean().nullable(),
    details: z.string(),
    followUp: z.boolean(),
  }),
  agencies: z.array(
    z.strictObject({
      kind: z.enum(agencyKinds),
      reference: z.string(),
      calledAt: instant.nullable(),
    }),
  ),
  cctv: Cctv.extend({
    cameras: z.string(),
    from: instant.nullable(),
    to: instant.nullable(),
    /** When it is overwritten; null where there is, or need be, no recording. */
    secureBy: instant.nullable(),
    securedAt: instant.nullable(),
    securedBy: person.nullable(),
    storedWhere: z.string(),
  }),
  evidence: z.array(
    z.strictObject({
      mediaId: z.number().int(),
      fileKey: z.string(),
      originalName: z.string(),
      mimeType: z.string(),
      hasOriginal: z.boolean(),
      sha256: z.string().nullable(),
      takenAt: instant.nullable(),
      source: z.enum(fileSources),
      uploadedBy: z.string(),
      /** What the copy that is shown says on its face; null where there is nothing to be drawn on. */
      stamp: z.strictObject({ state: z.enum(stampStates), text: z.string() }).nullable(),
    }),
  ),
  outcome: z.string(),
  /** Why it was closed unresolved, or opened again. */
  reason: z.string(),
  resolvedAt: instant.nullable(),
  closedAt: instant.nullable(),
  duplicateOf: numbered.nullable(),
  /** The how manieth incident within 90 days of one of its guests, and in its room; 0 without any. */
  repeat: z.strictObject({ guest: z.number().int(), room: z.number().int() }),
  links: z.array(
    z.strictObject({ type: z.enum(incidentLinks), id: z.number().int(), label: z.string() }),
  ),
  /** What its type asks for and it does not tell yet. */
  missing: z.array(z.enum(incidentParts)),
  /** Somebody was hurt in a way that may have to be reported to the authority. */
  riddor: z.boolean(),
  /** That it was, by whoever says so. */
  riddorReport: z.strictObject({ filedAt: instant, reference: z.string(), by: person }).nullable(),
  /** Why it need not be, by whoever judged that. */
  riddorNotNeeded: z.strictObject({ reason: z.string(), at: instant, by: person }).nullable(),
  /** Where it was posted to last; null where it never was, or was taken back. */
  council: Posting.nullable(),
  version: z.number().int(),
});
export type Incident = z.infer<typeof Incident>;
const { shape: known } = OwnIncident;
/** All of it for whoever may read incidents; to others what their own report shows. */
export const ToldIncident = Incident.partial().extend(known);
export type ToldIncident = z.infer<typeof ToldIncident>;

/** Where it happened, in a list of several properties, and by which clock its times are told. */
export const IncidentTenant = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  timezone: z.string(),
});
export const TenantIncident = Incident.extend({ tenant: IncidentTenant });
export type TenantIncident = z.infer<typeof TenantIncident>;
