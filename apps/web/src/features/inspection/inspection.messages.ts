import { approvalLife, inspectionLife } from '@keyhold/contract';

import { listed, messages, useMessages } from '#core/language/i18n.ts';

/** What inspections, their answers and their states are called, wherever one is shown. */
export const inspectionMessages = messages('inspection', {
  title: ['Inspections', 'Inspecciones'],
  number: ['Inspection {{number}}', 'Inspección {{number}}'],
  roomNone: ['No inspection of this room yet', 'Aún no hay inspecciones de esta habitación'],
  roomNoneText: [
    'Those that are planned or done with a form appear here.',
    'Aquí aparecen las previstas y las hechas con un formulario.',
  ],
  roomAll: ['All {{count}} inspections', 'Las {{count}} inspecciones'],
  ...listed('status', inspectionLife.words),
  overdue: ['Overdue', 'Vencida'],
  late: ['Done late', 'Hecha tarde'],
  ...listed('approval', approvalLife.words),
  yes: ['Yes', 'Sí'],
  no: ['No', 'No'],
  na: ['Does not apply', 'No procede'],
  rating: ['{{value}} of {{most}}', '{{value}} de {{most}}'],
  files_one: ['{{count}} file', '{{count}} archivo'],
  files_other: ['{{count}} files', '{{count}} archivos'],
  signed: ['Signed', 'Firmado'],
  unknown: ['No longer there', 'Ya no existe'],
  nothing: ['No answer', 'Sin respuesta'],
  nobody: ['Nobody', 'Nadie'],
  version: ['{{title}}, version {{version}}', '{{title}}, versión {{version}}'],
  window: ['{{from}} to {{until}}', 'De {{from}} a {{until}}'],
  start: ['Start', 'Empezar'],
  goOn: ['Go on', 'Continuar'],
  open: ['Open the answers', 'Ver las respuestas'],
  cancel: ['Cancel it', 'Cancelarla'],
  cancelTitle: ['Cancel this inspection', 'Cancelar esta inspección'],
  cancelText: [
    'It will not be done. The reason stays with it.',
    'No se hará. El motivo queda con ella.',
  ],
  cancelled: ['The inspection is cancelled', 'La inspección queda cancelada'],
  keep: ['Keep it', 'Mantenerla'],
  explain: ['Say why', 'Decir por qué'],
  explainTitle: ['Why was it missed?', '¿Por qué no se hizo?'],
  explainText: [
    'What was missed stays missed: the reason is shown beside it.',
    'Lo que no se hizo sigue constando así: el motivo se muestra al lado.',
  ],
  explained: ['The reason is kept', 'El motivo queda guardado'],
  reason: ['Reason', 'Motivo'],
});

export const useInspectionWords = () => useMessages(inspectionMessages);
