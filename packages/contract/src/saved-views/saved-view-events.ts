import { declare } from '#core/declare.ts';

export const savedViewDeclaration = declare({
  family: 'people',
  record: { type: 'saved_view' },
  shows: { savedViews: ['people', 'CREATE_SAVED_VIEW', 'UPDATE_SAVED_VIEW', 'DELETE_SAVED_VIEW'] },
  events: {
    CREATE_SAVED_VIEW: {
      en: 'saved a view of a list',
      es: 'guardó una vista de una lista',
      isQuiet: true,
    },
    UPDATE_SAVED_VIEW: {
      en: 'changed a saved view',
      es: 'cambió una vista guardada',
      isQuiet: true,
    },
    DELETE_SAVED_VIEW: {
      en: 'removed a saved view',
      es: 'quitó una vista guardada',
      isQuiet: true,
    },
  },
});
