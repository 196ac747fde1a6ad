import { amountIn, templateReading, typeTitleIn } from '@keyhold/contract';
import type {
  Guest,
  Placeholder,
  placeholdersOf,
  Reservation,
  TemplateKind,
} from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { findRequest } from '#features/change-requests/change-requests.service.ts';
import { getGuest } from '#features/guests/guests.service.ts';
import { getIncident } from '#features/incidents/incidents.service.ts';
import { getMaintenance } from '#features/maintenance/maintenance.service.ts';
import { getRequest } from '#features/purchasing-requests/requests.service.ts';
import { findKnown } from '#features/reservations/reservations.service.ts';

import { findStayOf } from './templates.queries.ts';
import type { Speaker } from './value-words.ts';

/** The record that a text is about: what it holds for each placeholder, and what the log calls it. */
export interface LetterRecord {
  values: Partial<Record<Placeholder, string | null>>;
  label: string;
  /** Of whom it tells, so that what is said of them can be erased. */
  guest: { id: number; name: string } | null;
}
export interface Asked {
  kind: TemplateKind;
  id: number;
  isGuest: boolean;
}
type Reader = (ctx: Context, asked: { id: number; say: Speaker }) => Promise<LetterRecord>;
/** Every placeholder of a kind is thought of, and none of another. */
type ValuesOf<Kind extends TemplateKind> = Record<
  Exclude<(typeof placeholdersOf)[Kind][number], 'current_date'>,
  string | null
>;

const numberOf = (prefix: string, number: number) =>
  `#${prefix}-${String(number).padStart(3, '0')}`;

const readIncident: Reader = async (ctx, { id, say }) => {
  const incident = await getIncident(ctx, id);
  const { words } = say;
  const values: ValuesOf<'incident'> = {
    room_number: incident.room?.roomNo ?? null,
    guest_name: incident.guests.map(({ name }) => name).join(', '),
    incident_type: typeTitleIn(incident.type, say.locale),
    date_and_time: say.moment(incident.happenedAt),
    cctv_available: words.cctv[incident.cctv.available],
    resolved_at: say.moment(incident.resolvedAt),
    priority: words.priority[incident.priority],
    status: words.incident[incident.status],
  };
  return { values, label: numberOf('INC', incident.number), guest: incident.guests[0] ?? null };
};

const readFault: Reader = async (ctx, { id, say }) => {
  const fault = await getMaintenance(ctx, id);
  const values: ValuesOf<'maintenance'> = {
    issue: fault.issue,
    contractor_name: fault.contractor?.contractorName ?? null,
    status: say.words.maintenance[fault.status],
    booked_in: say.day(fault.bookedIn),
    resolved_at: say.moment(fault.resolvedAt),
    cost: say.money(fault.cost),
    area: fault.area,
    room_no: fault.room?.roomNo ?? null,
  };
  return { values, label: numberOf('MNT', fault.number), guest: null };
};

type Known = Pick<Guest, 'id' | 'name' | 'phone' | 'email'>;
const guestValues = ({ name, phone, email }: Known) => ({
  guest_name: name,
  guest_phone: phone,
  guest_email: email,
});

const stayOf = ({ guest, stay, say }: { guest: Known; stay: Reservation; say: Speaker }) => {
  const values: ValuesOf<'reservation'> = {
    ...guestValues(guest),
    room_number: stay.room?.roomNo ?? null,
    check_in: say.day(stay.checkIn),
    check_out: say.day(stay.checkOut),
    status: say.words.reservation[stay.status],
    booking_confirmation: stay.bookingConfirmation,
    contacted_date: say.day(stay.contactedDate),
    expected_check_in_date: say.day(stay.expectedCheckIn),
    booking_id: stay.bookingId,
  };
  return { values, label: stay.bookingId, guest: { id: guest.id, name: guest.name } };
};

const readReservation: Reader = async (ctx, { id, say }) => {
  const stay = await findKnown(ctx, id);
  return stayOf({ guest: await getGuest(ctx, stay.guest.id), stay, say });
};

/** Somebody who has never stayed is known by name, and the rest is missing. */
const readGuest: Reader = async (ctx, { id, say }) => {
  const guest = await getGuest(ctx, id);
  const stayId = await findStayOf(ctx.db, id);
  if (stayId !== undefined) return stayOf({ guest, stay: await findKnown(ctx, stayId), say });
  return { values: guestValues(guest), label: `#${id}`, guest: { id, name: guest.name } };
};

const readRequest: Reader = async (ctx, { id, say }) => {
  const request = await findRequest(ctx, id);
  const { status, requestedBy, requestedAt } = request;
  // A letter is about a guest: of a shift there is none.
  const reservation = request.reservation ?? refuse('not_found');
  const values: ValuesOf<'change_request'> = {
    request_reason: request.reason,
    room_numbers: reservation.room?.roomNo ?? null,
    status: say.words.request[status],
    requested_by: requestedBy.name,
    requested_at: say.moment(requestedAt),
    admin_remarks: request.remarks,
  };
  return { values, label: reservation.bookingId, guest: reservation.guest };
};

/** Of one thing its name and how much of it; of several each is named with its own quantity. */
const readPurchase: Reader = async (ctx, { id, say }) => {
  const { lines, ...request } = await getRequest(ctx, id);
  const bought = lines
    .map((line) => ({ ...line, wanted: line.approvedQuantity ?? line.quantity }))
    .filter(({ wanted }) => wanted > 0);
  const amounts = bought.map((line) => amountIn({ ...line, quantity: line.wanted }, say.locale));
  const values: ValuesOf<'purchasing_request'> = {
    product_name: bought.map(({ name }) => name).join(', '),
    quantity: bought
      .map(({ name }, nth) => (bought.length === 1 ? amounts[nth] : `${name}: ${amounts[nth]}`))
      .join(', '),
    status: say.words.purchase[request.status],
    priority: say.words.priority[request.priority],
    requested_by: request.requestedBy.name,
    requested_at: say.moment(request.requestedAt),
    order_date: say.day(request.orderDate),
    delivery_date: say.day(request.deliveryDate ?? request.expectedOn),
    admin_remarks: request.adminRemarks,
    admin_name: request.decidedBy?.name ?? null,
  };
  return { values, label: numberOf('PUR', request.number), guest: null };
};

const readers: Record<TemplateKind, Reader> = {
  incident: readIncident,
  maintenance: readFault,
  reservation: readReservation,
  purchasing_request: readPurchase,
  change_request: readRequest,
};

/** Whether one may read what a text of this kind tells. */
export const mayUse = (ctx: Context, kind: TemplateKind): boolean =>
  templateReading[kind].every((permission) => ctx.can(permission));

/** The record, for whoever may read it; to others it is not there. */
export const readLetterRecord = async (
  ctx: Context,
  { kind, id, isGuest }: Asked,
  say: Speaker,
): Promise<LetterRecord> => {
  if (!mayUse(ctx, kind)) refuse('not_found');
  if (isGuest && kind !== 'reservation') refuse('not_found');
  return await (isGuest ? readGuest : readers[kind])(ctx, { id, say });
};
