import { messages } from '#core/language/i18n.ts';

export const shiftRoundsMessages = messages('shiftRounds', {
  title: ['Rounds and nights', 'Rondas y noches'],
  round: ['Round {{number}} · {{scope}}', 'Ronda {{number}} · {{scope}}'],
  due: ['To be walked today', 'Por hacer hoy'],
  planned: ['Not started', 'Sin empezar'],
  going: ['{{done}} of {{total}} rooms', '{{done}} de {{total}} habitaciones'],
  toApprove: ['Walked, to be approved', 'Hecha, por aprobar'],
  toSettle_one: ['{{count}} discrepancy to settle', '{{count}} discrepancia por resolver'],
  toSettle_other: ['{{count}} discrepancies to settle', '{{count}} discrepancias por resolver'],
  start: ['Start', 'Empezar'],
  goOn: ['Go on', 'Seguir'],
  settle: ['Settle', 'Resolver'],
  approve: ['Look and approve', 'Ver y aprobar'],
  query_one: ['{{month}}: {{count}} night in query', '{{month}}: {{count}} noche en consulta'],
  query_other: ['{{month}}: {{count}} nights in query', '{{month}}: {{count}} noches en consulta'],
  disputed_one: ['{{month}}: {{count}} night disputed', '{{month}}: {{count}} noche discutida'],
  disputed_other: [
    '{{month}}: {{count}} nights disputed',
    '{{month}}: {{count}} noches discutidas',
  ],
  requests_one: [
    '{{count}} check asked for by a council',
    '{{count}} comprobación pedida por un ayuntamiento',
  ],
  requests_other: [
    '{{count}} checks asked for by councils',
    '{{count}} comprobaciones pedidas por ayuntamientos',
  ],
  answer: ['Answer', 'Responder'],
});
