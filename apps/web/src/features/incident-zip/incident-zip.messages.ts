import { messages, useMessages } from '#core/language/i18n.ts';

export const incidentZipMessages = messages('incidentZip', {
  order: ['Archive', 'Archivo zip'],
  orderChosen: ['Archive of these', 'Archivo zip de estos'],
  title: ['Archive of incidents', 'Archivo de incidentes'],
  text: [
    'A zip with a PDF of each incident, its evidence as it was sent and stamped, an index, and a manifest to check that nothing was changed.',
    'Un zip con un PDF de cada incidente, sus pruebas tal como se enviaron y rotuladas, un índice y un manifiesto para comprobar que nada ha cambiado.',
  ],
  asking: ['Asking for the archive...', 'Pidiendo el archivo...'],
  making: ['The archive is being made...', 'Se está creando el archivo...'],
  ready: ['The archive is ready', 'El archivo está listo'],
  readyText: [
    '{{name}} has been downloaded. It can be downloaded again for a day. Whose evidence is in it stands in the log of each incident.',
    '{{name}} se ha descargado. Se puede volver a descargar durante un día. En el registro de cada incidente consta que sus pruebas se han descargado.',
  ],
  failed: ['The archive could not be made', 'No se ha podido crear el archivo'],
  failedText: [
    'Nothing was kept of it. Please try again.',
    'No ha quedado nada. Inténtelo de nuevo.',
  ],
  noSpace: [
    'There is no room for it on the disk of the server. Tell whoever looks after it, or choose fewer incidents.',
    'No hay espacio para él en el disco del servidor. Avise a quien lo lleva o elija menos incidentes.',
  ],
});

export const useIncidentZipWords = () => useMessages(incidentZipMessages);
