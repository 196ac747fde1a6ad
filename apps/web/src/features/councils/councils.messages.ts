import { messages } from '#core/language/i18n.ts';

export const councilsMessages = messages('councils', {
  title: ['Council Users', 'Usuarios del ayuntamiento'],
  subtitle: [
    'People of a council, and the properties that they oversee.',
    'Personas de un ayuntamiento y los hoteles que supervisan.',
  ],
  new: ['New council user', 'Nuevo usuario del ayuntamiento'],
  search: ['Search by name or email', 'Buscar por nombre o correo'],
  role: ['Role', 'Rol'],
  places: ['Properties', 'Hoteles'],
  placesHint: ['The person can switch between these.', 'La persona puede cambiar entre ellos.'],
  notHere: ['Not here', 'Aquí no'],
  searchPlaces: ['Search the properties', 'Buscar entre los hoteles'],
  noPlaceFound: ['No property is called that', 'Ningún hotel se llama así'],
  saved: ['{{name}} is saved', 'Se ha guardado a {{name}}'],
  suspend: ['Suspend', 'Suspender'],
  reactivate: ['Reactivate', 'Reactivar'],
  remove: ['Remove', 'Quitar'],
  removeTitle: ['Remove {{name}}?', '¿Quitar a {{name}}?'],
  removeText: [
    'The account is closed and signed out everywhere. What the person did stays in the logs.',
    'La cuenta queda cerrada y sin sesión en todas partes. Lo que hizo la persona sigue en los registros.',
  ],
  removed: ['{{name}} is removed', 'Se ha quitado a {{name}}'],
  import: ['Import', 'Importar'],
  shown: ['Shown', 'Se muestran'],
  'shown.present': ['Council users', 'Usuarios'],
  'shown.removed': ['Removed', 'Quitados'],
  restored: ['{{name}} is back', '{{name}} ha vuelto'],
  erased: ['{{name}} is deleted for ever', 'Se ha eliminado a {{name}} para siempre'],
  removedEmptyTitle: ['Nobody was removed', 'No se ha quitado a nadie'],
  removedEmptyText: [
    'Whoever is removed from the council users can be brought back from here.',
    'Desde aquí se puede recuperar a quien se quite de los usuarios.',
  ],
  added: ['{{name}} is invited', 'Se ha invitado a {{name}}'],
  emptyTitle: ['No council users yet', 'Todavía no hay usuarios del ayuntamiento'],
  emptyText: [
    'Invite somebody of a council to oversee one or more properties.',
    'Invite a alguien de un ayuntamiento a supervisar uno o varios hoteles.',
  ],
});
