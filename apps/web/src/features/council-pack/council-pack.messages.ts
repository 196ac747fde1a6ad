import { messages, useMessages } from '#core/language/i18n.ts';

export const councilPackMessages = messages('councilPack', {
  order: ['Council pack', 'Dosier'],
  title: ['Council pack', 'Dosier para el ayuntamiento'],
  text: [
    'A zip with a PDF to read and a table of each: statement, nights, void days, incidents, hazards and their clocks, checks with how each discrepancy ended, inspections and actions. Its manifest proves that nothing was changed.',
    'Un zip con un PDF para leer y una tabla de cada cosa: liquidación, noches, días vacíos, incidentes, peligros y sus plazos, comprobaciones y cómo terminó cada discrepancia, inspecciones y acciones. Su manifiesto prueba que nada ha cambiado.',
  ],
  from: ['From', 'Desde'],
  to: ['To', 'Hasta'],
  council: ['Council', 'Ayuntamiento'],
  councilHint: [
    'It is written as they see it: their placements and what was posted to them, and no more.',
    'Se escribe tal como lo ve: sus alojados y lo que se le envió, nada más.',
  ],
  nobody: ['There is nobody to make a pack for', 'No hay para quién crear un dosier'],
  nobodyText: [
    'No council works with this property, or you may not read its reservations.',
    'Ningún ayuntamiento trabaja con este alojamiento, o no puede leer sus reservas.',
  ],
  properties: ['Properties', 'Alojamientos'],
  submit: ['Make the pack', 'Crear el dosier'],
  editions: ['Editions', 'Ediciones'],
  editionsText: [
    'Asked for again it is the same edition as long as nothing has changed.',
    'Si se pide de nuevo es la misma edición mientras no cambie nada.',
  ],
  edition: ['Edition {{number}}', 'Edición {{number}}'],
  asOf: ['As of {{at}}, asked for by {{name}}', 'A {{at}}, lo pidió {{name}}'],
  sums: [
    'Payable {{payable}} · in query {{inQuery}} · total {{total}}',
    'A pagar {{payable}} · en consulta {{inQuery}} · total {{total}}',
  ],
  sha256: ['SHA-256 {{sum}}', 'Suma SHA-256 {{sum}}'],
  leftOut: ['Left out: {{parts}}', 'No figura: {{parts}}'],
  changes_one: [
    '{{count}} change since edition {{since}}',
    '{{count}} cambio desde la edición {{since}}',
  ],
  changes_other: [
    '{{count}} changes since edition {{since}}',
    '{{count}} cambios desde la edición {{since}}',
  ],
  noChanges: [
    'The same figures as edition {{since}}',
    'Las mismas cifras que la edición {{since}}',
  ],
  download: ['Download', 'Descargar'],
  downloadName: ['Download {{name}}', 'Descargar {{name}}'],
  noFile: [
    'The file is gone: somebody whom it names was erased',
    'El archivo ya no está: se borró a alguien que figuraba en él',
  ],
  more: ['Show more', 'Ver más'],
  asking: ['Asking for the pack...', 'Pidiendo el dosier...'],
});

export const useCouncilPackWords = () => useMessages(councilPackMessages);
