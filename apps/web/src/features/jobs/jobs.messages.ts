import { messages } from '#core/language/i18n.ts';

export const jobsMessages = messages('jobs', {
  title: ['Jobs', 'Tareas del servidor'],
  subtitle: [
    'What the server does behind the requests. What fails is tried again for a day.',
    'Lo que el servidor hace por detrás. Lo que falla se vuelve a intentar durante un día.',
  ],
  search: ['Search by job or property', 'Buscar por tarea u hotel'],
  platform: ['The platform', 'La plataforma'],
  state: ['State', 'Estado'],
  all: ['All', 'Todas'],
  'state.waiting': ['Waiting', 'En espera'],
  'state.running': ['Running', 'En marcha'],
  'state.retrying': ['Trying again', 'Reintentando'],
  'state.dead': ['Failed', 'Fallida'],
  'state.done': ['Done', 'Hecha'],
  retry: ['Try again', 'Reintentar'],
  retryOf: ['Try {{name}} again', 'Reintentar {{name}}'],
  retried: ['It will be tried again', 'Se volverá a intentar'],
  none: ['No jobs', 'No hay tareas'],
  noneText: [
    'What the server did lately stands here for two weeks.',
    'Lo que el servidor ha hecho últimamente aparece aquí durante dos semanas.',
  ],
  backupProven: ['Last proven backup', 'Última copia de seguridad comprobada'],
  backupNone: ['none yet', 'ninguna todavía'],
  backupWaits: [
    'The first one is made tonight, restored in a place of its own and compared.',
    'La primera se hace esta noche, se restaura en un lugar aparte y se compara.',
  ],
  backupOld: [
    'A backup is due every week. Look for the job backup.prove below.',
    'Debe haber una copia cada semana. Busque abajo la tarea backup.prove.',
  ],
  backupFailed: ['The last try failed', 'El último intento ha fallado'],
  backupOff: ['No backups are made by themselves', 'No se hacen copias de seguridad automáticas'],
  backupOffText: [
    'With the setting BACKUP_DIR the server makes one every week and proves that it can be restored.',
    'Con el ajuste BACKUP_DIR el servidor hace una cada semana y comprueba que se puede restaurar.',
  ],
});
