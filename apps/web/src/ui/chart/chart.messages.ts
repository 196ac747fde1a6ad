import { messages } from '#core/language/i18n.ts';

export const chartMessages = messages('chartFigure', {
  view: ['View of {{title}}', 'Vista de {{title}}'],
  asChart: ['Chart', 'Gráfico'],
  asTable: ['Table', 'Tabla'],
  empty: ['Nothing to show for this choice yet', 'Aún no hay datos para esta selección'],
  howTo: [
    'Move between the values with the arrow keys.',
    'Use las flechas para pasar de un valor a otro.',
  ],
});
