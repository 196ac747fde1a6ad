import { messages, useMessages } from '#core/language/i18n.ts';

export const countMessages = messages('stock-count', {
  title: ['Count stock', 'Recuento'],
  hint: [
    'Tick what is as it should be, write what is not. Only what is ticked is saved.',
    'Marque lo que coincide y escriba lo que no. Solo se guarda lo marcado.',
  ],
  search: ['Search the sheet', 'Buscar en la hoja'],
  place: ['Place', 'Lugar'],
  everywhere: ['All places', 'Todos los lugares'],
  none: ['Nothing to count here', 'Aquí no hay nada que contar'],
  scanned: ['{{name}}: {{quantity}} counted', '{{name}}: {{quantity}} contado'],
  several: [
    '{{name}} is there in several batches: write how much of each',
    'Hay varios lotes de {{name}}: escriba cuánto hay de cada uno',
  ],
  noneOf: [
    'No batch of {{name}} should be here: take it in',
    'Aquí no debería haber ningún lote de {{name}}: regístrelo como entrada',
  ],
  should: ['Should be {{quantity}}', 'Debería haber {{quantity}}'],
  useBefore: ['use before {{day}}', 'usar antes del {{day}}'],
  counted: ['Counted: {{name}}', 'Contado: {{name}}'],
  tick: ['{{name}} is counted', '{{name}}: contado'],
  again: ['Count again', 'Contar de nuevo'],
  save_one: ['Save {{count}} line', 'Guardar {{count}} línea'],
  save_other: ['Save {{count}} lines', 'Guardar {{count}} líneas'],
  done_one: ['{{count}} line is counted', 'Se ha contado {{count}} línea'],
  done_other: ['{{count}} lines are counted', 'Se han contado {{count}} líneas'],
  reopened_one: ['{{count}} line is open again', '{{count}} línea vuelve a estar abierta'],
  reopened_other: ['{{count}} lines are open again', '{{count}} líneas vuelven a estar abiertas'],
  reopenedText: [
    'Somebody moved it while it was counted. Its new quantity stands here: count it again.',
    'Alguien lo movió mientras se contaba. Aquí está la cantidad nueva: cuéntelo otra vez.',
  ],
  close: ['Close', 'Cerrar'],
});
export const useCountWords = () => useMessages(countMessages);
