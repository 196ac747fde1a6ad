import { messages } from '#core/language/i18n.ts';

export const coreMessages = messages('core', {
  unauthorized: [
    'You are not authorized to perform this action',
    'No tiene autorización para realizar esta acción',
  ],
  unreachable: [
    'The server cannot be reached. Check the connection and try again',
    'No se puede conectar con el servidor. Compruebe la conexión e inténtelo de nuevo',
  ],
  unreadable: [
    'Something, went wrong while processing your request, please try again',
    'Algo ha fallado al procesar su petición, inténtelo de nuevo',
  ],
  previewOnly: [
    'You are only looking at the pages as another role: nothing was changed',
    'Solo está viendo las páginas como otro rol: no se ha cambiado nada',
  ],
  processing: [
    'Processing your request, please wait...',
    'Procesando su petición, espere un momento...',
  ],
  added: ['{{type}} added successfully', '{{type}}: se ha añadido correctamente'],
  updated: ['{{type}} updated successfully', '{{type}}: los cambios se han guardado'],
  deleted: ['{{type}} deleted successfully', '{{type}}: se ha eliminado correctamente'],
  saved: ['Saved successfully', 'Se ha guardado correctamente'],
  notDone: ['Error occurred while {{type}}', 'Se ha producido un error al {{type}}'],
  notDeleted: [
    'Error occurred while deleting {{type}}',
    'Se ha producido un error al eliminar: {{type}}',
  ],
  adding: ['adding {{type}}', 'añadir: {{type}}'],
  updating: ['updating {{type}}', 'cambiar: {{type}}'],
  uploadFailed: ['Failed to upload file {{name}}', 'No se ha podido subir el archivo {{name}}'],
  noCanvas: ['Canvas context is null', 'No hay contexto de dibujo (canvas)'],
  noBlob: ['Failed to generate blob', 'No se ha podido generar la imagen'],
  unknownOutcome: [
    'This was sent more than a day ago and no answer came: see whether it was done before you send it again',
    'Se envió hace más de un día y no llegó respuesta: compruebe si se hizo antes de enviarlo otra vez',
  ],
});
