import { failure } from './failure.ts';
import type { Failure } from './failure.ts';

/** The ways to fail that belong to no resource: code on the wire, status, and a sentence for a person. */
export const coreFailures = {
  no_session: failure(401, 'Please sign in', 'Inicie sesión'),
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
  duplicate: failure(409, 'This exists already', 'Esto ya existe'),
  in_use: failure(409, 'This is still in use elsewhere', 'Todavía se está usando en otro lugar'),
  busy: failure(
    409,
    'Somebody else was changing the same thing; please try again',
    'Otra persona estaba cambiando lo mismo; inténtelo de nuevo',
  ),
  too_large: failure(413, 'The request is too large', 'La petición es demasiado grande'),
  not_json: failure(
    415,
    'The request must be application/json',
    'La petición debe ser application/json',
  ),
  told_once: failure(
    409,
    'This was done already; its answer is told only once',
    'Esto ya se hizo; su respuesta solo se muestra una vez',
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

/** Puts values into a text's {placeholders}. */
export const fill = (text: string, values: Record<string, unknown>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
  });
