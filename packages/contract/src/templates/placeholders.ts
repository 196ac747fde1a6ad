import type { Texts } from '#core/locales.ts';
import { sentence } from '#core/messages.ts';

export const templateKinds = [
  'incident',
  'maintenance',
  'reservation',
  'purchasing_request',
  'change_request',
] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** What a text of each kind may name, in the order in which it is offered. */
export const placeholdersOf = {
  incident: [
    'room_number',
    'guest_name',
    'incident_type',
    'date_and_time',
    'cctv_available',
    'resolved_at',
    'priority',
    'status',
    'current_date',
  ],
  maintenance: [
    'issue',
    'contractor_name',
    'status',
    'booked_in',
    'resolved_at',
    'cost',
    'area',
    'room_no',
    'current_date',
  ],
  reservation: [
    'guest_name',
    'guest_phone',
    'guest_email',
    'room_number',
    'check_in',
    'check_out',
    'status',
    'current_date',
    'booking_confirmation',
    'contacted_date',
    'expected_check_in_date',
    'booking_id',
  ],
  purchasing_request: [
    'product_name',
    'quantity',
    'status',
    'priority',
    'requested_by',
    'requested_at',
    'order_date',
    'delivery_date',
    'admin_remarks',
    'current_date',
    'admin_name',
  ],
  change_request: [
    'request_reason',
    'room_numbers',
    'status',
    'requested_by',
    'requested_at',
    'admin_remarks',
  ],
} as const satisfies Record<TemplateKind, readonly string[]>;
export type Placeholder = (typeof placeholdersOf)[TemplateKind][number];

export const placeholderNames: Record<Placeholder, Texts> = {
  room_number: { en: 'Room number', es: 'Número de habitación' },
  room_numbers: { en: 'Room numbers', es: 'Números de habitación' },
  room_no: { en: 'Room no.', es: 'N.º de habitación' },
  guest_name: { en: 'Guest name', es: 'Nombre del huésped' },
  guest_phone: { en: 'Guest phone', es: 'Teléfono del huésped' },
  guest_email: { en: 'Guest email', es: 'Correo del huésped' },
  incident_type: { en: 'Incident type', es: 'Tipo de incidente' },
  date_and_time: { en: 'Date and time', es: 'Fecha y hora' },
  cctv_available: { en: 'CCTV available', es: 'Hay grabación' },
  resolved_at: { en: 'Resolved at', es: 'Resuelto el' },
  priority: { en: 'Priority', es: 'Prioridad' },
  status: { en: 'Status', es: 'Estado' },
  current_date: { en: 'Current date', es: 'Fecha de hoy' },
  issue: { en: 'Issue', es: 'Avería' },
  contractor_name: { en: 'Contractor name', es: 'Nombre de la contrata' },
  booked_in: { en: 'Booked in', es: 'Citado para' },
  cost: { en: 'Cost', es: 'Coste' },
  area: { en: 'Area', es: 'Zona' },
  check_in: { en: 'Check in', es: 'Entrada' },
  check_out: { en: 'Check out', es: 'Salida' },
  booking_confirmation: { en: 'Booking confirmation', es: 'Confirmación de la reserva' },
  contacted_date: { en: 'Contacted date', es: 'Fecha del contacto' },
  expected_check_in_date: { en: 'Expected check-in date', es: 'Fecha de entrada prevista' },
  booking_id: { en: 'Booking ID', es: 'Código de la reserva' },
  product_name: { en: 'Product name', es: 'Nombre del producto' },
  quantity: { en: 'Quantity', es: 'Cantidad' },
  requested_by: { en: 'Requested by', es: 'Solicitado por' },
  requested_at: { en: 'Requested at', es: 'Solicitado el' },
  order_date: { en: 'Order date', es: 'Fecha del pedido' },
  delivery_date: { en: 'Delivery date', es: 'Fecha de entrega' },
  admin_remarks: { en: 'Admin remarks', es: 'Observaciones de administración' },
  admin_name: { en: 'Admin name', es: 'Nombre de administración' },
  request_reason: { en: 'Request reason', es: 'Motivo de la solicitud' },
};

const named = /\{\{([^{}\n]{0,60})\}\}/g;
/** Whatever two braces begin; where no others end it, it is a slip. */
const begun = /\{\{([^{}\n]{0,60})(\}\})?/g;

export type TemplatePart = { text: string } | { placeholder: string };

/** A line of a body in its parts, the values still to come. */
export const partsOf = (line: string): TemplatePart[] => {
  const parts: TemplatePart[] = [];
  let end = 0;
  for (const { 0: whole, 1: name = '', index } of line.matchAll(named)) {
    parts.push({ text: line.slice(end, index) }, { placeholder: name.trim() });
    end = index + whole.length;
  }
  return [...parts, { text: line.slice(end) }].filter(
    (part) => !('text' in part) || part.text !== '',
  );
};

const namesIn = (body: string): string[] => [
  ...new Set(
    [...body.matchAll(begun)].map(({ 1: name = '', 2: close }) =>
      close === undefined ? `{{${name}` : name.trim(),
    ),
  ),
];
const isOf = (kind: TemplateKind, name: string): name is Placeholder =>
  placeholdersOf[kind].some((known) => known === name);

/** Those that a body uses, each once, in its order. */
export const placeholdersIn = (kind: TemplateKind, body: string): Placeholder[] =>
  namesIn(body).filter((name) => isOf(kind, name));

/** What stands in double braces and is no placeholder of the kind. */
export const strangersIn = (kind: TemplateKind, body: string): string[] =>
  namesIn(body).filter((name) => !isOf(kind, name));

/** The rule's sentence; `name` is the first stranger. */
export const strangerProblem = sentence('templates.placeholder', {
  en: '“{name}” is no placeholder of this kind of document',
  es: '«{name}» no es un marcador de este tipo de documento',
});
