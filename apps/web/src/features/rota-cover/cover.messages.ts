import { messages } from '#core/language/i18n.ts';

export const coverMessages = messages('rota-cover', {
  title: ['Minimum cover', 'Cobertura mínima'],
  text: [
    'How many there must be, by the clock of the property. Where fewer are planned, the rota says so.',
    'Cuántas personas debe haber, según la hora del hotel. Donde haya menos planificadas, los turnos lo indican.',
  ],
  none: ['Nothing is set yet', 'Aún no hay nada fijado'],
  add: ['New minimum', 'Nuevo mínimo'],
  change: ['Change {{name}}', 'Cambiar {{name}}'],
  remove: ['Remove', 'Eliminar'],
  removed: ['{{name}} is removed', '{{name}} se ha eliminado'],
  saved: ['{{name}} is saved', '{{name}} se ha guardado'],
  name: ['Name', 'Nombre'],
  needed: ['People needed', 'Personas necesarias'],
  weekdays: ['Begins on', 'Empieza en'],
  from: ['From', 'Desde'],
  to: ['To', 'Hasta'],
  toHint: [
    'As 06:00. Not after the first time: of the next day.',
    'Como 06:00. Si no es posterior a la primera: del día siguiente.',
  ],
  roles: ['Any of these roles', 'Cualquiera de estas funciones'],
  rolesHint: ['None: anybody counts.', 'Ninguna: cuenta cualquiera.'],
  anybody: ['anybody', 'cualquiera'],
  nobody: ['its roles are gone', 'sus funciones ya no existen'],
  says: ['{{count}} × {{who}}, {{from}}–{{to}}', '{{count}} × {{who}}, {{from}}–{{to}}'],
  short: ['{{count}} short {{from}}–{{to}}', 'Faltan {{count}} {{from}}–{{to}}'],
  drafted: ['{{count}} more in drafts', '{{count}} más en borradores'],
  open: ['{{count}} open to take', '{{count}} por tomar'],
  start: ['New open shift for {{name}}, {{day}}', 'Nuevo turno abierto para {{name}}, {{day}}'],
  covered: ['Covered', 'Cubierto'],
});
