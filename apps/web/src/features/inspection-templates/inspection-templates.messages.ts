import { localeWords } from '@keyhold/contract';

import { listed, messages, useMessages } from '#core/language/i18n.ts';

export const inspectionTemplatesMessages = messages('inspection-templates', {
  title: ['Templates', 'Plantillas'],
  subtitle: [
    'What is asked in an inspection. What is published stays in use while a new one is written.',
    'Lo que se pregunta en una inspección. Lo publicado sigue en uso mientras se escribe otro.',
  ],
  new: ['New form', 'Nuevo formulario'],
  begun: ['A form is begun', 'Se ha empezado un formulario'],
  search: ['Search templates', 'Buscar plantillas'],
  everyStatus: ['Every status', 'Todos los estados'],
  emptyTitle: ['No templates yet', 'Todavía no hay plantillas'],
  emptyText: [
    'Begin one, or bring one in from a file that another property has written.',
    'Empiece una, o tráigala de un archivo que haya escrito otro hotel.',
  ],
  'status.draft': ['Draft', 'Borrador'],
  'status.pending': ['Waits for a second person', 'Espera a una segunda persona'],
  'status.published': ['Published', 'Publicada'],
  'status.archived': ['Archived', 'Archivada'],
  ...listed('language', localeWords),
  translationOf: ['Translation of {{title}}', 'Traducción de {{title}}'],
  approved: ['By somebody else', 'Por otra persona'],
  notApproved: ['Not needed', 'No hace falta'],
  inUse: ['Version {{version}} is in use', 'La versión {{version}} está en uso'],
  neverPublished: ['–', '–'],
  beginning: ['From the beginning', 'De origen'],
  actsOf: ['What can be done with {{title}}', 'Qué se puede hacer con {{title}}'],
  duplicate: ['Duplicate', 'Duplicar'],
  duplicated: ['{{title}} is added as a draft', '{{title}} se ha añadido como borrador'],
  export: ['Export as a file', 'Exportar como archivo'],
  answers: ['Figures and answers', 'Cifras y respuestas'],
  publish: ['Publish', 'Publicar'],
  bringBack: ['Publish again', 'Publicar de nuevo'],
  asked: ['Somebody else has to publish it now', 'Ahora tiene que publicarla otra persona'],
  published: [
    'Version {{version}} of {{title}} is published',
    'Se ha publicado la versión {{version}} de {{title}}',
  ],
  archive: ['Archive', 'Archivar'],
  archived: ['{{title}} is archived', '{{title}} se ha archivado'],
  remove: ['Remove', 'Eliminar'],
  removeTitle: ['Remove “{{title}}”?', '¿Eliminar «{{title}}»?'],
  removeText: [
    'It was never published, and nothing was answered with it. A translation of it goes with it. To keep it, export it first.',
    'Nunca se publicó y nada se ha respondido con ella. Una traducción suya se elimina con ella. Para conservarla, expórtela antes.',
  ],
  removed: ['{{title}} is removed', '{{title}} se ha eliminado'],
  import: ['Import', 'Importar'],
  importLabel: ['File of a template', 'Archivo de una plantilla'],
  notImported: ['{{name}} was not brought in', '{{name}} no se ha importado'],
  dismiss: ['Dismiss', 'Cerrar'],
  notJson: [
    'It is not a file that this screen has written: it cannot be read as JSON.',
    'No es un archivo escrito por esta pantalla: no se puede leer como JSON.',
  ],
  tooLarge: [
    'It is larger than 1 MB, which no template is.',
    'Ocupa más de 1 MB, y ninguna plantilla llega a tanto.',
  ],
  inForm: ['In the form', 'En el formulario'],
  inStep: ['In step {{step}}', 'En el paso {{step}}'],
  inQuestion: [
    'In step {{step}}, question {{question}}',
    'En el paso {{step}}, pregunta {{question}}',
  ],
  moreProblems_one: ['{{count}} more is wrong.', 'Hay {{count}} problema más.'],
  moreProblems_other: ['{{count}} more are wrong.', 'Hay {{count}} problemas más.'],
});

export const useInspectionTemplatesWords = () => useMessages(inspectionTemplatesMessages);
