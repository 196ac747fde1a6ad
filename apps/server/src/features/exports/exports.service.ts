import { randomBytes } from 'node:crypto';

import { isPermission, templateReading } from '@keyhold/contract';
import type {
  contract,
  EventName,
  Export,
  ExportKind,
  Locale,
  NightsPeriod,
  Parsed,
  Permission,
  VoidPeriod,
} from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { AuditEvent } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import { readToday } from '#core/records/today.ts';
import { NightsSheet } from '#features/nights/nights-sheet.ts';
import { readerOf } from '#features/nights/read-ledger.ts';
import { dayOfRollCall } from '#features/roll-calls/roll-calls.service.ts';
import { getRound } from '#features/room-inspections/rounds.service.ts';
import { roundLabel } from '#features/room-inspections/words.ts';
import { demandActive, useOf, writeAbout } from '#features/templates/templates.service.ts';

import { DaySheet } from './day-sheet.ts';
import { DoorSheet, listDoors } from './door-sheet.ts';
import { drawExport, forgetExport } from './exports.jobs.ts';
import * as queries from './exports.queries.ts';
import type { OwnExport } from './exports.queries.ts';
import { LetterSheet } from './letter-sheet.ts';
import { countBookings, ReservationList } from './reservation-list.ts';
import { RollCallSheet } from './roll-call-sheet.ts';
import { RoundSheet } from './round-sheet.ts';

type AskedDay = Parsed<typeof contract.exports.daySheet>['body'];
type AskedDoors = Parsed<typeof contract.exports.doorSheet>['body'];
type AskedRollCall = Parsed<typeof contract.exports.rollCall>['body'];
type AskedLetter = Parsed<typeof contract.exports.template>['body'];
type AskedRound = Parsed<typeof contract.exports.roomInspection>['body'];
type AskedBookings = Parsed<typeof contract.exports.reservationList>['body'];

/** Drawing takes a thread each, and mails wait in the same queue. */
const mostUnderWay = 20;
/** A little longer than the file may be fetched, so that nobody loses it half way. */
const keptSeconds = 24 * 3600 + 600;

export interface Asked extends Pick<AuditEvent, 'guest' | 'private'> {
  kind: ExportKind;
  input: unknown;
  /** What it tells of: whoever may not read that any more does not get it either. */
  needs: readonly Permission[];
  fileName: string;
  /** Without it the one of whoever asks. */
  locale?: Locale;
  event: EventName;
  /** Without it the document itself. */
  subject?: AuditEvent['subject'];
  info: Record<string, unknown>;
}

interface By {
  job: typeof drawExport;
  /** So many in the making for one person, and no more. */
  most: number;
}

const asPage: By = { job: drawExport, most: mostUnderWay };

/** Writes down what is to be made, and has it made behind the request. */
export const ask = async (
  ctx: Context,
  { event, info, subject, ...rest }: Asked,
  { job, most }: By = asPage,
): Promise<Export> => {
  const { guest, private: told, ...asked } = rest;
  const userId = ctx.session.user.id;
  const count = await queries.countUnderWay(ctx.db, { userId, kind: asked.kind });
  if (count >= most) refuse('too_many_prints', { values: { count }, retryAfter: 10 });
  const fileKey = `t/${ctx.tenantId}/exports/${randomBytes(16).toString('hex')}`;
  const order = { locale: ctx.locale, ...asked, askedBy: userId, fileKey };
  const made = await queries.insertExport(ctx.db, order);
  await enqueue(ctx, job, { input: { id: made.id } });
  await enqueue(ctx, forgetExport, { input: { id: made.id }, after: keptSeconds });
  const itself = { type: 'export', id: made.id, label: made.fileName };
  await audit(ctx, {
    type: event,
    subject: subject ?? itself,
    info,
    ...(guest && { guest, private: told ?? {} }),
  });
  return made;
};

const dayFiles = { en: 'Day sheet', es: 'Hoja del día' } as const;
const doorFiles = { en: 'Door codes', es: 'Códigos de las puertas' } as const;

export const askDaySheet = async (ctx: Context, asked: AskedDay): Promise<Export> => {
  const day = asked.day ?? (await readToday(ctx.db));
  const withStays = ctx.can('read:reservations');
  return await ask(ctx, {
    kind: 'day_sheet',
    input: DaySheet.parse({ day, withStays }),
    needs: withStays ? ['read:rooms', 'read:reservations'] : ['read:rooms'],
    fileName: `${dayFiles[ctx.locale]} ${day}.pdf`,
    event: 'PRINT_DAY_SHEET',
    info: { day },
  });
};

export const askDoorSheet = async (ctx: Context, asked: AskedDoors): Promise<Export> => {
  const roomIds = [...new Set(asked.roomIds)];
  const doors = await listDoors(ctx.db, roomIds);
  if (doors.length < roomIds.length) return refuse('not_found');
  const [only] = doors.length === 1 ? doors : [];
  return await ask(ctx, {
    kind: 'door_sheet',
    input: DoorSheet.parse({ roomIds }),
    needs: ['read:rooms'],
    fileName: `${doorFiles[ctx.locale]}${only ? ` ${only.roomNo}` : ''}.pdf`,
    event: 'PRINT_DOOR_SHEET',
    info: { rooms: doors.map(({ roomNo }) => roomNo) },
  });
};

