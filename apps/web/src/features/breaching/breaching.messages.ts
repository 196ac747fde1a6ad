import { breachingKindWords, breachingStateWords } from '@keyhold/contract';

import { listed, messages, useMessages } from '#core/language/i18n.ts';

export const breachingMessages = messages('breaching', {
  title: ['About to breach', 'A punto de vencer'],
  subtitle: [
    'What is out of time or soon will be, the longest over first.',
    'Lo que ha vencido o está a punto, primero lo más atrasado.',
  ],
  ...listed('kind', breachingKindWords),
  ...listed('state', breachingStateWords),
  everyKind: ['Every kind', 'Todos los tipos'],
  everyState: ['Breached and near', 'Vencido y por vencer'],
  everyProperty: ['Every property', 'Todos los alojamientos'],
  search: ['Search by name or room', 'Buscar por nombre o habitación'],
  property: ['Property', 'Alojamiento'],
  acts: ['Actions', 'Acciones'],
  readers_one: ['{{count}} person has not read it', '{{count}} persona no la ha leído'],
  readers_other: ['{{count}} people have not read it', '{{count}} personas no la han leído'],
  batch: ['Batch {{batch}}', 'Lote {{batch}}'],
  all: ['All of them', 'Ver todo'],
  emptyTitle: ['Nothing is about to breach', 'No hay nada a punto de vencer'],
  emptyText: [
    'Faults, replies, stays, reports, actions, policies and stock are in time.',
    'Averías, respuestas, estancias, notificaciones, acciones, políticas y existencias están en plazo.',
  ],
});

export const useBreachingWords = () => useMessages(breachingMessages);
