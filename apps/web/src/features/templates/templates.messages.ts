import { localeWords } from '@keyhold/contract';

import { listed, messages, useMessages } from '#core/language/i18n.ts';

export const templatesMessages = messages('templates', {
  title: ['Templates Management', 'Gestión de plantillas'],
  subtitle: [
    'Texts that are filled with the values of a record, and printed or mailed from it.',
    'Textos que se rellenan con los datos de un registro y se imprimen o envían desde él.',
  ],
  template: ['Template', 'Plantilla'],
  new: ['New template', 'Nueva plantilla'],
  search: ['Search templates', 'Buscar plantillas'],
  everyKind: ['Every kind', 'Todos los tipos'],
  everyLanguage: ['Both languages', 'Ambos idiomas'],
  emptyTitle: ['No templates yet', 'Todavía no hay plantillas'],
  emptyText: [
    'What you write or send again and again is written here once.',
    'Lo que se escribe o envía una y otra vez se escribe aquí una sola vez.',
  ],
  'kind.incident': ['Incident', 'Incidente'],
  'kind.maintenance': ['Maintenance', 'Mantenimiento'],
  'kind.reservation': ['Reservation or guest', 'Reserva o huésped'],
  'kind.purchasing_request': ['Purchasing request', 'Solicitud de compra'],
  'kind.change_request': ['Change request', 'Solicitud de cambio'],
  ...listed('language', localeWords),
  on: ['In use', 'En uso'],
  off: ['Switched off', 'Desactivada'],
  beginning: ['From the beginning', 'De origen'],
  missing: ['There is no such template', 'No existe esa plantilla'],
  text: ['Text', 'Texto'],
  versions: ['Versions', 'Versiones'],
  activity: ['Activity', 'Actividad'],
  placeholders: [
    'Placeholders: choose one to put it where the cursor is',
    'Marcadores: elija uno para ponerlo donde está el cursor',
  ],
  insert: ['Insert {{name}}', 'Insertar {{name}}'],
  bodyHint: [
    'An empty line begins a new paragraph, # a heading, - an entry of a list.',
    'Una línea vacía empieza otro párrafo, # un título, - un punto de una lista.',
  ],
  preview: ['Preview', 'Vista previa'],
  about: ['With the values of', 'Con los datos de'],
  latest: ['The latest', 'El más reciente'],
  noRecord: [
    'Without a record, the names of the values stand in their places.',
    'Sin un registro, los nombres de los datos ocupan su lugar.',
  ],
  writeFirst: [
    'What you write is shown here as it will be read.',
    'Lo que escriba se muestra aquí como se leerá.',
  ],
  stranger: [
    '{{name}} is not a placeholder of this kind',
    '{{name}} no es un marcador de este tipo',
  ],
  remove: ['Remove', 'Eliminar'],
  removeTitle: ['Remove “{{title}}”?', '¿Eliminar «{{title}}»?'],
  removeText: [
    'It can no longer be printed or mailed. To keep it for later, switch it off instead.',
    'Ya no se podrá imprimir ni enviar. Para conservarla, desactívela en su lugar.',
  ],
  removed: ['{{title}} is removed', '{{title}} se ha eliminado'],
  version: ['Version {{version}}', 'Versión {{version}}'],
  current: ['Now', 'Ahora'],
  restore: ['Restore', 'Recuperar'],
  restoreOf: ['Restore version {{version}}', 'Recuperar la versión {{version}}'],
  restored: [
    'Version {{version}} is what it says again',
    'Vuelve a decir lo de la versión {{version}}',
  ],
});

export const useTemplatesWords = () => useMessages(templatesMessages);
