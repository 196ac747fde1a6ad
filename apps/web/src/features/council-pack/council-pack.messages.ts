import { messages, useMessages } from '#core/language/i18n.ts';

export const councilPackMessages = messages('councilPack', {
  order: ['Council pack', 'Dosier'],
  title: ['Council pack', 'Dosier para el ayuntamiento'],
  text: [
    'A zip with a PDF to read and a table of each: nights, void days, incidents, hazards and their clocks, checks with how each discrepancy ended, inspections and actions. Its manifest proves that nothing was changed.',
    'Un zip con un PDF para leer y una tabla de cada cosa: noches, días vacíos, incidentes, peligros y sus plazos, comprobaciones y cómo terminó cada discrepancia, inspecciones y acciones. Su manifiesto prueba que nada ha cambiado.',
  ],
  from: ['From', 'Desde'],
  to: ['To', 'Hasta'],
  council: ['As this council sees it', 'Tal como lo ve este ayuntamiento'],
  councilHint: [
    'To be handed over: it holds their placements and what was posted to them, and no more.',
    'Para entregarlo: contiene sus alojados y lo que se les envió, nada más.',
  ],
  everything: ['All that I may see', 'Todo lo que puedo ver'],
  properties: ['Properties', 'Alojamientos'],
  submit: ['Make the pack', 'Crear el dosier'],
  asking: ['Asking for the pack...', 'Pidiendo el dosier...'],
});

export const useCouncilPackWords = () => useMessages(councilPackMessages);
