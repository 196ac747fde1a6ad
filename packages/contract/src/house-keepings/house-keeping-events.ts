import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';

export const houseKeepingDeclaration = declare({
  family: 'housekeeping',
  record: { type: 'house_keeping', editedBy: 'update:house_keepings' },
  savedViews: 'house_keepings',
  shows: { houseKeepings: ['housekeeping', 'UPDATE_PROPERTY', 'UPDATE_QUESTIONER_ACTION'] },
  pages: {
    house_keeping: '/dashboard/house-keepings?open=:id',
    house_keeping_series: '/dashboard/house-keepings?view=series',
  },
  events: {
    CREATE_HOUSEKEEPING: {
      en: 'asked for housekeeping',
      es: 'pidió limpieza',
      told: {
        en: '{{actor}} asked for housekeeping in {{what}}',
        es: '{{actor}} pidió limpieza en {{what}}',
      },
      needs: 'update:house_keepings',
    },
    UPDATE_HOUSEKEEPING: { en: 'changed the housekeeping job', es: 'cambió la tarea de limpieza' },
    CLEAN_ROOM: {
      en: 'marked as cleaned',
      es: 'marcó como limpia',
      told: { en: '{{actor}} cleaned {{what}}', es: '{{actor}} limpió {{what}}' },
    },
    DELETE_HOUSEKEEPING: { en: 'removed the housekeeping job', es: 'eliminó la tarea de limpieza' },
  },
  failures: {
    job_taken: failure(409, '{name} has this job now', 'Esta tarea la tiene ahora {name}'),
    job_joined: failure(
      409,
      'Another job stands for this one now: {type}',
      'Ahora hay otra tarea en lugar de esta: {type}',
    ),
    undo_too_late: failure(
      409,
      'This was more than {minutes} minutes ago: add a new job instead',
      'Esto fue hace más de {minutes} minutos: añada una tarea nueva',
    ),
  },
});
