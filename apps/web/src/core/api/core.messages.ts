import { messages } from '#core/language/i18n.ts';

export const coreMessages = messages(
  'core',
  {
    unauthorized: 'You are not authorized to perform this action',
    unreachable: 'The server cannot be reached. Check the connection and try again',
    unreadable: 'Something, went wrong while processing your request, please try again',
    previewOnly: 'You are only looking at the pages as another role: nothing was changed',
    processing: 'Processing your request, please wait...',
    added: '{{type}} added successfully',
    updated: '{{type}} updated successfully',
    deleted: '{{type}} deleted successfully',
    saved: 'Saved successfully',
    uploadFailed: 'Failed to upload file {{name}}',
    noCanvas: 'Canvas context is null',
    noBlob: 'Failed to generate blob',
    unknownOutcome:
      'This was sent more than a day ago and no answer came: see whether it was done before you send it again',
    kept: 'Kept on this device; it is sent as soon as there is a network',
  },
  {
    unauthorized: 'No tiene autorización para realizar esta acción',
    unreachable: 'No se puede conectar con el servidor. Compruebe la conexión e inténtelo de nuevo',
    unreadable: 'Algo ha fallado al procesar su petición, inténtelo de nuevo',
    previewOnly: 'Solo está viendo las páginas como otro rol: no se ha cambiado nada',
    processing: 'Procesando su petición, espere un momento...',
    added: '{{type}}: se ha añadido correctamente',
    updated: '{{type}}: los cambios se han guardado',
    deleted: '{{type}}: se ha eliminado correctamente',
    saved: 'Se ha guardado correctamente',
    uploadFailed: 'No se ha podido subir el archivo {{name}}',
    noCanvas: 'No hay contexto de dibujo (canvas)',
    noBlob: 'No se ha podido generar la imagen',
    unknownOutcome:
      'Se envió hace más de un día y no llegó respuesta: compruebe si se hizo antes de enviarlo otra vez',
    kept: 'Guardado en este dispositivo; se enviará en cuanto haya red',
  },
);
