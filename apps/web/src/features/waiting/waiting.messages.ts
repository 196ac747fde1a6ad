import { messages } from '#core/language/i18n.ts';

export const waitingMessages = messages('waiting', {
  title: ['Waiting for you', 'Le espera a usted'],
  more: ['Purchases and inspections', 'Compras e inspecciones'],
  purchases_one: ['{{count}} purchase to approve', '{{count}} compra por aprobar'],
  purchases_other: ['{{count}} purchases to approve', '{{count}} compras por aprobar'],
  responses_one: ['{{count}} inspection to approve', '{{count}} inspección por aprobar'],
  responses_other: ['{{count}} inspections to approve', '{{count}} inspecciones por aprobar'],
  asked_one: ['{{count}} inspection asked for', '{{count}} inspección solicitada'],
  asked_other: ['{{count}} inspections asked for', '{{count}} inspecciones solicitadas'],
});
