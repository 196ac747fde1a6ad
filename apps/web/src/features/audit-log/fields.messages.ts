import { priorityWords } from '@keyhold/contract';

import { listed, messages } from '#core/language/i18n.ts';

const texts = {
  'field.title': ['Title', 'Título'],
  'field.day': ['Day', 'Día'],
  'field.rooms': ['Rooms', 'Habitaciones'],
  'field.prefix': ['Prefix', 'Prefijo'],
  'field.effectiveStatus': ['Status shown', 'Estado mostrado'],
  'field.hold': ['Hold', 'Retención'],
  'field.closingNote': ['Closing note', 'Nota final'],
  'field.content': ['Text', 'Texto'],
  'field.isPinned': ['Pinned', 'Fijada'],
  'field.isHandover': ['Hand-over', 'Relevo'],
  'field.quantity': ['Quantity', 'Cantidad'],
  'field.product': ['Product', 'Producto'],
  'field.expiry': ['Expiry', 'Caducidad'],
  'field.address': ['Address', 'Dirección'],
  'field.logo': ['Logo', 'Logotipo'],
  'field.permissions': ['Permissions', 'Permisos'],
  'field.muted': ['Muted', 'Silenciado'],
  'field.digest': ['Daily digest by mail', 'Resumen diario por correo'],
  'field.quiet': ['Quiet hours', 'Horas de silencio'],
  'field.from': ['From', 'Desde'],
  'field.until': ['Until', 'Hasta'],
  'word.pending': ['Pending', 'Pendiente'],
  'word.cancelled': ['Cancelled', 'Cancelada'],
  'word.available': ['Available', 'Disponible'],
  'word.occupied': ['Occupied', 'Ocupada'],
  'word.reserved': ['Reserved', 'Reservada'],
  'word.maintenance': ['Out of order', 'Fuera de servicio'],
  'word.cleaning': ['To clean', 'Por limpiar'],
  'word.void': ['On hold', 'Bloqueada'],
  'word.in_progress': ['In progress', 'En curso'],
  'word.completed': ['Completed', 'Completada'],
  'word.new': ['New', 'Nuevo'],
  'word.closed': ['Closed', 'Cerrado'],
  'word.approved': ['Approved', 'Aprobada'],
  'word.rejected': ['Rejected', 'Rechazada'],
  'word.draft': ['Draft', 'Borrador'],
  'word.published': ['Published', 'Publicada'],
  ...listed('word', priorityWords),
  'word.other': ['Other', 'Otro'],
  'word.none': ['None', 'Ninguno'],
  'word.investigated': ['Investigated', 'Investigado'],
  'word.summarised': ['Summary given', 'Resumen entregado'],
  'word.made_safe': ['Made safe', 'Puesto a salvo'],
  'word.before': ['before', 'antes'],
  'word.after': ['after', 'después'],
  'word.interim': ['Interim repair', 'Reparación provisional'],
  yes: ['Yes', 'Sí'],
  no: ['No', 'No'],
  empty: ['empty', 'vacío'],
} as const;

/** What the fields of all records are called in the log; one that is not here is shown by its own name. */
export const fieldsMessages = messages('audit-fields', texts);

/** Whether there is a word for it. */
export const isKnownWord = (key: string): key is keyof typeof texts => Object.hasOwn(texts, key);
