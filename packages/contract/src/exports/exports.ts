import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { day, instant, recordId } from '#core/fields.ts';
import { get, post } from '#core/route.ts';

import { NightsPeriod } from '../nights/nights.ts';
import { RecordOfTemplate } from '../templates/templates.ts';
import { ReportScope } from '../time-logs/attendance-shapes.ts';
import { VoidPeriod } from '../void-nights/void-nights.ts';

/** Those that are drawn as a page, and the archives. */
export const documentKinds = [
  'day_sheet',
  'door_sheet',
  'void_nights',
  'nights',
  'reservation_list',
  'roll_call',
  'template',
  'room_inspection',
  'inspection',
  'swep_report',
  'swep_morning',
  'time_report',
] as const;
export type DocumentKind = (typeof documentKinds)[number];
export const archiveKinds = ['incident_zip', 'council_pack'] as const;
export const exportKinds = [...documentKinds, ...archiveKinds] as const;
export type ExportKind = (typeof exportKinds)[number];
export const exportStates = ['queued', 'running', 'done', 'failed'] as const;
export const exportFailures = ['no_space'] as const;
export const maxDoorsPerSheet = 1000;
export const maxBookingsPerList = 1000;

/** A document in the making, or made: its maker's alone, for a day. */
export const Export = z.strictObject({
  id: z.number().int(),
  kind: z.enum(exportKinds),
  state: z.enum(exportStates),
  percent: z.number().int(),
  /** Why it failed, where that can be said. */
  reason: z.enum(exportFailures).nullable(),
  fileName: z.string(),
  createdAt: instant,
  expiresAt: instant,
});
export type Export = z.infer<typeof Export>;

const made = { scope: 'tenant', status: 202, reply: Export } as const;

export const exports = {
  daySheet: post('/export/day-sheet', {
    summary: 'Print the rooms with their readiness, and who comes and goes on a day',
    access: 'read:rooms',
    events: ['PRINT_DAY_SHEET'],
    body: z.strictObject({
      day: day.optional().meta({ description: 'Today in the property where it is left out.' }),
    }),
    ...made,
  }),
  doorSheet: post('/export/door-sheet', {
    summary: 'Print the codes that are stuck on the doors of rooms',
    access: 'read:rooms',
    events: ['PRINT_DOOR_SHEET'],
    body: z.strictObject({ roomIds: z.array(recordId).min(1).max(maxDoorsPerSheet) }),
    ...made,
  }),
  voidNights: post('/export/void-nights', {
    summary: 'Print the nights that rooms were empty, by what kept them so',
    access: 'read:rooms',
    side: 'house',
    events: ['PRINT_VOID_NIGHTS'],
    body: VoidPeriod,
    ...made,
  }),
  nights: post('/export/nights', {
    summary: 'Print the nights ledger, a council’s reference after the other, with its sums',
    access: 'read:room_inspections',
    events: ['PRINT_NIGHTS'],
    body: NightsPeriod,
    ...made,
  }),
  reservationList: post('/export/reservations', {
    summary:
      'Print the chosen bookings as a list, with what their guests need where that may be read',
    access: 'read:reservations',
    events: ['PRINT_RESERVATIONS'],
    body: z.strictObject({ reservationIds: z.array(recordId).min(1).max(maxBookingsPerList) }),
    ...made,
  }),
  rollCall: post('/export/roll-call', {
    summary: 'Print who is in the house now, or a roll-call as it was kept',
    access: 'read:guests',
    side: 'house',
    events: ['PRINT_ROLL_CALL'],
    body: z.strictObject({
      id: recordId.optional().meta({ description: 'Without it the list as it is now.' }),
    }),
    ...made,
  }),
  template: post('/template/:id/render', {
    summary: 'Print the text of a record, in the language of the template',
    access: 'signed-in',
    side: 'house',
    events: ['RENDER_TEMPLATE'],
    body: RecordOfTemplate,
    ...made,
  }),
  roomInspection: post('/export/room-inspection', {
    summary: 'Print what a round found, room by room',
    access: 'read:room_inspections',
    events: ['PRINT_ROOM_INSPECTION'],
    body: z.strictObject({ roomInspectionId: recordId }),
    ...made,
  }),
  inspection: post('/export/inspection', {
    summary: 'Print what an inspection was answered with, with its pictures and their fingerprints',
    access: 'read:questioner_responses',
    events: ['PRINT_INSPECTION'],
    body: z.strictObject({ responseId: recordId }),
    ...made,
  }),
  swepReport: post('/export/swep-report', {
    summary: 'Print what came of an activation for severe weather',
    access: 'read:swep',
    events: ['PRINT_SWEP_REPORT'],
    body: z.strictObject({ id: recordId }),
    ...made,
  }),
  swepMorning: post('/export/swep-morning', {
    summary: 'Print who has a bed of the SWEP rooms, who is to leave, and what is held',
    access: 'read:swep',
    events: ['PRINT_SWEP_MORNING'],
    ...made,
  }),
  timeReport: post('/export/time-report', {
    summary:
      'Print what each person was to work and has, with the sums; of oneself alone where one reads no other',
    access: 'read:shifts',
    side: 'house',
    events: ['PRINT_TIME_REPORT'],
    body: ReportScope,
    ...made,
  }),
  list: get('/export', {
    summary:
      'One’s own documents and archives in this property until they expire, the latest first',
    access: 'signed-in',
    scope: 'tenant',
    reply: z.array(Export),
  }),
  get: get('/export/:id', {
    summary: 'How far one’s own document is',
    access: 'signed-in',
    scope: 'tenant',
    reply: Export,
  }),
  download: get('/export/:id/download', {
    summary: 'A short-lived address of one’s own document',
    access: 'signed-in',
    scope: 'tenant',
    reply: z.strictObject({ url: z.string(), expiresAt: instant }),
  }),
};

