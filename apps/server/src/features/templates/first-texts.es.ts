import type { FirstText } from './first-texts.en.ts';

export const spanishTexts: readonly FirstText[] = [
  {
    kind: 'incident',
    title: 'Parte de incidente',
    body: `# Qué ocurrió

- Tipo de incidente: {{incident_type}}
- Fecha y hora: {{date_and_time}}
- Habitación: {{room_number}}
- Huésped: {{guest_name}}
- Prioridad: {{priority}}

# Cómo está

- Estado: {{status}}
- Resuelto: {{resolved_at}}
- Hay grabación de las cámaras: {{cctv_available}}

Este parte se redactó el {{current_date}} a partir de nuestro libro de incidentes, donde se guardan las declaraciones completas, los nombres de los testigos y las pruebas. Las grabaciones se entregan a la policía o al ayuntamiento solo si las piden por escrito, y se borran si nadie las pide a tiempo.

Si algo de lo anterior no es como usted lo recuerda, comuníquelo a la dirección en un plazo de siete días para que podamos añadir su versión.

Firmado por el establecimiento:

Nombre y cargo:`,
  },
  {
    kind: 'maintenance',
    title: 'Orden de trabajo',
    body: `Para: {{contractor_name}}
Fecha: {{current_date}}

Le rogamos que realice el siguiente trabajo en nuestro establecimiento.

# El trabajo

- Habitación: {{room_no}}
- Zona: {{area}}
- Citado para: {{booked_in}}
- Estado: {{status}}

{{issue}}

# El día de la visita

Preséntese en recepción al llegar, firme en el libro de contratas y recoja un pase. Las habitaciones pueden estar ocupadas: llame, espere y no entre nunca en la de un huésped sin alguien de nuestro personal.

Cualquier trabajo no descrito aquí necesita nuestro acuerdo antes de empezarlo. Deje la habitación limpia y segura, y haga fotos antes y después.

# Al terminar

- Terminado: {{resolved_at}}
- Coste acordado: {{cost}}

Indique en su factura la habitación y la fecha de esta orden. Muchas gracias.`,
  },
  {
    kind: 'reservation',
    title: 'Confirmación de la reserva',
    body: `{{current_date}}

Estimado/a {{guest_name}}:

Gracias por su reserva. Nos alegrará recibirle y le confirmamos lo siguiente.

# Su estancia

- Reserva: {{booking_id}}
- Número de confirmación: {{booking_confirmation}}
- Entrada: {{check_in}}
- Salida: {{check_out}}
- Habitación: {{room_number}}

# A su llegada

Traiga un documento de identidad con foto de cada adulto. La recepción atiende día y noche; si no puede venir el día de su entrada, avísenos para que le guardemos la habitación.

# Cómo le localizamos

- Teléfono: {{guest_phone}}
- Correo: {{guest_email}}

Si alguno de estos datos no es correcto, si necesita una habitación sin escalones o ayuda en una emergencia, o si hay algo que pueda facilitar su estancia, díganoslo antes de venir.

Un cordial saludo,
El equipo de recepción`,
  },
  {
    kind: 'purchasing_request',
    title: 'Solicitud de compra',
    body: `# Qué se necesita

- Producto: {{product_name}}
- Cantidad: {{quantity}}
- Prioridad: {{priority}}

# Quién lo pide

- Solicitado por: {{requested_by}}
- Fecha de la solicitud: {{requested_at}}

# Decisión

- Estado: {{status}}
- Decidido por: {{admin_name}}
- Observaciones: {{admin_remarks}}

# Pedido

- Pedido el: {{order_date}}
- Entrega: {{delivery_date}}

Impreso el {{current_date}}. El almacén recibe las entregas entre las 8:00 y las 16:00; antes de firmar el albarán se comprueban con esta hoja las cantidades y las fechas de caducidad.`,
  },
  {
    kind: 'change_request',
    title: 'Respuesta a una solicitud',
    body: `Estimado/a {{requested_by}}:

Hemos estudiado la solicitud que hizo el {{requested_at}}.

# Qué se pidió

- Habitación: {{room_numbers}}

{{request_reason}}

# Nuestra respuesta

- Decisión: {{status}}

{{admin_remarks}}

Si tiene alguna duda, hable con la dirección. Una solicitud rechazada puede volver a hacerse cuando algo haya cambiado.`,
  },
];