const voidFiles = { en: 'Void nights', es: 'Noches vacías' } as const;

export const askVoidNights = async (ctx: Context, period: VoidPeriod): Promise<Export> =>
  await ask(ctx, {
    kind: 'void_nights',
    input: period,
    needs: ['read:rooms'],
    fileName: `${voidFiles[ctx.locale]} ${period.from} ${period.to}.pdf`,
    event: 'PRINT_VOID_NIGHTS',
    info: { ...period },
  });

const nightFiles = { en: 'Nights ledger', es: 'Registro de noches' } as const;

export const askNights = async (ctx: Context, period: NightsPeriod): Promise<Export> => {
  const reader = readerOf(ctx);
  return await ask(ctx, {
    kind: 'nights',
    input: NightsSheet.parse({ period, reader }),
    needs: [
      'read:room_inspections',
      ...(reader.mayReadBookings ? ['read:reservations' as const] : []),
      ...(reader.mayReadGuests && !reader.mayReadBookings ? ['read:guests' as const] : []),
    ],
    fileName: `${nightFiles[ctx.locale]} ${period.from} ${period.to}.pdf`,
    event: 'PRINT_NIGHTS',
    info: { from: period.from, to: period.to },
  });
};

const listFiles = { en: 'Reservations', es: 'Reservas' } as const;

export const askReservationList = async (ctx: Context, asked: AskedBookings): Promise<Export> => {
  const reservationIds = [...new Set(asked.reservationIds)];
  const count = await countBookings(ctx.db, reservationIds);
  if (count < reservationIds.length) return refuse('not_found');
  const withGuests = ctx.can('read:guests');
  return await ask(ctx, {
    kind: 'reservation_list',
    input: ReservationList.parse({ reservationIds, withGuests }),
    needs: withGuests ? ['read:reservations', 'read:guests'] : ['read:reservations'],
    fileName: `${listFiles[ctx.locale]} ${await readToday(ctx.db)}.pdf`,
    event: 'PRINT_RESERVATIONS',
    info: { count },
  });
};

const roundFiles = { en: 'Occupancy check', es: 'Comprobación de ocupación' } as const;

export const askRoundSheet = async (
  ctx: Context,
  { roomInspectionId }: AskedRound,
): Promise<Export> => {
  const { id, number } = await getRound(ctx, roomInspectionId);
  const label = roundLabel(number);
  const { councilIds } = ctx.session;
  return await ask(ctx, {
    kind: 'room_inspection',
    input: RoundSheet.parse({ roomInspectionId, councilIds }),
    needs: ['read:room_inspections'],
    fileName: `${roundFiles[ctx.locale]} ${label.slice(1)}.pdf`,
    event: 'PRINT_ROOM_INSPECTION',
    subject: { type: 'room_inspection', id, label },
    info: { round: { number } },
  });
};

const rollCallFiles = { en: 'Roll-call', es: 'Pase de lista' } as const;

export const askRollCall = async (ctx: Context, { id }: AskedRollCall): Promise<Export> => {
  const day = id === undefined ? await readToday(ctx.db) : await dayOfRollCall(ctx, id);
  return await ask(ctx, {
    kind: 'roll_call',
    input: RollCallSheet.parse({ id: id ?? null }),
    needs: ['read:guests'],
    fileName: `${rollCallFiles[ctx.locale]} ${day}.pdf`,
    event: 'PRINT_ROLL_CALL',
    info: { day },
  });
};

export const askLetter = async (
  ctx: Context,
  { id, ...of }: AskedLetter & { id: number },
): Promise<Export> => {
  const used = await demandActive(ctx, id);
  const { record } = await writeAbout(ctx, { ...used, ...of });
  return await ask(ctx, {
    kind: 'template',
    input: LetterSheet.parse({ templateId: id, version: used.version, ...of }),
    needs: [...templateReading[used.kind]],
    fileName: `${used.title} ${record.label}.pdf`,
    locale: used.language,
    event: 'RENDER_TEMPLATE',
    ...useOf(used, { record }),
  });
};

const mayRead = (ctx: Context, { needs }: Pick<OwnExport, 'needs'>): boolean =>
  needs.every((need) => isPermission(need) && ctx.can(need));

const ownOr404 = async (ctx: Context, id: number): Promise<OwnExport> => {
  const own = await queries.findOwn(ctx.db, { id, userId: ctx.session.user.id });
  return own !== undefined && mayRead(ctx, own) ? own : refuse('not_found');
};

export const listExports = async (ctx: Context): Promise<Export[]> => {
  const own = await queries.listOwn(ctx.db, ctx.session.user.id);
  return own
    .filter((one) => mayRead(ctx, one))
    .map(({ fileKey: _fileKey, needs: _needs, ...told }) => told);
};

export const getExport = (ctx: Context, id: number): Promise<Export> => ownOr404(ctx, id);

export const signDownload = async (ctx: Context, id: number) => {
  const { fileKey, state } = await ownOr404(ctx, id);
  if (state !== 'done') return refuse('not_found');
  const { url, expires } = ctx.files.signRead({ fileKey, sessionId: ctx.session.id });
  return { url, expiresAt: new Date(expires * 1000).toISOString() };
};
