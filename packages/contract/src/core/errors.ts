import { z } from 'zod';

import { accountFailures } from './account-failures.ts';
import { failure } from './failure.ts';
import type { Failure } from './failure.ts';
import { guestFailures } from './guest-failures.ts';
import { peopleFailures } from './people-failures.ts';

export const locales = ['en', 'es'] as const;
export type Locale = (typeof locales)[number];
export type Texts = Record<Locale, string>;

/** Every way in which a call can fail: its code on the wire, its status, and a sentence for a person. */
export const failures = {
  ...accountFailures,
  ...peopleFailures,
  ...guestFailures,
  invalid_input: failure(400, 'Please check the marked fields', 'Revise los campos marcados'),
  malformed_json: failure(400, 'The request is not valid JSON', 'La petición no es JSON válido'),
  no_property: failure(
    400,
    'Please select a hotel to continue',
    'Seleccione un hotel para continuar',
  ),
  unknown_timezone: failure(
    400,
    'x-timezone is not a known time zone',
    'x-timezone no es una zona horaria conocida',
  ),
  invalid_key: failure(
    400,
    'Idempotency-Key must be 1 to 200 printable characters',
    'Idempotency-Key debe tener de 1 a 200 caracteres imprimibles',
  ),
  forbidden: failure(
    403,
    "You don't have permission to do this",
    'No tiene permiso para hacer esto',
  ),
  not_found: failure(404, 'There is nothing here', 'Aquí no hay nada'),
  stale: failure(
    409,
    'Someone changed this in the meantime; nothing was saved',
    'Alguien lo ha cambiado mientras tanto; no se ha guardado nada',
  ),
  illegal_transition: failure(
    409,
    'This cannot be done in its present state: {from}',
    'No se puede hacer en su estado actual: {from}',
  ),
  while_acting: failure(
    409,
    'Your own account is closed while you act inside a property: exit it first',
    'Su cuenta está cerrada mientras actúa dentro de un hotel: salga antes de él',
  ),
  undo_too_late: failure(
    409,
    'This was more than {minutes} minutes ago: add a new job instead',
    'Esto fue hace más de {minutes} minutos: añada una tarea nueva',
  ),
  duplicate: failure(409, 'This exists already', 'Esto ya existe'),
  in_use: failure(409, 'This is still in use elsewhere', 'Todavía se está usando en otro lugar'),
  busy: failure(
    409,
    'Somebody else was changing the same thing; please try again',
    'Otra persona estaba cambiando lo mismo; inténtelo de nuevo',
  ),
  room_taken: failure(
    409,
    'Room {roomNo} is taken by {bookingId} from {checkIn} to {checkOut}',
    'La habitación {roomNo} está ocupada por {bookingId} del {checkIn} al {checkOut}',
  ),
  room_needed: failure(
    409,
    'Room {roomNo} is needed by {bookingId} from {checkIn} to {checkOut}: move that booking first',
    'La reserva {bookingId} necesita la habitación {roomNo} del {checkIn} al {checkOut}: muévala antes',
  ),
  room_not_ready: failure(
    409,
    'Room {roomNo} is not ready: {why}',
    'La habitación {roomNo} no está lista: {why}',
  ),
  room_too_small: failure(
    409,
    'Room {roomNo} is for {maxGuests} guests at most, not {persons}',
    'La habitación {roomNo} es para {maxGuests} huéspedes como máximo, no {persons}',
  ),
  no_free_room: failure(
    409,
    'No room that fits is free on these nights',
    'No hay ninguna habitación adecuada libre esas noches',
  ),
  has_room: failure(
    409,
    '{bookingId} has room {roomNo} already',
    '{bookingId} ya tiene la habitación {roomNo}',
  ),
  room_held: failure(
    409,
    'Room {roomNo} is on hold ({why}): choose another, or release the hold or give it an earlier end',
    'La habitación {roomNo} está bloqueada ({why}): elija otra, desbloquéela o adelante el fin del bloqueo',
  ),
  no_room: failure(409, 'Choose a room first', 'Elija antes una habitación'),
  not_due: failure(
    409,
    'This guest is not expected before {checkIn}',
    'No se espera a este huésped antes del {checkIn}',
  ),
  nights_passed: failure(
    409,
    'The last night of this booking has passed: change its dates first',
    'La última noche de esta reserva ya pasó: cambie antes las fechas',
  ),
  reservation_locked: failure(
    409,
    '{bookingId} is locked: unlock it before it is moved',
    '{bookingId} está bloqueada: desbloquéela antes de moverla',
  ),
  mail_gone: failure(
    409,
    'What this mail said is not kept any more',
    'Ya no se conserva lo que decía este correo',
  ),
  job_over: failure(
    409,
    'This job is over, or not kept any more',
    'Esta tarea ya terminó o ya no se conserva',
  ),
  end_requested: failure(
    409,
    'The end of {bookingId} has been requested already',
    'Ya se ha solicitado la salida de {bookingId}',
  ),
  own_request: failure(
    409,
    'Somebody else must decide about your own request',
    'Otra persona debe decidir sobre su propia solicitud',
  ),
  reopen_late: failure(
    409,
    'This was resolved more than {days} days ago: report it as a new fault',
    'Se resolvió hace más de {days} días: comuníquelo como una avería nueva',
  ),
  room_exists: failure(409, 'Room {roomNo} exists already', 'La habitación {roomNo} ya existe'),
  upload_used: failure(409, 'This file has been sent already', 'Este archivo ya se ha enviado'),
  storage_full: failure(
    409,
    'The space for the files of this property is used up: {used} of {quota} MB',
    'El espacio para los archivos de este hotel está agotado: {used} de {quota} MB',
  ),
  address_expired: failure(
    403,
    'This address of a file is no longer valid',
    'Esta dirección de un archivo ya no es válida',
  ),
  wrong_length: failure(
    400,
    'The file is not as long as was said: {expected} bytes',
    'El archivo no tiene la longitud indicada: {expected} bytes',
  ),
  wrong_type: failure(
    415,
    'The file must be sent as {expected}',
    'El archivo debe enviarse como {expected}',
  ),
  file_refused: failure(
    422,
    'This file is damaged, or not what its name says',
    'Este archivo está dañado o no es lo que dice su nombre',
  ),
  too_many_pixels: failure(
    422,
    'This picture has more than {megapixels} megapixels',
    'Esta imagen tiene más de {megapixels} megapíxeles',
  ),
  store_away: failure(
    503,
    'The file store is away for a moment; nothing was changed, please try again',
    'El almacén de archivos no está disponible; no se ha cambiado nada, inténtelo de nuevo',
  ),
  files_busy: failure(
    503,
    'Too many files are being taken in; please try again in a moment',
    'Se están recibiendo demasiados archivos; inténtelo de nuevo en un momento',
  ),
  too_large: failure(413, 'The request is too large', 'La petición es demasiado grande'),
  not_json: failure(
    415,
    'The request must be application/json',
    'La petición debe ser application/json',
  ),
  key_reused: failure(
    422,
    'This Idempotency-Key was used for another request',
    'Esta Idempotency-Key ya se usó en otra petición',
  ),
  too_many_requests: failure(
    429,
    'Too many requests. Try again in {seconds} seconds',
    'Demasiadas peticiones. Pruebe de nuevo en {seconds} segundos',
  ),
  too_many_prints: failure(
    429,
    'You have {count} documents in the making already: wait for one of them',
    'Ya tiene {count} documentos en preparación: espere a que termine alguno',
  ),
  internal: failure(
    500,
    'Something, went wrong while processing your request, please try again',
    'Algo ha fallado al procesar su petición, inténtelo de nuevo',
  ),
  unavailable: failure(
    503,
    'The database is away for a moment; nothing was changed, please try again',
    'La base de datos no está disponible; no se ha cambiado nada, inténtelo de nuevo',
  ),
  read_only: failure(
    503,
    'The disk is almost full: nothing can be saved until there is space',
    'El disco está casi lleno: no se puede guardar nada hasta que haya espacio',
  ),
} as const satisfies Record<string, Failure>;

export type FailureCode = keyof typeof failures;

/** The body of every answer that is not a success. */
export const Problem = z.strictObject({
  message: z.string(),
  code: z.string(),
  errors: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string(),
});
export type Problem = z.infer<typeof Problem>;

/** Puts values into a text's {placeholders}. */
export const fill = (text: string, values: Record<string, unknown>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
  });
