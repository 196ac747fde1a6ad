import { messages, useMessages } from '#core/language/i18n.ts';

export const incidentZipMessages = messages('incidentZip', {
  order: ['Download…', 'Descargar…'],
  orderChosen: ['Download these…', 'Descargar estos…'],
  confirm_one: ['Download {{count}} incident', 'Descargar {{count}} incidente'],
  confirm_other: ['Download {{count}} incidents', 'Descargar {{count}} incidentes'],
  chosen: ['Those that are chosen in the list.', 'Los elegidos en la lista.'],
  all: [
    'All incidents of the property: the list is not narrowed.',
    'Todos los incidentes del hotel: la lista no está filtrada.',
  ],
  narrowed: [
    'Those that the list is narrowed to, by {{by}}.',
    'Los que muestra la lista filtrada por {{by}}.',
  ],
  'by.search': ['“{{said}}”', '«{{said}}»'],
  'by.status': ['status', 'estado'],
  'by.managementMode': ['who manages it', 'quién lo gestiona'],
  'by.type': ['type', 'tipo'],
  'by.priority': ['priority', 'prioridad'],
  'by.roomId': ['room', 'habitación'],
  'by.guestId': ['guest', 'huésped'],
  'by.cctv': ['recordings not secured', 'grabaciones sin asegurar'],
  'by.awaiting': ['whose step it is', 'a quién le toca'],
  'by.clock': ['council’s reply', 'respuesta del ayuntamiento'],
  'by.age': ['age', 'antigüedad'],
  'by.repeat': ['repeats', 'repetidos'],
  'by.from': ['from {{said}}', 'desde {{said}}'],
  'by.to': ['until {{said}}', 'hasta {{said}}'],
  'by.fromHour': ['from {{said}} h', 'desde las {{said}} h'],
  'by.toHour': ['until {{said}} h', 'hasta las {{said}} h'],
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