export const exportDeclaration = declare({
  family: 'documents',
  pages: { export: '/dashboard/documents' },
  events: {
    PRINT_DAY_SHEET: { en: 'printed the day sheet', es: 'imprimió la hoja del día', isQuiet: true },
    PRINT_DOOR_SHEET: {
      en: 'printed codes for doors',
      es: 'imprimió códigos para puertas',
      isQuiet: true,
    },
    PRINT_VOID_NIGHTS: {
      en: 'printed the void nights',
      es: 'imprimió las noches vacías',
      isQuiet: true,
    },
    PRINT_ROOM_INSPECTION: {
      en: 'printed the occupancy check',
      es: 'imprimió la comprobación de ocupación',
      isQuiet: true,
    },
    PRINT_INSPECTION: {
      en: 'printed the inspection',
      es: 'imprimió la inspección',
      isQuiet: true,
    },
    PRINT_SWEP_REPORT: {
      en: 'printed the SWEP report',
      es: 'imprimió el informe SWEP',
      isQuiet: true,
    },
    PRINT_SWEP_MORNING: {
      en: 'printed the SWEP list for the morning',
      es: 'imprimió la lista SWEP para la mañana',
      isQuiet: true,
    },
    PRINT_TIME_REPORT: {
      en: 'printed the attendance report',
      es: 'imprimió el informe de asistencia',
      isQuiet: true,
    },
    PRINT_NIGHTS: {
      en: 'printed the nights ledger',
      es: 'imprimió el registro de noches',
      isQuiet: true,
    },
    PRINT_RESERVATIONS: {
      en: 'printed a list of reservations',
      es: 'imprimió una lista de reservas',
      isQuiet: true,
    },
    PRINT_ROLL_CALL: {
      en: 'printed a roll-call',
      es: 'imprimió un pase de lista',
      isQuiet: true,
    },
  },
  failures: {
    too_many_prints: failure(
      429,
      'You have {count} documents in the making already: wait for one of them',
      'Ya tiene {count} documentos en preparación: espere a que termine alguno',
    ),
  },
});
